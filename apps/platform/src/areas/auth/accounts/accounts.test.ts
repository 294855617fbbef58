import { createAdmin } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeIn, linkIn, mailTo } from '../../../../test/outbox.ts'
import {
  ADMIN,
  APP_ID,
  type StartedPlatform,
  startPlatform,
} from '../../../../test/start-platform.ts'

const PASSWORD = 'brake late and turn in'
let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ rateLimits: false })
  await started.admin.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), {
    body: { shop: { name: 'Apex & Sons' } },
  })
})
afterAll(() => started.stop())

let riders = 0
const newEmail = () => `rider${++riders}@shop.example`
const mail = (email: string, count?: number) => mailTo(started.config.mail.outbox, email, count)
const auth = () => started.clientWith({}).auth
const tokenIn = (link: URL) => link.searchParams.get('token') ?? ''
const usersCalled = async (email: string) => {
  const users = await started.admin.request<{ email: string; role: string }[]>(
    'GET',
    pathTo(paths.users, { appId: APP_ID }),
  )
  return users.filter((user) => user.email === email)
}

async function register(email: string, password = PASSWORD): Promise<string> {
  await auth().register({ email, password })
  return codeIn(await mail(email))
}

test('K6 W3 E7 a stranger registers, the code comes by mail and signs in', async () => {
  const email = newEmail()
  const client = started.clientWith({})
  expect(
    await client.auth.register({ email: ` ${email.toUpperCase()} `, password: PASSWORD }),
  ).toEqual({
    id: expect.stringMatching(/^[\w-]{43}$/),
    message: expect.any(String),
    otp_expires_in_minutes: 10,
  })
  await expect(client.auth.login(email, PASSWORD)).rejects.toMatchObject({
    status: 403,
    code: 'email_not_verified',
  })
  await expect(client.auth.login(email, 'another password')).rejects.toMatchObject({ status: 401 })

  const letter = await mail(email)
  expect(letter.from).toEqual({ name: 'Apex & Sons', address: 'shop@shop.example' })
  expect(letter.subject).toContain('Apex & Sons')
  const code = codeIn(letter)
  expect(letter.html).toContain(code)
  expect(letter.html).toContain('Apex &amp; Sons')

  const answer = await client.auth.verifyOtp({ email, otpCode: code })
  expect(answer).toMatchObject({
    success: true,
    access_token: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { user } = await client.auth.login(email, PASSWORD)
  expect(user).toMatchObject({ email, role: 'user', is_verified: true, disabled: false })
  expect(user.full_name).toBe(email.split('@')[0])
  expect(answer).toMatchObject({ id: user.id })
})

test('sec S10 a code works once', async () => {
  const email = newEmail()
  const otpCode = await register(email)
  await auth().verifyOtp({ email, otpCode })
  await expect(auth().verifyOtp({ email, otpCode })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_code',
  })
})

test('K6 sec S10 a new code ends the one before', async () => {
  const email = newEmail()
  const first = await register(email)
  await auth().resendOtp(email)
  const second = codeIn(await mail(email, 2))
  if (first !== second) {
    await expect(auth().verifyOtp({ email, otpCode: first })).rejects.toMatchObject({ status: 400 })
  }
  await auth().verifyOtp({ email, otpCode: `${second.slice(0, 3)} ${second.slice(3)}` })
})

test('sec S10 after five wrong codes the right one is no good either, until a new one is sent', async () => {
  const email = newEmail()
  const otpCode = await register(email)
  const wrong = otpCode === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++) {
    await expect(auth().verifyOtp({ email, otpCode: wrong })).rejects.toMatchObject({ status: 400 })
  }
  await expect(auth().verifyOtp({ email, otpCode })).rejects.toMatchObject({ status: 400 })
  await auth().resendOtp(email)
  await auth().verifyOtp({ email, otpCode: codeIn(await mail(email, 2)) })
})

