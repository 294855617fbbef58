import { paths, type Role } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { UserRow } from '../../../db/tables-access.ts'
import { apiError } from '../../../http/api-error.ts'
import { requireTrusted } from '../../../http/caller.ts'
import { fieldsOf, optionalTextField, textField } from '../../../http/input.ts'
import { HUMAN_FIELD, type HumanCheck, LONGEST_HUMAN_TOKEN } from '../human-check.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../sign-in.ts'
import { originOf } from '../sign-in-origin.ts'
import type { Accounts } from './accounts.ts'
import { CODE_MINUTES } from './correspondence.ts'

// Who comes here has no account yet, or cannot get into it.
const config = { acceptsDeadToken: true, isOutsideGate: true }
export const LONGEST_CODE = 20
const LONGEST_ROLE = 20
export const LONGEST_TOKEN = 200

/** Registration, reset and invitation over the API. What they answer never tells whether there is an account. */
export function mailRoutes(
  app: FastifyInstance,
  deps: { accounts: Accounts; humans: HumanCheck; record(row: UserRow): object },
): void {
  const { registration, reset, invitations } = deps.accounts

  app.post(paths.register, { config }, async function register(request) {
    const fields = fieldsOf(request.body)
    const human = optionalTextField(fields, HUMAN_FIELD, LONGEST_HUMAN_TOKEN)
    optionalTextField(fields, 'referral_code', 200)
    const email = textField(fields, 'email', LONGEST_EMAIL)
    const password = textField(fields, 'password', LONGEST_PASSWORD)
    await deps.humans.check(human, request.ip)
    const id = await registration.register({ email, password, ip: request.ip })
    return {
      id,
      message: 'We have sent a mail to this address.',
      otp_expires_in_minutes: CODE_MINUTES,
    }
  })

  app.post(paths.verifyOtp, { config }, async function verifyOtp(request, reply) {
    const fields = fieldsOf(request.body)
    const { token, user } = await registration.verify({
      email: textField(fields, 'email', LONGEST_EMAIL),
      code: textField(fields, 'otp_code', LONGEST_CODE),
      proof: optionalTextField(fields, 'id', LONGEST_TOKEN),
      ...originOf(request),
    })
    reply.header('cache-control', 'no-store')
    return {
      success: true,
      id: user.id,
      access_token: token,
      message: 'The address is yours, and you are signed in.',
    }
  })

  app.post(paths.resendOtp, { config }, async function resendOtp(request) {
    const email = textField(fieldsOf(request.body), 'email', LONGEST_EMAIL)
    await registration.resend({ email, fromUrl: undefined, ip: request.ip })
    return { success: true, message: 'If this address is registering, we have sent it a mail.' }
  })

  app.post(paths.resetPasswordRequest, { config }, async function requestReset(request) {
    const email = textField(fieldsOf(request.body), 'email', LONGEST_EMAIL)
    await reset.request({ email, ip: request.ip })
    return { success: true, message: 'If there is an account here, we have sent it a mail.' }
  })

  app.post(paths.resetPassword, { config }, async function resetPassword(request) {
    const fields = fieldsOf(request.body)
    const user = await reset.use({
      token: textField(fields, 'reset_token', LONGEST_TOKEN),
      password: textField(fields, 'new_password', LONGEST_PASSWORD),
      ip: request.ip,
    })
    return deps.record(user)
  })

  for (const path of [paths.inviteUser, paths.inviteUserRuntime]) {
    app.post(path, async function inviteUser(request) {
      const { caller, ip } = request
      requireTrusted(caller)
      const fields = fieldsOf(request.body)
      const email = textField(fields, 'user_email', LONGEST_EMAIL)
      const role = roleOf(textField(fields, 'role', LONGEST_ROLE))
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

function roleOf(value: string): Role {
  if (value === 'admin' || value === 'user') return value
  throw apiError('validation_failed', 'Error in field role: it must be "admin" or "user".')
}
