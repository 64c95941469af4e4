import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from './env.ts'

const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

describe('parseEnv', () => {
  it('needs nothing at all on one machine', () => {
    const env = parseEnv({})
    expect(env.PORT).toBe(3000)
    expect(env.HOST).toBe('127.0.0.1')
    expect(env.SITE_URL).toBe('http://localhost:3000')
    expect(env.SEREIN_DATA_DIR).toBe('.data')
  })

  it.each(['localhost', 'LOCALHOST', '127.0.0.2', '::1', '[::1]', '0:0:0:0:0:0:0:1'])(
    'takes %s as this machine',
    (HOST) => {
      expect(parseEnv({ HOST }).HOST).toBe(HOST.toLowerCase().replace(/[[\]]/g, ''))
    },
  )

  it.each(['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example', 'serein.example'])(
    'takes %s as open to others',
    (HOST) => {
      expect(() => parseEnv({ HOST })).toThrow('HOST')
    },
  )

  it('takes an empty line as not set', () => {
    expect(parseEnv({ PORT: '', SUPABASE_URL: ' ', SEREIN_ALLOW_EMBEDDED: '' }).PORT).toBe(3000)
  })

  it('keeps the origin of an address', () => {
    expect(parseEnv({ SITE_URL: 'https://serein.example/welcome/' }).SITE_URL).toBe('https://serein.example')
  })

  it.each([
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '3000x' }, 'PORT'],
    [{ SITE_URL: 'serein.example' }, 'SITE_URL'],
    [{ SITE_URL: 'ftp://serein.example' }, 'SITE_URL'],
    [{ SUPABASE_URL: hosted.SUPABASE_URL }, 'SUPABASE_PUBLISHABLE_KEY'],
    [{ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, 'SUPABASE_URL'],
    [{ ...hosted, SUPABASE_JWT_SECRET: 'short' }, 'SUPABASE_JWT_SECRET'],
    [{ SUPABASE_SECRET_KEY: 'sb_secret_x' }, 'SUPABASE_URL'],
    [{ DB_DRIVER: 'mysql' }, 'DB_DRIVER'],
    [{ DB_DRIVER: 'postgres' }, 'DB_URL'],
    [{ DB_URL: 'postgres://localhost/serein' }, 'DB_DRIVER'],
    [{ SEREIN_ALLOW_EMBEDDED: 'yes' }, 'SEREIN_ALLOW_EMBEDDED'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ OPENAI_BASE_URL: 'localhost:11434' }, 'OPENAI_BASE_URL'],
  ])('refuses %o, naming %s', (source, named) => {
    expect(() => parseEnv(source)).toThrow(EnvError)
    expect(() => parseEnv(source)).toThrow(named)
  })

  it('never shows a value', () => {
    const source = { PORT: 'planted-port', SUPABASE_JWT_SECRET: 'planted-secret', OPENAI_BASE_URL: 'planted-url' }
    expect(() => parseEnv(source)).toThrow(/^(?!.*planted)/s)
  })

  it('opens to other machines where a hosted project is named, or where it is meant', () => {
    expect(parseEnv({ ...hosted, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
    expect(parseEnv({ HOST: '0.0.0.0', SEREIN_ALLOW_EMBEDDED: 'true' }).HOST).toBe('0.0.0.0')
  })
})
