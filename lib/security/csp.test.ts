import { expect, it } from 'vitest'
import { buildCsp } from './csp.ts'

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

it('lets run what carries the nonce or has the hash, and nothing else', () => {
  const policy = buildCsp({ nonce: 'n', scriptHashes: ['h', 'h'], secure: false })
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-n' 'sha256-h'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('upgrade-insecure-requests')
})

it('connects to the hosted project alone', () => {
  const policy = buildCsp({ scriptHashes: [], realtimeOrigin: 'https://abc.supabase.co', secure: true })
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co")
  expect(policy).toContain('upgrade-insecure-requests')
})
