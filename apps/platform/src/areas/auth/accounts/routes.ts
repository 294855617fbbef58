import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { UserRow } from '../../../db/tables/tables-access.ts'
import { requireRecentSignIn } from '../../../http/caller/recent-sign-in.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { boolean, integer, object, recordId, refTo, string } from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import { isId } from '../../../new-id.ts'
import { ACCOUNT_BYTES, fields } from '../fields.ts'
import { HUMAN_FIELD, type HumanCheck } from '../sign-in/human-check.ts'
import { readOrigin } from '../sign-in/sign-in.ts'
import { CODE_MINUTES } from './account-emails.ts'
import type { Accounts } from './accounts.ts'
import { invitationRoutes } from './invitation-routes.ts'

// Who comes here has no account yet, or cannot get into it.
const common = {
  method: 'POST',
  area: 'Accounts by mail',
  who: 'anyone',
  gate: 'open',
  bodyLimit: ACCOUNT_BYTES,
} as const
const done = json(object({ success: { const: true }, message: string() }))
const { email, password, token, code, turnstileToken } = fields

interface MailRoutesDeps {
  accounts: Accounts
  humans: HumanCheck
  record(row: UserRow): object
}

/** Registration, reset and invitation over the API. No response shows whether there is an account. */
export function mailRoutes(app: FastifyInstance, deps: MailRoutesDeps): void {
  registrationRoutes(app, deps)
  resetRoutes(app, deps)
  invitationRoutes(app, deps.accounts)
}

function registrationRoutes(app: FastifyInstance, deps: MailRoutesDeps): void {
  const { registration, sendsMail } = deps.accounts
  const saying = createNotices(sendsMail)
  route(app, {
    ...common,
    path: paths.register,
    summary: 'Asks for an account; a code is sent by mail.',
    details: 'The response is the same whether or not there is an account.',
    body: object(
      { email, password },
      {
        [HUMAN_FIELD]: turnstileToken,
        referral_code: string({ maxLength: 200, description: 'Read and not used.' }),
      },
    ),
    responses: {
      200: json(object({ id: string(), message: string(), otp_expires_in_minutes: integer() })),
    },
    errors: [
      'invalid_email',
      'unusable_password',
      'human_check_failed',
      'registration_closed',
      'unavailable',
    ],
    async handler({ body, ip }) {
      await deps.humans.check(body[HUMAN_FIELD], ip)
      const { email, password } = body
      return {
        id: await registration.register({ email, password, ip }),
        message: saying('We have sent a mail to this address.'),
        otp_expires_in_minutes: CODE_MINUTES,
      }
    },
  })

  route(app, {
    ...common,
    path: paths.verifyOtp,
    summary: 'Makes the account by the code that came by mail, and signs in.',
    body: object(
      { email, otp_code: code },
      {
        id: {
          ...token,
          description: 'What registering answered: keeps the password that was chosen then.',
        },
      },
    ),
    responses: {
      200: json(
        object({
          success: { const: true },
          id: recordId,
          access_token: string(),
          message: string(),
        }),
        'The token, and the id of the user.',
      ),
    },
    errors: ['invalid_email', 'invalid_code', 'registration_closed'],
    async handler(request, reply) {
      const { email, otp_code: code, id: proof } = request.body
      const origin = readOrigin(request)
      const { token, user } = await registration.verify({ email, code, proof, ...origin })
      reply.header('cache-control', 'no-store')
      return {
        success: true,
        id: user.id,
        access_token: token,
        message: 'The address is yours, and you are signed in.',
      }
    },
  })

  route(app, {
    ...common,
    path: paths.resendOtp,
    summary: 'Sends another code.',
    details: 'The response is the same whether or not anybody registers. One mail a minute.',
    body: object({ email }),
    responses: { 200: done },
    errors: ['invalid_email', 'registration_closed'],
    async handler({ body: { email }, ip }) {
      await registration.resend({ email, fromUrl: undefined, ip })
      const message = saying('If this address is registering, we have sent it a mail.')
      return { success: true, message }
    },
  })
}

function resetRoutes(app: FastifyInstance, deps: MailRoutesDeps): void {
  const { reset, sendsMail } = deps.accounts
  const saying = createNotices(sendsMail)
  route(app, {
    ...common,
    path: paths.resetPasswordRequest,
    summary: 'Sends a link for a new password.',
    details: 'The response is the same whether or not there is an account. One mail a minute.',
    body: object({ email }),
    responses: { 200: done },
    errors: ['invalid_email'],
    async handler({ body: { email }, ip }) {
      await reset.request({ email, ip })
      const message = saying('If there is an account here, we have sent it a mail.')
      return { success: true, message }
    },
  })

  route(app, {
    method: 'POST',
    area: 'Accounts by mail',
    who: 'admin',
    path: paths.userPasswordReset,
    summary: 'Lets a user choose a new password: by mail, or by a link to hand over.',
    details: 'The caller must have signed in during the last ten minutes.',
    responses: {
      200: json(object({ sends_mail: boolean, link: { type: ['string', 'null'] } })),
    },
    errors: ['record_not_found', 'conflict', 'reauthentication_required'],
    async handler({ caller, params: { userId } }, reply) {
      requireRecentSignIn(caller)
      reply.header('cache-control', 'no-store')
      // PostgreSQL takes no such text, not even to look for it.
      if (!isId(userId)) throw apiError('record_not_found')
      return { sends_mail: sendsMail, link: (await reset.offer(userId, caller)) ?? null }
    },
  })

  route(app, {
    ...common,
    path: paths.resetPassword,
    summary: 'Sets a new password by the link that came by mail.',
    details: 'All sign-ins of the account end.',
    body: object({ reset_token: token, new_password: password }),
    responses: { 200: json(refTo('User'), 'Whose password it is.') },
    errors: ['invalid_link', 'unusable_password'],
    async handler({ body, ip }) {
      const { reset_token: token, new_password: password } = body
      return deps.record(await reset.use({ token, password, ip }))
    },
  })
}

/** What was done of mail; where none can be sent, that, whatever address it was for. */
function createNotices(sendsMail: boolean) {
  return (done: string) =>
    sendsMail ? done : 'This shop cannot send mail: please ask it for an invitation or a link.'
}
