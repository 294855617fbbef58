import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeIn, linkIn, mailTo } from '../../../apps/platform/test/outbox.ts'
import {
  ADMIN,
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../apps/platform/test/start-platform.ts'
import { type Client, createClient } from './create-client.ts'

const PASSWORD = 'brake late and turn in'
let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ rateLimits: false })
})
afterAll(() => started.stop())

const open = (): Client => createClient({ serverUrl: PUBLIC_URL, fetch: started.platform.fetch })
const mail = (email: string, count?: number) => mailTo(started.config.mail.outbox, email, count)

test('K6 E7 register, resendOtp and verifyOtp: the token of the answer is for the caller to keep', async () => {
  const email = 'mei@shop.example'
  const client = open()
  const { id, otp_expires_in_minutes } = await client.auth.register({ email, password: PASSWORD })
  expect(otp_expires_in_minutes).toBe(10)
  await mail(email)
  await client.auth.resendOtp(email)
  const otpCode = codeIn(await mail(email, 2))
  const wrong = otpCode === '000000' ? '000001' : '000000'
  await expect(client.auth.verifyOtp({ email, otpCode: wrong })).rejects.toMatchObject({
    name: 'PlatformError',
    status: 400,
    code: 'invalid_code',
  })
  const { access_token } = await client.auth.verifyOtp({ email, otpCode, id })
  expect(await client.auth.isAuthenticated()).toBe(false)
  client.auth.setToken(access_token)
  expect(await client.auth.me()).toMatchObject({ email, role: 'user', is_verified: true })
})

test('K6 E7 resetPasswordRequest and resetPassword', async () => {
  const client = open()
  await client.auth.resetPasswordRequest('nobody@shop.example')
  await client.auth.resetPasswordRequest(ADMIN.email)
  const resetToken = linkIn(await mail(ADMIN.email)).searchParams.get('token') ?? ''
  const newPassword = 'another line through it'
  expect(await client.auth.resetPassword({ resetToken, newPassword })).toMatchObject({
    email: ADMIN.email,
  })
  await expect(started.admin.auth.me()).rejects.toMatchObject({ status: 401 })
  await client.auth.login(ADMIN.email, newPassword)
  await started.admin.auth.login(ADMIN.email, newPassword)
})

test('K6 E2 E7 inviteUser, which only admins may call', async () => {
  const email = 'guest@shop.example'
  await started.admin.auth.inviteUser(email, 'user')
  expect(linkIn(await mail(email)).pathname).toBe('/login/invitation')
  await expect(open().auth.inviteUser(email, 'admin')).rejects.toMatchObject({ status: 401 })
  const { client } = await started.addUser()
  await expect(client.auth.inviteUser(email, 'admin')).rejects.toMatchObject({ status: 403 })
})
