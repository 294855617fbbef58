import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { UserRow } from '../../../db/tables/tables-access.ts'
import { requireTrusted } from '../../../http/caller.ts'
import { described } from '../../../http/route-description.ts'
import { emailBody, inviteBody, registerBody, resetPasswordBody, verifyOtpBody } from '../bodies.ts'
import { HUMAN_FIELD, type HumanCheck } from '../sign-in/human-check.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import { CODE_MINUTES } from './account-emails.ts'
import type { Accounts } from './accounts.ts'
import {
  inviteRoute,
  registerRoute,
  resendOtpRoute,
  resetPasswordRoute,
  resetRequestRoute,
  verifyOtpRoute,
} from './route-descriptions.ts'

// Who comes here has no account yet, or cannot get into it.
const config = { acceptsDeadToken: true, isOutsideGate: true }

/** Registration, reset and invitation over the API. What they answer never tells whether there is an account. */
export function mailRoutes(
  app: FastifyInstance,
  deps: { accounts: Accounts; humans: HumanCheck; record(row: UserRow): object },
): void {
  const { registration, reset, invitations } = deps.accounts

  app.post(paths.register, described(registerRoute, config), async function register(request) {
    const { email, password, [HUMAN_FIELD]: human } = registerBody.read(request.body)
    await deps.humans.check(human, request.ip)
    const id = await registration.register({ email, password, ip: request.ip })
    return {
      id,
      message: 'We have sent a mail to this address.',
      otp_expires_in_minutes: CODE_MINUTES,
    }
  })

  app.post(
    paths.verifyOtp,
    described(verifyOtpRoute, config),
    async function verifyOtp(request, reply) {
      const { email, otp_code: code, id: proof } = verifyOtpBody.read(request.body)
      const { token, user } = await registration.verify({
        email,
        code,
        proof,
        ...originOf(request),
      })
      reply.header('cache-control', 'no-store')
      return {
        success: true,
        id: user.id,
        access_token: token,
        message: 'The address is yours, and you are signed in.',
      }
    },
  )

  app.post(paths.resendOtp, described(resendOtpRoute, config), async function resendOtp(request) {
    const { email } = emailBody.read(request.body)
    await registration.resend({ email, fromUrl: undefined, ip: request.ip })
    return { success: true, message: 'If this address is registering, we have sent it a mail.' }
  })

  app.post(
    paths.resetPasswordRequest,
    described(resetRequestRoute, config),
    async function requestReset(request) {
      const { email } = emailBody.read(request.body)
      await reset.request({ email, ip: request.ip })
      return { success: true, message: 'If there is an account here, we have sent it a mail.' }
    },
  )

  app.post(
    paths.resetPassword,
    described(resetPasswordRoute, config),
    async function resetPassword(request) {
      const { reset_token: token, new_password: password } = resetPasswordBody.read(request.body)
      const user = await reset.use({ token, password, ip: request.ip })
      return deps.record(user)
    },
  )

  for (const path of [paths.inviteUser, paths.inviteUserRuntime]) {
    app.post(path, described(inviteRoute), async function inviteUser(request) {
      const { caller, ip } = request
      requireTrusted(caller)
      const { user_email: email, role } = inviteBody.read(request.body)
      await invitations.invite({
        email,
        role,
        by: caller.kind === 'user' ? caller.user.id : undefined,
        ip,
      })
      return { success: true, message: 'The invitation is on its way.' }
    })
  }
}
