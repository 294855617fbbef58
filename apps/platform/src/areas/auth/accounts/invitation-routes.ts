import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { requireRecentSignIn } from '../../../http/caller/recent-sign-in.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { array, boolean, date, done, object, oneOf, string } from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import { ACCOUNT_BYTES, fields } from '../fields.ts'
import type { Accounts } from './accounts.ts'

const common = { area: 'Accounts by mail', who: 'admin', bodyLimit: ACCOUNT_BYTES } as const
const { email } = fields

/** Invitations, for admins. */
export function invitationRoutes(
  app: FastifyInstance,
  { invitations, sendsMail }: Pick<Accounts, 'invitations' | 'sendsMail'>,
): void {
  for (const path of [paths.inviteUser, paths.inviteUserRuntime]) {
    route(app, {
      method: 'POST',
      ...common,
      path,
      summary: 'Invites a person by mail.',
      details:
        'Where there is no mail server, the link is handed over. Who invites an admin must have signed in during the last ten minutes.',
      body: object({ user_email: email, role: oneOf('admin', 'user') }),
      responses: { 200: json(invited) },
      errors: ['invalid_email', 'validation_failed', 'reauthentication_required'],
      async handler({ caller, body, ip }, reply) {
        const { user_email: email, role } = body
        if (role === 'admin') requireRecentSignIn(caller)
        const link = await invitations.invite({ email, role, caller, ip })
        reply.header('cache-control', 'no-store')
        const message = sendsMail ? 'The invitation is on its way.' : NOT_SENT
        return { success: true, message, sends_mail: sendsMail, link }
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
    method: 'POST',
    ...common,
    path: paths.invitationLink,
    summary: 'The link of an invitation, to hand it over.',
    details:
      'The same until the invitation ends. Of an admin’s, the caller must have signed in during the last ten minutes.',
    responses: { 200: json(object({ link: string() })) },
    errors: ['record_not_found', 'invalid_email', 'reauthentication_required'],
    async handler({ caller, params: { email } }, reply) {
      const invitation = await invitations.handOver(email)
      if (invitation?.role !== 'user') requireRecentSignIn(caller)
      if (!invitation) throw noInvitation()
      reply.header('cache-control', 'no-store')
      return { link: await invitation.link() }
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
      if (!(await invitations.withdraw(email, caller))) throw noInvitation()
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

const NOT_SENT = 'This shop cannot send mail: hand the link over yourself.'

const invited = object({
  success: { const: true },
  message: string(),
  sends_mail: boolean,
  link: string({ description: 'Good as long as the one in the mail.' }),
})

function noInvitation() {
  return apiError('record_not_found', 'There is no such invitation, or it has ended.')
}
