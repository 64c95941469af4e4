import { z } from 'zod'
import { emptyAnswer, jsonAnswer, type Answer, type ApiRequest } from '../http/messages.ts'
import type { Database } from '../database.ts'
import type { AccessTokens, Claims } from './access-tokens.ts'
import type { Accounts } from './accounts.ts'
import { AuthError, sessionNotFound, userNotFound, validationFailed } from './auth-error.ts'
import { LINK_TYPES } from './links.ts'
import type { Sessions } from './sessions.ts'

const MAX_EMAIL_CHARACTERS = 255
/** As GoTrue, a rough look only: the mail itself is the proof. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const Email = z
  .string({ error: 'One of email or phone must be set' })
  .min(1, 'One of email or phone must be set')
  .max(MAX_EMAIL_CHARACTERS, 'Unable to validate email address: invalid format')
  .regex(EMAIL, 'Unable to validate email address: invalid format')
  .transform((email) => email.toLowerCase())
const Password = z.string({ error: 'Signup requires a valid password' }).min(1, 'Signup requires a valid password')
const Metadata = z.record(z.string(), z.unknown(), { error: 'data must be an object' })

const SignUp = z.object({ email: Email, password: Password, data: Metadata.nullish() })
const SignIn = z.object({ email: z.string({ error: 'missing email or phone' }), password: z.string().catch('') })
const Refresh = z.object({
  refresh_token: z.string({ error: 'Refresh token is not valid' }).min(1, 'Refresh token is not valid'),
})
const Verify = z.object({
  type: z.enum(LINK_TYPES, { error: 'Invalid email verification type' }),
  token_hash: z
    .string({ error: 'Verify requires a token or a token hash' })
    .min(1, 'Verify requires a token or a token hash'),
})
const Recover = z.object({ email: Email })
const Resend = z.object({
  type: z.enum(['signup', 'email_change'], { error: 'Missing one of these types: signup, email_change' }),
  email: Email,
})
const Update = z.object({ email: Email.nullish(), password: Password.nullish(), data: Metadata.nullish() })
const Scope = z.enum(['global', 'local', 'others'], { error: 'Unsupported logout scope' })

type Context = {
  accounts: Accounts
  sessions: Sessions
  tokens: AccessTokens
  database: Database
  confirmEmail: boolean
}
type Route = (request: ApiRequest) => Promise<Answer>

/**
 * `/auth/v1`, as far as Serein uses it: GoTrue's addresses, shapes and codes. What is not here (one-time codes, other
 * providers, an admin API) answers 404. lite's own routes are not used: see the README beside this folder.
 */
export function createAuthRoutes(context: Context): (request: ApiRequest) => Promise<Answer> {
  const { accounts, sessions, tokens, database, confirmEmail } = context

  /** @throws AuthError 401 or 403, as GoTrue */
  async function authenticate({ bearer }: ApiRequest): Promise<Claims> {
    if (!bearer) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const outcome = await tokens.verify(bearer)
    if ('fault' in outcome) {
      throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, token is ${outcome.fault}`)
    }
    const { sub, session_id } = outcome.claims
    const [row] = await database.query(
      `select exists (select from auth.users where id = $1::uuid) as known,
         exists (select from auth.sessions where id = $2::text::uuid and user_id = $1::uuid) as current`,
      [sub, session_id ?? null],
    )
    if (!row?.known) throw userNotFound()
    if (!row.current) throw sessionNotFound()
    return outcome.claims
  }

  const grants = new Map<string | null, Route>()
  grants.set('password', async (request) => {
    const { email, password } = parse(SignIn, request.json)
    return jsonAnswer(200, await accounts.signIn(email.trim().toLowerCase(), password, request.network))
  })
  grants.set('refresh_token', async ({ json }) => {
    return jsonAnswer(200, await sessions.refresh(parse(Refresh, json).refresh_token))
  })

  const routes: Record<string, Route> = {
    async 'POST /signup'({ json, network }) {
      const { email, password, data } = parse(SignUp, json)
      return jsonAnswer(200, await accounts.signUp(email, password, data ?? {}, network))
    },
    async 'POST /token'(request) {
      const grant = grants.get(request.url.searchParams.get('grant_type'))
      if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
      return grant(request)
    },
    async 'POST /verify'({ json }) {
      const { type, token_hash } = parse(Verify, json)
      const session = await accounts.confirm(type, token_hash)
      return jsonAnswer(
        200,
        session ?? {
          code: 200,
          msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        },
      )
    },
    async 'POST /recover'({ json, network }) {
      await accounts.recover(parse(Recover, json).email, network)
      return jsonAnswer(200, {})
    },
    async 'POST /resend'({ json, network }) {
      const { type, email } = parse(Resend, json)
      if (type === 'signup') await accounts.resendConfirmation(email, network)
      return jsonAnswer(200, {})
    },
    async 'GET /user'(request) {
      const { sub } = await authenticate(request)
      return jsonAnswer(200, await accounts.read(sub))
    },
    async 'PUT /user'(request) {
      const { sub, session_id } = await authenticate(request)
      const { email, password, data } = parse(Update, request.json)
      const changes = { email: email ?? undefined, password: password ?? undefined, metadata: data ?? undefined }
      return jsonAnswer(200, await accounts.update(sub, session_id, changes, request.network))
    },
    async 'POST /logout'(request) {
      const { sub, session_id } = await authenticate(request)
      await sessions.end(parse(Scope, request.url.searchParams.get('scope') ?? 'global'), sub, session_id)
      return emptyAnswer(204)
    },
    async 'GET /health'() {
      return jsonAnswer(200, { version: 'embedded', name: 'GoTrue', description: 'The embedded backend of Serein' })
    },
    async 'GET /settings'() {
      return jsonAnswer(200, { external: { email: true }, disable_signup: false, mailer_autoconfirm: !confirmEmail })
    },
    async 'GET /.well-known/jwks.json'() {
      return jsonAnswer(200, { keys: [] })
    },
  }

  return async (request) => {
    const path = request.url.pathname.slice('/auth/v1'.length)
    const route = routes[`${request.method} ${path}`]
    try {
      if (route) return await route(request)
      const allowed = Object.keys(routes).some((known) => known.endsWith(` ${path}`))
      if (allowed) throw new AuthError(405, 'bad_request', 'This method is not allowed here')
      throw new AuthError(404, 'not_found', 'There is nothing here')
    } catch (thrown) {
      if (thrown instanceof AuthError) {
        return jsonAnswer(thrown.status, thrown.toJSON(), { 'x-sb-error-code': thrown.code, ...thrown.headers })
      }
      throw thrown
    }
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  if (value === undefined) throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  const outcome = schema.safeParse(value)
  if (outcome.success) return outcome.data
  throw validationFailed(outcome.error.issues[0]?.message ?? 'The request is not understood')
}
