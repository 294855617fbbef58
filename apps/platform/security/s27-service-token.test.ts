import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVICE_TOKEN, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform()
})
afterAll(() => started.stop())

const create = (token: string, headers: Record<string, string> = {}) =>
  started.platform.fetch('/api/apps/pitlane/entities/Product', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ name: 'Lever' }),
  })

test('sec S27 K2 the service token passes every rule, from a program', async () => {
  expect((await create(SERVICE_TOKEN)).status).toBe(201)
  // Node's own fetch adds this header.
  expect((await create(SERVICE_TOKEN, { 'sec-fetch-mode': 'cors' })).status).toBe(201)
})

test.each<Record<string, string>>([
  { origin: 'http://shop.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('sec S27 it is refused from a browser: %j', async (headers) => {
  const answer = await create(SERVICE_TOKEN, headers)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    message: 'The service token is not accepted from a browser.',
  })
})

test.each([
  SERVICE_TOKEN.slice(0, -1),
  `${SERVICE_TOKEN}x`,
  SERVICE_TOKEN.toUpperCase(),
  '',
  ' ',
  'null',
  'undefined',
])('sec S27 %j is not the service token', async (token) => {
  expect((await create(token)).status).toBe(401)
})

test('sec S27 no user signs in with it, and no user token passes for it', async () => {
  await expect(started.client.auth.login('service', SERVICE_TOKEN)).rejects.toMatchObject({
    status: 401,
  })
  const { client } = await started.addUser()
  await expect(client.entities.Product?.create({ name: 'Lever' })).rejects.toMatchObject({
    status: 403,
  })
})

test('sec S27 a platform without one has none: neither an empty text nor the word undefined opens it', async () => {
  const without = await startPlatform({ serviceToken: undefined, admin: undefined })
  for (const token of ['undefined', 'null', '']) {
    const answer = await without.platform.fetch('/api/apps/pitlane/entities/Product', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
  }
  await without.stop()
})

test('sec S27 while it is replaced the former token works too, and neither from a browser', async () => {
  const former = 'the-former-service-token-0123456789'
  const { databaseUrl } = started.config
  const replaced = await startPlatform({
    databaseUrl,
    formerServiceToken: former,
    admin: undefined,
  })
  const ask = (token: string, headers: Record<string, string> = {}) =>
    replaced.platform
      .fetch('/api/apps/pitlane/admin/settings', {
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
      .then(({ status }) => status)
  for (const token of [SERVICE_TOKEN, former]) {
    expect(await ask(token)).toBe(200)
    expect(await ask(token, { origin: 'http://shop.example' })).toBe(403)
  }
  expect(await ask(`${SERVICE_TOKEN},${former}`)).toBe(401)
  await replaced.stop()

  const after = await startPlatform({ databaseUrl, admin: undefined })
  const answer = await after.platform.fetch('/api/apps/pitlane/admin/settings', {
    headers: { authorization: `Bearer ${former}` },
  })
  expect(answer.status).toBe(401)
  await after.stop()
})
