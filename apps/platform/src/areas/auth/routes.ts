import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables-access.ts'
import { bearerToken } from '../../http/identify.ts'
import { fieldsOf, optionalTextField, textField } from '../../http/input.ts'
import { HUMAN_FIELD, type HumanCheck, LONGEST_HUMAN_TOKEN } from './human-check.ts'
import type { ReturnAddresses } from './return-address.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD, type SignIn } from './sign-in.ts'
import { originOf } from './sign-in-origin.ts'

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

  app.post(paths.login, { config }, async function login(request, reply) {
    const fields = fieldsOf(request.body)
    const email = textField(fields, 'email', LONGEST_EMAIL)
    const password = textField(fields, 'password', LONGEST_PASSWORD)
    const human = optionalTextField(fields, HUMAN_FIELD, LONGEST_HUMAN_TOKEN)
    await deps.humans.check(human, request.ip)
    const { token, user } = await deps.signIn({ email, password, ...originOf(request) })
    reply.header('cache-control', 'no-store')
    return { success: true, access_token: token, user: deps.record(user) }
  })

  app.get<{ Querystring: { from_url?: unknown } }>(
    paths.logout,
    { config },
    async function logoutAndReturn(request, reply) {
      await endSession(request)
      const back = deps.returns.allowed(request.query.from_url)
      return reply.header('cache-control', 'no-store').redirect(back?.href ?? '/', 302)
    },
  )

  app.post(paths.logout, { config }, async function logout(request) {
    await endSession(request)
    return { success: true }
  })
}
