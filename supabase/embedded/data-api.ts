import { App } from '@supabase/lite'
import type { AccessTokens } from './auth/access-tokens.ts'
import type { Keys } from './data-directory.ts'
import type { Engine } from './engine.ts'
import { Refusal, restRefusal, type Answer, type ApiRequest, type Principal } from './http/messages.ts'
import { closeConsoleToRequests } from './quiet-console.ts'
import { requestScope } from './session-dialect.ts'

/** Hosted's default: no list is longer. */
const MAX_ROWS = 1_000

type Context = { engine: Engine; keys: Keys; tokens: AccessTokens; log: (line: string) => void }

/** `/rest/v1`, answered by `@supabase/lite`. */
export function createDataApi({ engine, keys, tokens, log }: Context): (request: ApiRequest) => Promise<Answer> {
  closeConsoleToRequests()
  const app = new App({
    connection: engine.connection,
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    studio: { enabled: false },
    options: {
      server: {
        disableStudio: true,
        middlewares: [
          async (context, next) => {
            // The token was verified at the door. Without these lite looks the user and the session up, twice per call.
            const claims = requestScope.getStore()?.claims
            if (claims) {
              context.set('userId', claims.sub)
              context.set('sessionId', claims.session_id ?? claims.sub)
              context.set('jwt', claims)
            }
            await next()
          },
        ],
      },
    },
  })
  app.server.onError((_error, context) => {
    return context.json({ code: 'PGRST000', message: 'Unexpected failure', details: null, hint: null }, 500)
  })

  return async (request) => {
    const { role, claims } = await identify(tokens, request)
    const headers = new Headers(request.headers)
    if (!claims) headers.delete('authorization')
    // lite takes a browser with the secret key for an accident; the origin was checked at the door.
    const hasBody = request.body !== undefined && request.method !== 'GET' && request.method !== 'HEAD'
    const forwarded = new Request(request.url, {
      method: request.method,
      headers,
      ...(hasBody ? { body: request.body } : {}),
    })
    const response = await requestScope.run({ role, claims, lease: undefined }, async () => app.fetch(forwarded))
    const answer = await toAnswer(response)
    // Database errors carry their own status by now. What is left under this code are lite's parsers, surprised.
    if (answer.status === 500 && Buffer.from(answer.body ?? '').includes('"code":"SUP"')) {
      return restRefusal(400, 'PGRST100', 'The request is not understood')
    }
    if (answer.status >= 500) log(`The data API answered ${answer.status}.`)
    return answer
  }
}

/** Whom the request speaks for. @throws Refusal 401, as PostgREST */
async function identify(tokens: AccessTokens, { bearer, keyRole }: ApiRequest): Promise<Principal> {
  if (bearer === undefined) return { role: keyRole, claims: undefined }
  const outcome = await tokens.verify(bearer)
  if ('claims' in outcome) return { role: outcome.claims.role, claims: outcome.claims }
  throw new Refusal(
    outcome.fault === 'expired'
      ? restRefusal(401, 'PGRST303', 'JWT expired')
      : restRefusal(401, 'PGRST301', 'No suitable key or wrong key type'),
  )
}

async function toAnswer(response: Response): Promise<Answer> {
  const headers: Record<string, string> = {}
  response.headers.forEach((value, name) => {
    if (!name.startsWith('access-control-') && name !== 'content-length') headers[name] = value
  })
  headers['cache-control'] ??= 'private, no-store'
  return { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) }
}
