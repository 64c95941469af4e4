import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'
import { PLANTED_SECRET, SERVERS, siteUrl, type ServerName } from './e2e/servers.ts'

const isWorker = process.env.TEST_WORKER_INDEX !== undefined

function server(name: ServerName, env: Record<string, string> = {}) {
  const { port, dataDir } = SERVERS[name]
  if (!isWorker) rmSync(dataDir, { recursive: true, force: true })
  return {
    command: 'node --disable-warning=ExperimentalWarning server/start.ts',
    url: `${siteUrl(name)}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      SEREIN_DATA_DIR: dataDir,
      // Passwords of people who never lived need no strong hash.
      LITE_AUTH_BCRYPT_COST: '4',
      OPENAI_API_KEY: PLANTED_SECRET,
      ELEVENLABS_API_KEY: PLANTED_SECRET,
      ...env,
    },
  }
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: siteUrl('main'),
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  projects: [
    // Those know no screen: once is enough.
    {
      name: 'phone',
      testIgnore: /(faults|fuzz|realtime|security)/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [server('main'), server('confirming', { EMBEDDED_CONFIRM_EMAIL: 'true' }), server('frozen')],
})
