import { z } from 'zod'

/**
 * Every setting, read when the server starts and never when it is built, so that one build runs anywhere.
 * `server/` checks them first and stops with one clear line; the app reads the same ones through `getEnv()`.
 */

/** An address of this machine alone, however it is written. */
function isLoopback(host: string): boolean {
  if (host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host)) return true
  const address = `http://[${host}]`
  return URL.canParse(address) && new URL(address).hostname === '[::1]'
}

/** An empty line in a `.env` file means "not set". */
const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()

const origin = text.pipe(
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://serein.example' })
    .transform((value) => new URL(value).origin)
    .optional(),
)

const baseUrl = text.pipe(
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
)

const flag = text.pipe(
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((value) => value === 'true')
    .default(false),
)

const schema = z
  .object({
    PORT: text.pipe(
      z
        .string()
        .regex(/^\d{1,5}$/, 'must be a port between 1 and 65535')
        .transform(Number)
        .refine((port) => port >= 1 && port <= 65535, 'must be a port between 1 and 65535')
        .default(3000),
    ),
    HOST: text.pipe(
      z
        .string()
        .toLowerCase()
        .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
        .default('127.0.0.1'),
    ),
    SITE_URL: origin,
    SEREIN_DATA_DIR: text.pipe(z.string().default('.data')),
    SEREIN_ALLOW_EMBEDDED: flag,
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEY: text,
    SUPABASE_JWT_SECRET: text.pipe(z.string().min(32, 'must have at least 32 characters').optional()),
    SUPABASE_SECRET_KEY: text,
    // Set by the launcher alone: where the browser finds realtime when that is not SUPABASE_URL ("/" is this very site).
    REALTIME_URL: text,
    DB_DRIVER: text.pipe(z.enum(['pglite', 'postgres'], { error: 'must be pglite or postgres' }).default('pglite')),
    DB_URL: text.pipe(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
        .optional(),
    ),
    OPENAI_API_KEY: text,
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: text,
    ELEVENLABS_API_KEY: text,
    ELEVENLABS_BASE_URL: baseUrl,
    ELEVENLABS_VOICE_ID: text,
  })
  .superRefine((env, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (env.SUPABASE_URL && !env.SUPABASE_PUBLISHABLE_KEY)
      missing('SUPABASE_PUBLISHABLE_KEY', 'is needed, because SUPABASE_URL is set')
    if (env.SUPABASE_PUBLISHABLE_KEY && !env.SUPABASE_URL)
      missing('SUPABASE_URL', 'is needed, because SUPABASE_PUBLISHABLE_KEY is set')
    if (!env.SUPABASE_URL && env.SUPABASE_JWT_SECRET)
      missing('SUPABASE_URL', 'is needed, because SUPABASE_JWT_SECRET is set')
    if (!env.SUPABASE_URL && env.SUPABASE_SECRET_KEY)
      missing('SUPABASE_URL', 'is needed, because SUPABASE_SECRET_KEY is set')
    if (env.DB_DRIVER === 'postgres' && !env.DB_URL) missing('DB_URL', 'is needed, because DB_DRIVER is postgres')
    if (env.DB_URL && env.DB_DRIVER !== 'postgres') missing('DB_DRIVER', 'must be postgres, because DB_URL is set')
    if (!env.SUPABASE_URL && !isLoopback(env.HOST) && !env.SEREIN_ALLOW_EMBEDDED)
      missing(
        'HOST',
        'is open to other machines, but no SUPABASE_URL is set: the embedded backend is for one machine only ' +
          '(SEREIN_ALLOW_EMBEDDED=true if you mean it)',
      )
  })
  .transform((env) => ({ ...env, SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` }))

export type Env = z.infer<typeof schema>

/** The settings cannot be used. The message names each setting and what is wrong with it, never its value. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Checks `source` (usually `process.env`). Throws `EnvError` naming what is wrong, in one line. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
}

let current: Env | undefined

/** The running server's settings, checked once. Throws `EnvError`. */
export function getEnv(): Env {
  current ??= parseEnv(process.env)
  return current
}

/** Where Supabase answers, hosted or embedded: the launcher has set both by the time that anything asks. */
export function getSupabase(): { url: string; publishableKey: string; jwtSecret: string | undefined } {
  const env = getEnv()
  if (!env.SUPABASE_URL || !env.SUPABASE_PUBLISHABLE_KEY)
    throw new EnvError('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are needed: start Serein with `npm start`')
  return { url: env.SUPABASE_URL, publishableKey: env.SUPABASE_PUBLISHABLE_KEY, jwtSecret: env.SUPABASE_JWT_SECRET }
}

/** Whether people reach the site over https: cookies and HSTS follow it. */
export function isSecureSite(): boolean {
  return getEnv().SITE_URL.startsWith('https://')
}
