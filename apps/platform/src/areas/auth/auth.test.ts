import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADMIN,
  APP_ID,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../../../test/start-platform.ts'
import { createPlatform } from '../../index.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform()
})
afterAll(() => started.stop())

test('W3 E7 email and password give a token and the user', async () => {
  const client = started.clientWith({})
  const answer = await client.auth.login(ADMIN.email, ADMIN.password)
  expect(answer).toMatchObject({
    success: true,
    user: { email: ADMIN.email, role: 'admin', disabled: false, is_verified: true },
  })
  expect(answer.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(JSON.stringify(answer)).not.toContain('argon2')
  expect(await client.auth.me()).toEqual(answer.user)
})

test('W3 the email may be typed in any case and with spaces around it', async () => {
  const answer = await started.clientWith({}).auth.login(' Owner@SHOP.example ', ADMIN.password)
  expect(answer.user.email).toBe(ADMIN.email)
})

test('W3 a turnstile token is taken and needed by nobody', async () => {
  const answer = await started.clientWith({}).auth.login(ADMIN.email, ADMIN.password, 'abc')
  expect(answer.user.role).toBe('admin')
})

test('W3 sec S12 an unknown account and a wrong password hear the same', async () => {
  const post = (body: object) =>
    started.platform.fetch(pathTo(paths.login, { appId: APP_ID }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const [unknown, wrong] = await Promise.all([
    post({ email: 'nobody@shop.example', password: 'x' }),
    post({ email: ADMIN.email, password: 'x' }),
  ])
  expect([unknown.status, wrong.status]).toEqual([401, 401])
  expect(await unknown.text()).toBe(await wrong.text())
  const names = (answer: Response) => [...answer.headers.keys()].sort()
  expect(names(unknown)).toEqual(names(wrong))
})

test('K6 signing out ends the session on the server, and only that one', async () => {
  const [one, two] = [started.clientWith({}), started.clientWith({})]
  const { access_token: token } = await one.auth.login(ADMIN.email, ADMIN.password)
  await two.auth.login(ADMIN.email, ADMIN.password)
  const copy = started.clientWith({ token })
  expect(await copy.auth.isAuthenticated()).toBe(true)
  await one.auth.logout()
  await expect(copy.auth.me()).rejects.toMatchObject({
    status: 401,
    code: 'authentication_required',
  })
  expect(await two.auth.isAuthenticated()).toBe(true)
})

test('W3 GET logout goes where it was told if that is ours, else to the front page', async () => {
  const goal = async (fromUrl: string) => {
    const query = new URLSearchParams({ from_url: fromUrl })
    const answer = await started.platform.fetch(`${paths.logout}?${query}`)
    expect(answer.status).toBe(302)
    return answer.headers.get('location')
  }
  expect(await goal('http://shop.example/cart?x=1')).toBe('http://shop.example/cart?x=1')
  expect(await goal('https://evil.example/')).toBe('/')
  expect(await goal('//evil.example/')).toBe('/')
})

test('W2 an invalid token is 401 on records and for the current user, so that it is not taken for a visitor', async () => {
  const lost = started.clientWith({ token: 'a-token-that-has-ended' })
  await expect(lost.entities.Product?.list()).rejects.toMatchObject({ status: 401 })
  await expect(lost.auth.me()).rejects.toMatchObject({ status: 401 })
  await expect(started.client.auth.me()).rejects.toMatchObject({ status: 401 })
})

test('an Authorization header of another scheme belongs to a proxy, and its sender is a visitor', async () => {
  const answer = await started.platform.fetch('/api/apps/pitlane/entities/Product', {
    headers: { authorization: 'Basic c2hvcDpzaG9w' },
  })
  expect(answer.status).toBe(200)
})

test('sec S30 the configured admin is made where there is none: a changed password stays changed, a disabled admin disabled', async () => {
  const first = await startPlatform()
  const { config } = first
  const { id: userId } = await first.admin.auth.me()
  await first.addUser({ role: 'admin' })
  const newPassword = 'another long ride'
  await first.admin.auth.changePassword({ userId, currentPassword: ADMIN.password, newPassword })
  await first.platform.close()
  /** What the status of a sign-in is after a restart. */
  const signIn = async (password: string, then = async (_fetch: typeof fetch) => {}) => {
    const platform = await createPlatform(config)
    const client = first.clientWith({ fetch: platform.fetch })
    const login = client.auth.login(ADMIN.email, password)
    const status = await login.then(() => 200).catch((error) => error.status)
    await then(platform.fetch)
    await platform.close()
    return status
  }
  expect(await signIn(ADMIN.password)).toBe(401)
  const disable = async (platformFetch: typeof fetch) => {
    const { asServiceRole } = first.clientWith({
      fetch: platformFetch,
      serviceToken: SERVICE_TOKEN,
    })
    const path = pathTo(paths.user, { appId: APP_ID, id: userId })
    await asServiceRole.request('PUT', path, { body: { disabled: true } })
  }
  expect(await signIn(newPassword, disable)).toBe(200)
  expect(await signIn(newPassword)).toBe(403)
  expect(await signIn(ADMIN.password)).toBe(401)
  await first.stop()
})

test('sec S30 in an emergency the configured admin is let in again, and who knew the old password is out', async () => {
  const first = await startPlatform()
  const { databaseUrl } = first.config
  const { access_token: token } = await first.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
  await first.platform.close()

  const admin = { email: 'Owner@shop.example', password: 'another long ride', isReset: true }
  const second = await startPlatform({ databaseUrl, admin })
  expect(await second.admin.auth.me()).toMatchObject({ email: ADMIN.email, role: 'admin' })
  expect(await second.clientWith({ token }).auth.isAuthenticated()).toBe(false)
  const { access_token: kept } = await second.clientWith({}).auth.login(admin.email, admin.password)
  await second.platform.close()

  const third = await startPlatform({ databaseUrl, admin })
  expect(await third.clientWith({ token: kept }).auth.isAuthenticated()).toBe(true)
  await Promise.all([first.stop(), second.stop(), third.stop()])
})
