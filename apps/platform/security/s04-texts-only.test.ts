import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ rateLimits: false })
})
afterAll(() => started.stop())

const login = (body: unknown) =>
  started.platform.fetch(pathTo(paths.login, { appId: APP_ID }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test.each(['null', '[]', '"x"', '1', 'true', '', '[{"email":"a","password":"b"}]'])(
  'sec S4 the body %s is refused',
  async (body) => {
    expect((await login(body)).status).toBe(400)
  },
)

test('sec S4 an operator in an address or a form is only a text', async () => {
  const form = (text: string) =>
    started.platform.fetch(paths.loginPage, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: text,
    })
  const email = encodeURIComponent(ADMIN.email)
  expect((await form(`email=${email}&password[$ne]=x`)).status).toBe(400)
  expect((await form(`email[$ne]=x&password[$ne]=x`)).status).toBe(400)
  expect((await form(`email=${email}&password={"$ne":null}`)).status).toBe(401)
  expect((await form(`email=%25&password=%25`)).status).toBe(401)
})

test('sec S4 a token is compared whole: no pattern and no prefix of one signs in', async () => {
  const { access_token: token } = await started
    .clientWith({})
    .auth.login(ADMIN.email, ADMIN.password)
  for (const guess of [
    '%',
    '*',
    '.*',
    token.slice(0, -1),
    `${token}x`,
    token.toLowerCase(),
    '{}',
  ]) {
    expect([guess, await started.clientWith({ token: guess }).auth.isAuthenticated()]).toEqual([
      guess,
      false,
    ])
  }
})
