import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { SessionRow } from '../../db/tables/tables-access.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { array, done, object, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { isId } from '../../new-id.ts'
import { ACCOUNT_BYTES, fields } from './fields.ts'
import type { ChangePassword } from './passwords/change-password.ts'
import { session, sessionRecord } from './session-record.ts'

export interface AccountRoutesDeps {
  changePassword: ChangePassword
  sessions: {
    list(userId: string): Promise<SessionRow[]>
    endOne(userId: string, id: string): Promise<boolean>
    endOthers(userId: string, keptId: string): Promise<boolean>
  }
}

const common = { area: 'Sign-in', who: 'user', bodyLimit: ACCOUNT_BYTES } as const

/** What a signed-in user does with the own account: the password, and the list of sign-ins. */
export function accountRoutes(app: FastifyInstance, deps: AccountRoutesDeps): void {
  const { sessions } = deps
  route(app, {
    ...common,
    method: 'POST',
    path: paths.changePassword,
    summary: 'Changes the own password.',
    details: 'All other sign-ins of the account end.',
    body: object({
      user_id: string({ maxLength: 100, description: 'Must be the id of the caller.' }),
      current_password: fields.password,
      new_password: fields.password,
    }),
    responses: { 200: json(done) },
    errors: ['wrong_password', 'forbidden', 'weak_password'],
    async handler({ caller, body, ip }) {
      const { userId, tokenId } = signedIn(caller)
      const { user_id: named, current_password: current, new_password: next } = body
      if (named !== userId) throw apiError('forbidden')
      await deps.changePassword({ userId, tokenId, current, next, ip })
      return { success: true }
    },
  })

  route(app, {
    ...common,
    method: 'GET',
    path: paths.sessions,
    summary: 'The own sign-ins that are still good.',
    responses: { 200: json(array(session)) },
    async handler({ caller }, reply) {
      const { userId, tokenId } = signedIn(caller)
      reply.header('cache-control', 'no-store')
      return (await sessions.list(userId)).map((row) => sessionRecord(row, tokenId))
    },
  })

  route(app, {
    ...common,
    method: 'DELETE',
    path: paths.sessions,
    summary: 'Ends all of the own sign-ins but this one.',
    responses: { 200: json(done) },
    async handler({ caller }) {
      const { userId, tokenId } = signedIn(caller)
      await sessions.endOthers(userId, tokenId)
      return { success: true }
    },
  })

  route(app, {
    ...common,
    method: 'DELETE',
    path: paths.session,
    summary: 'Ends one of the own sign-ins.',
    responses: { 200: json(done) },
    errors: ['record_not_found'],
    async handler({ caller, params: { id } }) {
      const { userId } = signedIn(caller)
      if (!isId(id) || !(await sessions.endOne(userId, id))) throw apiError('record_not_found')
      return { success: true }
    },
  })
}

function signedIn(caller: Caller) {
  if (caller.kind !== 'user') throw apiError('authentication_required')
  return { userId: caller.user.id, tokenId: caller.tokenId }
}
