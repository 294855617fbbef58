import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { requireRecentSignIn } from '../../../http/caller/recent-sign-in.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { array, date, done, object, oneOf, string } from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import { ACCOUNT_BYTES, fields } from '../fields.ts'
import type { Accounts } from './accounts.ts'

const common = { area: 'Accounts by mail', who: 'admin', bodyLimit: ACCOUNT_BYTES } as const
const { email } = fields

/** Invitations, for admins. */
export function invitationRoutes(app: FastifyInstance, invitations: Accounts['invitations']): void {
  for (const path of [paths.inviteUser, paths.inviteUserRuntime]) {
    route(app, {
      method: 'POST',
      ...common,
      path,
      summary: 'Invites a person by mail.',
      details: 'Who invites an admin must have signed in during the last ten minutes.',
      body: object({ user_email: email, role: oneOf('admin', 'user') }),
      responses: { 200: json(object({ success: { const: true }, message: string() })) },
      errors: ['invalid_email', 'validation_failed', 'reauthentication_required'],
      async handler({ caller, body, ip }) {
        const { user_email: email, role } = body
        if (role === 'admin') requireRecentSignIn(caller)
        await invitations.invite({ email, role, caller, ip })
        return { success: true, message: 'The invitation is on its way.' }
      },
    })
  }

  route(app, {
    method: 'GET',
    ...common,
    path: paths.invitations,
    summary: 'Who was invited and has not made an account yet, the last invited first.',
    responses: { 200: json(array(invitation)) },
    async handler(_request, reply) {
      reply.header('cache-control', 'no-store')
      return invitations.list()
    },
  })

  route(app, {
    method: 'DELETE',
    ...common,
    path: paths.invitation,
    summary: 'Withdraws an invitation: its link ends.',
    responses: { 200: json(done) },
    errors: ['record_not_found', 'invalid_email'],
    async handler({ caller, params: { email } }) {
      if (!(await invitations.withdraw(email, caller))) {
        throw apiError('record_not_found', 'There is no such invitation, or it has ended.')
      }
      return { success: true }
    },
  })
}

const invitation = object({
  email: string(),
  role: oneOf('admin', 'user'),
  created_date: date,
  expires_date: date,
})
