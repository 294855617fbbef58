import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables/tables-access.ts'
import { bearerToken } from '../../http/identify.ts'
import { described } from '../../http/route-description.ts'
import { loginBody } from './bodies.ts'
import type { ReturnAddresses } from './return-url.ts'
import { loginRoute, logoutRoute, returnRoute } from './route-descriptions.ts'
import { HUMAN_FIELD, type HumanCheck } from './sign-in/human-check.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import { originOf } from './sign-in/sign-in-origin.ts'

// A browser comes here with whatever token it still has.
const config = { acceptsDeadToken: true, isOutsideGate: true }

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

  app.post(paths.login, described(loginRoute, config), async function login(request, reply) {
    const { email, password, [HUMAN_FIELD]: human } = loginBody.read(request.body)
    await deps.humans.check(human, request.ip)
    const { token, user } = await deps.signIn({ email, password, ...originOf(request) })
    reply.header('cache-control', 'no-store')
    return { success: true, access_token: token, user: deps.record(user) }
  })

  app.get<{ Querystring: { from_url?: unknown } }>(
    paths.logout,
    described(returnRoute, config),
    async function logoutAndReturn(request, reply) {
      await endSession(request)
      const back = deps.returns.allowed(request.query.from_url)
      return reply.header('cache-control', 'no-store').redirect(back?.href ?? '/', 302)
    },
  )

  app.post(paths.logout, described(logoutRoute, config), async function logout(request) {
    await endSession(request)
    return { success: true }
  })
}
