import { expect } from 'vitest'
import { codeIn, linkIn, mailTo } from '../../test/outbox.ts'
import { at, ID, TEXT, TOKEN, textAt, userWith } from '../shapes.ts'
import { fresh, type Operation } from './operation.ts'

const SENT = { success: true, message: TEXT }
/** Here no mail goes out: the link is handed over. */
const INVITED = { ...SENT, sends_mail: false, link: TEXT }
const newAddress = () => `${fresh('rider').replace(' ', '-')}-${Date.now()}@shop.example`

/** Accounts by mail, from the first letter to the forgotten password. */
export const accounts: readonly Operation[] = [
  {
    title:
      'K6 E7 W3 register, resendOtp, verifyOtp, changePassword and a reset, each with its answer',
    async run({ open, stage }) {
      const email = newAddress()
      const [first, second, third] = ['brake late, turn in', 'a long way home', 'rain on the visor']
      const { auth } = open()
      expect(await auth.register({ email, password: first ?? '' })).toStrictEqual({
        id: TEXT,
        message: TEXT,
        otp_expires_in_minutes: 10,
      })
      await mailTo(stage.outbox, email)
      expect(await auth.resendOtp(email)).toStrictEqual(SENT)
      const otpCode = codeIn(await mailTo(stage.outbox, email, 2))
      const verified = await auth.verifyOtp({ email, otpCode })
      expect(verified).toStrictEqual({
        success: true,
        id: ID,
        access_token: TOKEN,
        message: TEXT,
      })
      const userId = textAt(verified, 'id')

      const client = open({ token: textAt(verified, 'access_token') })
      const user = userWith({ email })
      expect(await client.auth.me()).toStrictEqual({ ...user, id: userId })
      const change = { userId, currentPassword: first ?? '', newPassword: second ?? '' }
      expect(await client.auth.changePassword(change)).toStrictEqual({ success: true })
      await expect(auth.loginViaEmailPassword(email, first ?? '')).rejects.toMatchObject({
        status: 401,
      })

      expect((await mailTo(stage.outbox, email, 3)).subject).toMatch(/password .* was changed/)

      expect(await auth.resetPasswordRequest(email)).toStrictEqual(SENT)
      const link = linkIn(await mailTo(stage.outbox, email, 4))
      expect(link.origin).toBe(stage.url)
      const resetToken = link.searchParams.get('token') ?? ''
      const reset = { resetToken, newPassword: third ?? '' }
      expect(await auth.resetPassword(reset)).toStrictEqual({ ...user, id: userId })
      await expect(client.auth.me()).rejects.toMatchObject({ status: 401 })
      const back = await auth.loginViaEmailPassword(email, third ?? '')
      expect(at(back, 'user')).toStrictEqual({ ...user, id: userId })
    },
  },
  {
    title: 'K6 E2 E7 auth.inviteUser sends a letter',
    async run({ open, stage }) {
      const email = newAddress()
      const { auth } = open({ token: stage.adminToken })
      expect(await auth.inviteUser(email, 'user')).toStrictEqual(INVITED)
      expect(linkIn(await mailTo(stage.outbox, email)).origin).toBe(stage.url)
    },
  },
  {
    title: 'K6 E2 E7 users.inviteUser sends a letter',
    needs: ['users.inviteUser'],
    async run({ open, stage }) {
      const email = newAddress()
      const { users } = open({ token: stage.adminToken })
      expect(await users.inviteUser(email, 'admin')).toStrictEqual(INVITED)
      expect(linkIn(await mailTo(stage.outbox, email)).origin).toBe(stage.url)
    },
  },
]
