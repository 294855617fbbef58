import { expect, test } from 'vitest'
import { memoryStorage, recordingFetch, testPage } from '../../test/recording-fetch.ts'
import { createClient } from '../create-client.ts'
import type { Auth } from './auth.ts'

const SIGNED_IN = { token: 'old', pitlane_access_token: 'old' }
const LOGIN = { access_token: 'new', user: { id: '1', email: 'a@b.example' } }

function open(storage: Storage, ...answers: Parameters<typeof recordingFetch>) {
  const { fetch, calls } = recordingFetch(...answers)
  const page = testPage('https://shop.example/Cart?a=1')
  const client = createClient({ fetch, storage, page })
  const kept = () => [storage.getItem('token'), storage.getItem('pitlane_access_token')]
  return { client, auth: client.auth, calls, page, kept }
}

test.each<[string, (auth: Auth) => Promise<unknown>, string, string, string]>([
  ['me', (a) => a.me(), 'GET', 'entities/User/me', ''],
  ['updateMe', (a) => a.updateMe({ bike: 'XMAX' }), 'PUT', 'entities/User/me', '{"bike":"XMAX"}'],
  [
    'login',
    (a) => a.login('a@b.example', 'secret', 'turn'),
    'POST',
    'auth/login',
    '{"email":"a@b.example","password":"secret","turnstile_token":"turn"}',
  ],
  [
    'loginViaEmailPassword',
    (a) => a.loginViaEmailPassword('a@b.example', 'secret'),
    'POST',
    'auth/login',
    '{"email":"a@b.example","password":"secret"}',
  ],
  [
    'register',
    (a) => a.register({ email: 'a@b.example', password: 'secret', referral_code: 'r' }),
    'POST',
    'auth/register',
    '{"email":"a@b.example","password":"secret","referral_code":"r"}',
  ],
  [
    'verifyOtp',
    (a) => a.verifyOtp({ email: 'a@b.example', otpCode: '012345' }),
    'POST',
    'auth/verify-otp',
    '{"email":"a@b.example","otp_code":"012345"}',
  ],
  [
    'verifyOtp with the proof',
    (a) => a.verifyOtp({ email: 'a@b.example', otpCode: '012345', id: 'p' }),
    'POST',
    'auth/verify-otp',
    '{"email":"a@b.example","otp_code":"012345","id":"p"}',
  ],
  [
    'resendOtp',
    (a) => a.resendOtp('a@b.example'),
    'POST',
    'auth/resend-otp',
    '{"email":"a@b.example"}',
  ],
  [
    'resetPasswordRequest',
    (a) => a.resetPasswordRequest('a@b.example'),
    'POST',
    'auth/reset-password-request',
    '{"email":"a@b.example"}',
  ],
  [
    'resetPassword',
    (a) => a.resetPassword({ resetToken: 'r', newPassword: 'n' }),
    'POST',
    'auth/reset-password',
    '{"reset_token":"r","new_password":"n"}',
  ],
  [
    'changePassword',
    (a) => a.changePassword({ userId: '1', currentPassword: 'c', newPassword: 'n' }),
    'POST',
    'auth/change-password',
    '{"user_id":"1","current_password":"c","new_password":"n"}',
  ],
  ['sessions', (a) => a.sessions(), 'GET', 'auth/sessions', ''],
  ['endSession', (a) => a.endSession('a/b'), 'DELETE', 'auth/sessions/a%2Fb', ''],
  ['endOtherSessions', (a) => a.endOtherSessions(), 'DELETE', 'auth/sessions', ''],
  [
    'inviteUser',
    (a) => a.inviteUser('a@b.example', 'admin'),
    'POST',
    'users/invite-user',
    '{"user_email":"a@b.example","role":"admin"}',
  ],
])('K6 W3 E7 %s is the call of the wire contract', async (_name, call, method, path, body) => {
  const { auth, calls } = open(memoryStorage(), Response.json(LOGIN))
  await call(auth)
  expect(calls).toMatchObject([{ method, url: `/api/apps/pitlane/${path}`, body }])
})

test('K6 A5 after a login the next call carries the token, which is kept under both keys', async () => {
  const { client, auth, calls, kept } = open(memoryStorage(), Response.json(LOGIN))
  const tokens: unknown[] = []
  auth.onTokenChange((token) => tokens.push(token))
  expect(await auth.login('a@b.example', 'secret')).toEqual(LOGIN)
  expect(kept()).toEqual(['new', 'new'])
  await client.appLogs.fetchLogs()
  expect(calls[1]?.headers.get('authorization')).toBe('Bearer new')
  expect(tokens).toEqual(['new'])
})

test('A6 a 401 on login signs out whoever was signed in and still tells what was wrong', async () => {
  const { auth, client, calls, kept, page } = open(
    memoryStorage(SIGNED_IN),
    Response.json({ message: 'Wrong password.' }, { status: 401 }),
    Response.json({}),
  )
  await expect(auth.login('a@b.example', 'wrong')).rejects.toMatchObject({
    status: 401,
    message: 'Wrong password.',
  })
  expect(kept()).toEqual([null, null])
  await client.appLogs.fetchLogs()
  expect(calls.at(-1)?.headers.get('authorization')).toBeNull()
  expect(page.visits).toEqual([])
})

