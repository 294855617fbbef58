import { paths, type Session } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { SessionRow } from '../../db/tables/tables-access.ts'
import type { Caller } from '../../http/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { described } from '../../http/route-description.ts'
import { isId } from '../../new-id.ts'
import { changePasswordBody } from './bodies.ts'
import type { ChangePassword } from './passwords/change-password.ts'
import {
  changePasswordRoute,
  endOthersRoute,
  endSessionRoute,
  sessionsRoute,
} from './route-descriptions.ts'

export interface AccountRoutesDeps {
  changePassword: ChangePassword
  sessions: {
    list(userId: string): Promise<SessionRow[]>
    endOne(userId: string, id: string): Promise<boolean>
    endOthers(userId: string, keptId: string): Promise<boolean>
  }
}

/** What a signed-in user does with the own account: the password, and the list of sign-ins. */
export function accountRoutes(app: FastifyInstance, deps: AccountRoutesDeps): void {
  const { sessions } = deps

  app.post(
    paths.changePassword,
    described(changePasswordRoute),
    async function changePassword(request) {
      const { userId, tokenId } = signedIn(request.caller)
      const {
        user_id: named,
        current_password: current,
        new_password: next,
      } = changePasswordBody.read(request.body)
      if (named !== userId) throw apiError('forbidden')
      await deps.changePassword({ userId, tokenId, current, next, ip: request.ip })
      return { success: true }
    },
  )

  app.get(paths.sessions, described(sessionsRoute), async function listSessions(request, reply) {
    const { userId, tokenId } = signedIn(request.caller)
    reply.header('cache-control', 'no-store')
    return (await sessions.list(userId)).map((row) => sessionRecord(row, tokenId))
  })

  app.delete(paths.sessions, described(endOthersRoute), async function endOtherSessions(request) {
    const { userId, tokenId } = signedIn(request.caller)
    await sessions.endOthers(userId, tokenId)
    return { success: true }
  })

  app.delete<{ Params: { id: string } }>(
    paths.session,
    described(endSessionRoute),
    async function endSession(request) {
      const { userId } = signedIn(request.caller)
      const { id } = request.params
      if (!isId(id) || !(await sessions.endOne(userId, id))) throw apiError('record_not_found')
      return { success: true }
    },
  )
}

function signedIn(caller: Caller) {
  if (caller.kind !== 'user') throw apiError('authentication_required')
  return { userId: caller.user.id, tokenId: caller.tokenId }
}

function sessionRecord(row: SessionRow, currentId: string): Session {
  const { id, created_date, used_date, expires_date, user_agent } = row
  return {
    id,
    created_date,
    last_used_date: used_date,
    expires_date,
    user_agent,
    is_current: id === currentId,
  }
}
