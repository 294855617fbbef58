import { headers, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../http/caller/caller.ts'
import { bearerToken } from '../../http/caller/identify.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { object, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { noToken } from './provider-tokens.ts'

const ON_BEHALF_OF = headers.onBehalfOf.toLowerCase()

const common = {
  method: 'GET',
  area: 'Single sign-on',
  who: 'service',
  parameters: [
    {
      in: 'header',
      name: headers.onBehalfOf,
      description:
        'The word Bearer and the token of the user who is acted for. Where it comes along, that user must be the one in the address; a service token alone may ask for every user.',
      schema: string(),
    },
  ],
  errors: ['record_not_found', 'unavailable'],
} as const

/** The provider's tokens of a user, for code that runs as the service role, alone or on behalf of that user. */
export function tokenRoutes(
  app: FastifyInstance,
  deps: {
    callerOf(token: string | undefined): Promise<Caller>
    tokens:
      | { accessToken(userId: string): Promise<string>; idToken(userId: string): Promise<string> }
      | undefined
  },
): void {
  /** Refuses who acts on behalf of another user than the one whose token is asked for. */
  async function requireSameUser(userId: string, header: string | string[] | undefined) {
    // Without the header the service role asks for itself, which may do everything.
    if (header !== undefined) {
      const user = await deps.callerOf(bearerToken([header].flat()[0]))
      if (user.kind !== 'user' || user.user.id !== userId)
        throw apiError('forbidden', 'A token is given only for the user on whose behalf you call.')
    }
    if (!deps.tokens) throw noToken()
    return deps.tokens
  }

  route(app, {
    ...common,
    path: paths.ssoAccessToken,
    summary: "The provider's access token of a user.",
    responses: { 200: json(object({ access_token: string() }), 'The token.') },
    async handler({ params: { userId }, headers }, reply) {
      const tokens = await requireSameUser(userId, headers[ON_BEHALF_OF])
      reply.header('cache-control', 'no-store')
      return { access_token: await tokens.accessToken(userId) }
    },
  })

  route(app, {
    ...common,
    path: paths.ssoIdToken,
    summary: "The provider's id token of a user.",
    responses: { 200: json(string(), 'The token.') },
    async handler({ params: { userId }, headers }, reply) {
      const tokens = await requireSameUser(userId, headers[ON_BEHALF_OF])
      const token = await tokens.idToken(userId)
      // A JSON string, which a string by itself would not be sent as.
      return reply
        .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
        .send(JSON.stringify(token))
    },
  })
}