test('K6 W3 E7 a forgotten password is replaced by a link, and everybody is signed out', async () => {
  const email = newEmail()
  const client = started.clientWith({})
  const signedIn = await client.auth.verifyOtp({ email, otpCode: await register(email) })
  const copy = started.clientWith({ token: signedIn.access_token })
  expect(await copy.auth.isAuthenticated()).toBe(true)

  await auth().resetPasswordRequest(email)
  const link = linkIn(await mail(email, 2))
  expect(link.origin + link.pathname).toBe('http://shop.example/login/reset')
  const resetToken = tokenIn(link)
  expect(resetToken).toMatch(/^[\w-]{43}$/)
  await expect(auth().resetPassword({ resetToken, newPassword: 'short' })).rejects.toMatchObject({
    status: 400,
    code: 'unusable_password',
  })
  const newPassword = 'a quite different line'
  expect(await auth().resetPassword({ resetToken, newPassword })).toMatchObject({ email })
  expect(await copy.auth.isAuthenticated()).toBe(false)
  expect((await mail(email, 3)).subject).toContain('was changed')
  await expect(auth().login(email, PASSWORD)).rejects.toMatchObject({ status: 401 })
  expect((await auth().login(email, newPassword)).user.email).toBe(email)
  await expect(auth().resetPassword({ resetToken, newPassword })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_link',
  })
})

test('E2 E7 K6 W3 an admin invites with a role, and the guest chooses name and password only', async () => {
  const email = newEmail()
  await started.admin.auth.inviteUser(email, 'user')
  const link = linkIn(await mail(email))
  expect(link.origin + link.pathname).toBe('http://shop.example/login/invitation')
  const answer = await started.platform.fetch(link.pathname, {
    method: 'POST',
    body: new URLSearchParams({
      token: tokenIn(link),
      full_name: 'Mei',
      password: PASSWORD,
      role: 'admin',
      email: 'thief@shop.example',
      user_role: 'admin',
    }),
  })
  expect(answer.status).toBe(303)
  const home = new URL(answer.headers.get('location') ?? '', started.config.publicUrl)
  const client = started.clientWith({ token: home.searchParams.get('access_token') ?? '' })
  expect(await client.auth.me()).toMatchObject({ email, full_name: 'Mei', role: 'user' })
  await expect(client.auth.inviteUser('x@shop.example', 'admin')).rejects.toMatchObject({
    status: 403,
  })
  await expect(auth().inviteUser('x@shop.example', 'user')).rejects.toMatchObject({ status: 401 })
})

test('E2 the latest invitation counts, with its role, and the link of the one before has ended', async () => {
  const email = newEmail()
  await started.admin.auth.inviteUser(email, 'user')
  const first = tokenIn(linkIn(await mail(email)))
  await started.admin.request('POST', pathTo(paths.inviteUserRuntime, { appId: APP_ID }), {
    body: { user_email: email, role: 'admin' },
  })
  const second = tokenIn(linkIn(await mail(email, 2)))
  const accept = (token: string) =>
    started.platform.fetch(paths.invitePage, {
      method: 'POST',
      body: new URLSearchParams({ token, full_name: 'Mei', password: PASSWORD }),
    })
  expect((await accept(first)).status).toBe(404)
  const both = await Promise.all([accept(second), accept(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 404])
  expect(await usersCalled(email)).toMatchObject([{ role: 'admin' }])
})

test.each([
  ['user', 'admin'],
  ['admin', 'user'],
] as const)(
  'E2 sec S7 invited as %s and within the minute as %s, the first link ends and a second comes',
  async (role, next) => {
    const limited = await startPlatform({ rateLimits: true })
    const email = newEmail()
    const { auth } = limited.admin
    await auth.inviteUser(email, role)
    const first = tokenIn(linkIn(await mailTo(limited.config.mail.outbox, email)))
    await auth.inviteUser(email, next)
    const accept = (token: string) =>
      limited.platform.fetch(paths.invitePage, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token, full_name: 'Mei', password: PASSWORD }),
      })
    expect((await accept(first)).status).toBe(404)
    const second = tokenIn(linkIn(await mailTo(limited.config.mail.outbox, email, 2)))
    expect((await accept(second)).status).toBe(303)
    const user = await limited.service.entities.User?.filter({ email })
    expect(user).toMatchObject([{ role: next }])
    await limited.stop()
  },
)

test('E2 invited twice as the same within a minute, a guest keeps the first link; withdrawn and invited again, there is a new one', async () => {
  const limited = await startPlatform({ rateLimits: true })
  const email = newEmail()
  const { auth } = limited.admin
  const outbox = limited.config.mail.outbox
  await auth.inviteUser(email, 'user')
  const first = linkIn(await mailTo(outbox, email))
  await auth.inviteUser(email, 'user')
  const shown = (link: URL) => limited.platform.fetch(link.pathname + link.search)
  expect((await shown(first)).status).toBe(200)
  await createAdmin(limited.admin).withdrawInvitation(email)
  await auth.inviteUser(email, 'user')
  expect((await shown(first)).status).toBe(404)
  expect((await shown(linkIn(await mailTo(outbox, email, 2)))).status).toBe(200)
  await limited.stop()
})

