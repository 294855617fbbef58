import { paths, pathTo } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { type MailSink, startMailSink } from '../../../../test/mail-sink.ts'
import { codeIn, linkIn } from '../../../../test/outbox.ts'
import {
  ADMIN,
  APP_ID,
  type StartedPlatform,
  startPlatform,
} from '../../../../test/start-platform.ts'
import type { PlatformConfig } from '../../../platform-config.ts'

const EMAIL = 'rider@shop.example'
const PASSWORD = 'brake late and turn in'
const NEXT = 'a quite different line'

describeDatabases('told by mail', (databases) => {
  let sink: MailSink
  let started: StartedPlatform
  let databaseUrl: string
  const start = (admin: PlatformConfig['admin'] = ADMIN) =>
    startPlatform({
      admin,
      databaseUrl,
      rateLimits: false,
      mail: { smtpUrl: sink.url, outbox: 'none', from: 'shop@shop.example' },
    })
  beforeEach(async () => {
    sink = await startMailSink()
    databaseUrl = await databases.newUrl()
    started = await start()
  })
  afterEach(async () => {
    await started.stop()
    await sink.close()
  })
  const sentTo = (email: string) => sink.received.filter(({ to }) => to.includes(email))
  async function mail(email: string, count: number) {
    await expect.poll(() => sentTo(email).length, { timeout: 8000, interval: 20 }).toBe(count)
    const last = sentTo(email).at(-1)?.mail
    if (!last) throw new Error('no mail came')
    return last
  }
  async function register(): Promise<string> {
    await started.client.auth.register({ email: EMAIL, password: PASSWORD })
    const otpCode = codeIn(await mail(EMAIL, 1))
    return (await started.client.auth.verifyOtp({ email: EMAIL, otpCode })).access_token
  }
  const set = (path: string, body: object) => started.service.request('PUT', path, { body })
  const user = (id: string) => pathTo(paths.user, { appId: APP_ID, id })
  const idOf = async (email: string) => {
    const path = pathTo(paths.users, { appId: APP_ID })
    const users = await started.service.request<{ id: string; email: string }[]>('GET', path)
    return users.find((one) => one.email === email)?.id ?? ''
  }

  test('sec S9 who changes the password is told so, and what to do if it was somebody else', async () => {
    const client = started.clientWith({ token: await register() })
    const { id: userId } = await client.auth.me()
    const change = { userId, currentPassword: PASSWORD, newPassword: NEXT }
    await expect(
      client.auth.changePassword({ ...change, currentPassword: 'wrong' }),
    ).rejects.toMatchObject({ code: 'wrong_password' })
    await client.auth.changePassword(change)
    const told = await mail(EMAIL, 2)
    expect(told.subject).toBe('Your password for shop.example was changed')
    for (const part of [told.text, told.html]) {
      expect(part).toContain('The password of your account was changed')
      expect(part).toContain('If it was not you')
      expect(part).not.toContain(NEXT)
    }
    expect(linkIn(told).href).toBe('http://shop.example/login/forgot')
  })

  test('sec S9 the page for another password tells of it too', async () => {
    await register()
    const form = { email: EMAIL, current_password: PASSWORD, new_password: NEXT }
    const answer = await started.platform.fetch(paths.passwordPage, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    expect(answer.status).toBe(303)
    expect((await mail(EMAIL, 2)).text).toContain('The password of your account was changed')
  })

  test('sec S11 who uses a reset link is told so, and that the mail may be read by others', async () => {
    await register()
    await started.client.auth.resetPasswordRequest(EMAIL)
    const resetToken = linkIn(await mail(EMAIL, 2)).searchParams.get('token') ?? ''
    await started.client.auth.resetPassword({ resetToken, newPassword: NEXT })
    const told = await mail(EMAIL, 3)
    expect(told.subject).toBe('Your password for shop.example was changed')
    expect(told.text).toContain('somebody else reads your mail')
    expect(linkIn(told).pathname).toBe('/login/forgot')
  })

  test('sec S9 a password from the settings of the server is told once', async () => {
    const admin = { ...ADMIN, password: 'another dawn, another ride', isReset: true }
    for (let starts = 0; starts < 2; starts++) {
      await started.stop()
      started = await start(admin)
      const told = await mail(ADMIN.email, 1)
      expect(told.text).toContain('in the settings of the server')
    }
  })

  test('E2 who has waited for approval is told once, whoever approves and however often', async () => {
    await set(pathTo(paths.adminSettings, { appId: APP_ID }), { registration: 'approval' })
    await register()
    const id = await idOf(EMAIL)
    const login = () => started.clientWith({}).auth.login(EMAIL, PASSWORD)
    await expect(login()).rejects.toMatchObject({ code: 'user_not_registered' })
    await set(user(id), { full_name: 'Mei' })
    const approve = () => set(user(id), { disabled: false })
    await Promise.all(Array.from({ length: 10 }, approve))
    const told = await mail(EMAIL, 2)
    expect(told.subject).toBe('Your account with shop.example is open')
    expect(linkIn(told).href).toBe('http://shop.example/login')
    await login()
    // Somebody who was shut out later is no newcomer.
    await set(user(id), { disabled: true })
    await expect(login()).rejects.toMatchObject({ code: 'user_not_registered' })
    await set(user(id), { disabled: false })
    await login()
    await started.client.auth.resetPasswordRequest(EMAIL)
    expect((await mail(EMAIL, 3)).subject).toContain('Choose a new password')
  })
})
