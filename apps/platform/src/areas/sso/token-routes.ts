import { headers, paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../http/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { bearerToken } from '../../http/identify.ts'
import { described } from '../../http/route-description.ts'
import { noToken } from './provider-tokens.ts'
import { accessTokenRoute, idTokenRoute } from './route-descriptions.ts'

const ON_BEHALF_OF = headers.onBehalfOf.toLowerCase()

/** The provider's tokens of a user, for code that runs as the service role on behalf of that user. */
export function tokenRoutes(
  app: FastifyInstance,
  deps: {
    callerOf(token: string | undefined): Promise<Caller>
    tokens:
      | { accessToken(userId: string): Promise<string>; idToken(userId: string): Promise<string> }
      | undefined
  },
): void {
  type Asked = FastifyRequest<{ Params: { userId: string } }>

  /** The user whose token is asked for, once it is clear that they are the one who is acted for. */
  async function userOf(request: Asked): Promise<string> {
    const { caller, params } = request
    if (caller.kind !== 'service') {
      throw apiError(caller.kind === 'visitor' ? 'authentication_required' : 'forbidden')
    }
    const header = request.headers[ON_BEHALF_OF]
    const user = await deps.callerOf(bearerToken([header].flat()[0]))
    if (user.kind !== 'user' || user.user.id !== params.userId) {
      throw apiError('forbidden', 'A token is given only for the user on whose behalf you call.')
    }
    return params.userId
  }

  app.get(
    paths.ssoAccessToken,
    described(accessTokenRoute),
    async function ssoAccessToken(request: Asked, reply) {
      const userId = await userOf(request)
      if (!deps.tokens) throw noToken()
      reply.header('cache-control', 'no-store')
      return { access_token: await deps.tokens.accessToken(userId) }
    },
  )

  app.get(
    paths.ssoIdToken,
    described(idTokenRoute),
    async function ssoIdToken(request: Asked, reply) {
      const userId = await userOf(request)
      if (!deps.tokens) throw noToken()
      const token = await deps.tokens.idToken(userId)
      // A text, but a JSON one.
      return reply
        .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
        .send(JSON.stringify(token))
    },
  )
}
