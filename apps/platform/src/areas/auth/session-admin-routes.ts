import { MAX_LIST, paths, SIGN_IN_OUTCOMES, SIGN_IN_WAYS } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { SessionRow } from '../../db/tables/tables-access.ts'
import { apiError } from '../../http/errors/api-error.ts'
import {
  array,
  date,
  done,
  integer,
  object,
  oneOf,
  recordId,
  string,
} from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { isId } from '../../new-id.ts'
import { ACCOUNT_BYTES } from './fields.ts'
import { session, sessionRecord } from './session-record.ts'
import type { SignInLogTable } from './sign-in/sign-in-log.ts'

const common = { area: 'Sign-in', who: 'admin', bodyLimit: ACCOUNT_BYTES } as const
const optional = (schema: object) => ({ ...schema, type: ['string', 'null'] })

const signIn = object({
  id: recordId,
  created_date: date,
  user_id: optional(recordId),
  user_email: optional(string()),
  way: oneOf(...SIGN_IN_WAYS),
  outcome: oneOf(...SIGN_IN_OUTCOMES),
  address: string({ description: 'The network that it came from.' }),
  user_agent: optional(string()),
})

/** Where users are signed in, and who has signed in: for admins. */
export function sessionAdminRoutes(
  app: FastifyInstance,
  deps: {
    sessions: {
      list(userId: string): Promise<SessionRow[]>
      endOne(userId: string, id: string): Promise<boolean>
      endAll(userId: string): Promise<void>
    }
    signIns: SignInLogTable
  },
): void {
  const { sessions, signIns } = deps

  route(app, {
    ...common,
    method: 'GET',
    path: paths.userSessions,
    summary: "A user's sign-ins that are still good.",
    responses: { 200: json(array(session), 'None where there is no such user.') },
    async handler({ caller, params: { userId } }, reply) {
      reply.header('cache-control', 'no-store')
      const currentId = caller.kind === 'user' ? caller.tokenId : ''
      const rows = isId(userId) ? await sessions.list(userId) : []
      return rows.map((row) => sessionRecord(row, currentId))
    },
  })

  route(app, {
    ...common,
    method: 'DELETE',
    path: paths.userSessions,
    summary: 'Signs a user out everywhere.',
    responses: { 200: json(done, 'Also when there was none.') },
    async handler({ params: { userId } }) {
      if (isId(userId)) await sessions.endAll(userId)
      return { success: true }
    },
  })

  route(app, {
    ...common,
    method: 'DELETE',
    path: paths.userSession,
    summary: "Ends one of a user's sign-ins.",
    responses: { 200: json(done) },
    errors: ['record_not_found'],
    async handler({ params: { userId, id } }) {
      const isEnded = isId(userId) && isId(id) && (await sessions.endOne(userId, id))
      if (!isEnded) throw apiError('record_not_found')
      return { success: true }
    },
  })

  route(app, {
    ...common,
    method: 'GET',
    path: paths.signIns,
    summary: 'Who has signed in and who has tried to, the newest first.',
    details: 'Kept as long as visits. What was typed is not kept, nor the whole address.',
    query: {
      user_id: string({ maxLength: 100, description: 'Only those of this user.' }),
      limit: integer({ minimum: 1, maximum: MAX_LIST, description: 'How many at most; 100.' }),
      skip: integer({ description: 'How many to leave out first.' }),
    },
    responses: { 200: json(array(signIn)) },
    async handler({ query: { user_id: userId, limit = 100, skip = 0 } }, reply) {
      reply.header('cache-control', 'no-store')
      if (userId !== undefined && !isId(userId)) return []
      return signIns.list({ userId, limit, skip })
    },
  })
}