test('O12 E2 who was invited and has not come is listed, and the link of one that is withdrawn has ended', async () => {
  const [email, other] = [newEmail(), newEmail()]
  for (const guest of [email, other]) await started.admin.auth.inviteUser(guest, 'user')
  const admin = createAdmin(started.admin)
  const waiting = async () =>
    (await admin.invitations())
      .map((one) => one.email)
      .filter((one) => [email, other].includes(one))
  expect((await waiting()).toSorted()).toEqual([email, other].toSorted())
  expect(JSON.stringify(await admin.invitations())).not.toContain('token')
  const accept = (link: URL) =>
    started.platform.fetch(paths.invitePage, {
      method: 'POST',
      body: new URLSearchParams({ token: tokenIn(link), full_name: 'Mei', password: PASSWORD }),
    })
  const [link, otherLink] = [linkIn(await mail(email)), linkIn(await mail(other))]
  await admin.withdrawInvitation(email.toUpperCase())
  expect((await accept(link)).status).toBe(404)
  expect(await waiting()).toEqual([other])
  await expect(admin.withdrawInvitation(email)).rejects.toMatchObject({ status: 404 })
  expect((await accept(otherLink)).status).toBe(303)
  expect(await waiting()).toEqual([])
  const [change] = await admin.adminChanges()
  expect(change).toMatchObject({ kind: 'invitation', target: email })
})

test('E2 whoever has an account already keeps it as it is, and is told to sign in', async () => {
  await started.service.request('POST', pathTo(paths.inviteUser, { appId: APP_ID }), {
    body: { user_email: ADMIN.email, role: 'user' },
  })
  expect(linkIn(await mail(ADMIN.email)).pathname).toBe('/login')
  expect(await usersCalled(ADMIN.email)).toMatchObject([{ role: 'admin' }])
})

test.each([
  ['owner', 422],
  ['', 422],
  [null, 400],
  [['admin'], 400],
  [{ admin: true }, 400],
  [undefined, 400],
])('E2 the role %j is refused', async (role, status) => {
  await expect(
    started.admin.request('POST', pathTo(paths.inviteUser, { appId: APP_ID }), {
      body: { user_email: 'guest@shop.example', role },
    }),
  ).rejects.toMatchObject({ status })
})

test('sec S19 an address that is more than one is refused before anything is sent', async () => {
  for (const email of [
    'a@shop.example\r\nBcc: thief@evil.example',
    'a@shop.example,thief@evil.example',
    '"a"@shop.example',
    'A <a@shop.example>',
  ]) {
    const refused = { status: 400, code: 'invalid_email' }
    await expect(auth().register({ email, password: PASSWORD })).rejects.toMatchObject(refused)
    await expect(auth().resendOtp(email)).rejects.toMatchObject(refused)
    await expect(auth().resetPasswordRequest(email)).rejects.toMatchObject(refused)
    await expect(started.admin.auth.inviteUser(email, 'user')).rejects.toMatchObject(refused)
  }
})

test('sec S9 a weak password is refused in words', async () => {
  for (const password of ['short', 'rider@shop.example']) {
    await expect(auth().register({ email: 'rider@shop.example', password })).rejects.toMatchObject({
      status: 400,
      code: 'unusable_password',
    })
  }
})

test('Y9 D15 a code outlives a clock that is set back or slews; set forward it has ended, and a new one is sent', async () => {
  const HOUR_MS = 60 * 60 * 1000
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const jump of [-HOUR_MS, HOUR_MS, -24 * HOUR_MS, 24 * HOUR_MS]) {
      const email = newEmail()
      const first = await register(email)
      const verify = (otpCode: string) => auth().verifyOtp({ email, otpCode })
      // A tenth too fast for nine minutes: its ten are not over.
      vi.setSystemTime(Date.now() + 9.9 * 60_000)
      vi.setSystemTime(Date.now() + jump)
      if (jump > 0) {
        await expect(verify(first)).rejects.toMatchObject({ status: 400 })
        // After a day the account itself has to be asked for again.
        if (jump === HOUR_MS) await auth().resendOtp(email)
        else await auth().register({ email, password: PASSWORD })
        await verify(codeIn(await mail(email, 2)))
      } else await verify(first)
      expect(await usersCalled(email)).toHaveLength(1)
    }
  } finally {
    vi.useRealTimers()
  }
})