test.each([403, 429, 500])('A6 a %i on login signs nobody out', async (status) => {
  const { auth, kept } = open(memoryStorage(SIGNED_IN), Response.json({}, { status }))
  await expect(auth.login('a@b.example', 'secret')).rejects.toMatchObject({ status })
  expect(kept()).toEqual(['old', 'old'])
})

test('A6 logout ends the session on the server, forgets both tokens and loads the page again', async () => {
  const { auth, client, calls, kept, page } = open(memoryStorage(SIGNED_IN), Response.json({}))
  await auth.logout()
  expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/apps/auth/logout' })
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer old')
  expect(kept()).toEqual([null, null])
  expect(page.visits).toEqual(['reload'])
  await client.appLogs.fetchLogs()
  expect(calls[1]?.headers.get('authorization')).toBeNull()
})

test('A6 logout goes to a given address, also when the server cannot be reached', async () => {
  const { auth, kept, page } = open(memoryStorage(SIGNED_IN), new TypeError('fetch failed'))
  await auth.logout('/Store?x=1')
  expect(kept()).toEqual([null, null])
  expect(page.visits).toEqual(['https://shop.example/Store?x=1'])
})

test.each(['javascript:alert(1)', 'data:text/html,x'])(
  'A6 logout goes nowhere for the address %j',
  async (to) => {
    const { auth, kept, page } = open(memoryStorage(SIGNED_IN), Response.json({}))
    await auth.logout(to)
    expect(kept()).toEqual([null, null])
    expect(page.visits).toEqual([])
  },
)

test('K6 redirectToLogin names the present page, or a given one, as the way back', () => {
  const { auth, page } = open(memoryStorage())
  auth.redirectToLogin()
  auth.redirectToLogin('/Store?category=helmets')
  // The login page takes the page's place, so that Back leads past both.
  const ways = page.visits.map((visit) => {
    expect(visit).toMatch(/^instead /)
    return new URL(visit.replace('instead ', ''), 'https://shop.example')
  })
  expect(ways.map(({ pathname }) => pathname)).toEqual(['/login', '/login'])
  expect(ways.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { from_url: 'https://shop.example/Cart?a=1', app_id: 'pitlane' },
    { from_url: 'https://shop.example/Store?category=helmets', app_id: 'pitlane' },
  ])
})

test.each([
  ['sso', '/api/apps/pitlane/auth/sso/login'],
  ['google', '/api/apps/auth/login'],
  ['face/book', '/api/apps/auth/face%2Fbook/login'],
])('K6 loginWithProvider %s leaves for its sign-in', (provider, path) => {
  const { auth, page } = open(memoryStorage())
  auth.loginWithProvider(provider, '/cart?x=1')
  const goal = new URL(page.visits[0] ?? '', 'https://shop.example')
  expect(goal.pathname).toBe(path)
  expect(Object.fromEntries(goal.searchParams)).toEqual({
    app_id: 'pitlane',
    from_url: 'https://shop.example/cart?x=1',
  })
})

test('K6 setToken signs in and can keep the token out of storage', async () => {
  const { auth, client, calls, kept } = open(memoryStorage(), Response.json([]))
  auth.setToken('brief', false)
  expect(kept()).toEqual([null, null])
  await client.appLogs.fetchLogs()
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer brief')
  auth.setToken('long')
  expect(kept()).toEqual(['long', 'long'])
})

test('A5 A6 clearToken forgets the token under both keys and leaves page and server alone', async () => {
  const { auth, client, calls, kept, page } = open(memoryStorage(SIGNED_IN), Response.json([]))
  const tokens: unknown[] = []
  auth.onTokenChange((token) => tokens.push(token))
  auth.clearToken()
  expect(kept()).toEqual([null, null])
  expect(tokens).toEqual([undefined])
  expect([calls, page.visits]).toEqual([[], []])
  await client.appLogs.fetchLogs()
  expect(calls[0]?.headers.get('authorization')).toBeNull()
})

test('K6 isAuthenticated is what the server says of the token, and false without one', async () => {
  const nobody = open(memoryStorage(), Response.json({ id: '1' }))
  expect([nobody.auth.hasToken(), await nobody.auth.isAuthenticated()]).toEqual([false, false])
  expect(nobody.calls).toEqual([])
  const known = open(memoryStorage(SIGNED_IN), Response.json({ id: '1' }))
  expect([known.auth.hasToken(), await known.auth.isAuthenticated()]).toEqual([true, true])
  const ended = open(memoryStorage(SIGNED_IN), Response.json({}, { status: 401 }))
  expect(await ended.auth.isAuthenticated()).toBe(false)
})

test('K6 me asked twice at once is one call, and another user is asked for anew', async () => {
  const { auth, calls } = open(memoryStorage(SIGNED_IN), Response.json({ id: '1' }))
  await Promise.all([auth.me(), auth.me()])
  expect(calls).toHaveLength(1)
  const first = auth.me()
  auth.setToken('other')
  await Promise.all([first, auth.me()])
  expect(calls.slice(1).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer old',
    'Bearer other',
  ])
})
