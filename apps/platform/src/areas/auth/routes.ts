import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables/tables-access.ts'
import { bearerToken } from '../../http/caller/identify.ts'
import { done, object, refTo, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { ACCOUNT_BYTES, fields, fromUrlParameter } from './fields.ts'
import type { ReturnAddresses } from './return-url.ts'
import { HUMAN_FIELD, type HumanCheck } from './sign-in/human-check.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import { readOrigin } from './sign-in/sign-in.ts'

// A browser comes here with whatever token it still has.
const common = {
  area: 'Sign-in',
  who: 'anyone',
  gate: 'open',
  bodyLimit: ACCOUNT_BYTES,
} as const

export function authRoutes(
  app: FastifyInstance,
  deps: {
    signIn: SignIn
    humans: HumanCheck
    sessions: { end(token: string): Promise<void> }
    returns: ReturnAddresses
    record(row: UserRow): object
  },
): void {
  const endSession = async (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization)
    if (token !== undefined && request.caller.kind !== 'service') await deps.sessions.end(token)
  }

  const { email, password, turnstileToken } = fields
  route(app, {
    ...common,
    method: 'POST',
    path: paths.login,
    summary: 'Signs in by email and password.',
    body: object({ email, password }, { [HUMAN_FIELD]: turnstileToken }),
    responses: {
      200: json(
        object({ success: { const: true }, access_token: string(), user: refTo('User') }),
        'The token, and whose it is.',
      ),
    },
    errors: [
      'human_check_failed',
      'invalid_credentials',
      'email_not_verified',
      'user_not_registered',
      'unavailable',
    ],
    async handler(request, reply) {
      const { email, password, [HUMAN_FIELD]: human } = request.body
      await deps.humans.check(human, request.ip)
      const { token, user } = await deps.signIn({ email, password, ...readOrigin(request) })
      reply.header('cache-control', 'no-store')
      return { success: true, access_token: token, user: deps.record(user) }
    },
  })

  route(app, {
    ...common,
    method: 'GET',
    path: paths.logout,
    summary: 'Signs out, and sends the browser on.',
    query: fromUrlParameter,
    responses: { 302: { description: 'On to the address, or to the front page.' } },
    async handler(request, reply) {
      await endSession(request)
      const back = deps.returns.allowed(request.query.from_url)
      return reply.header('cache-control', 'no-store').redirect(back?.href ?? '/', 302)
    },
  })

  route(app, {
    ...common,
    method: 'POST',
    path: paths.logout,
    summary: 'Ends the sign-in whose token comes along.',
    responses: { 200: json(done, 'Also when there was none.') },
    async handler(request) {
      await endSession(request)
      return { success: true }
    },
  })
}
