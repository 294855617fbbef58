import { afterEach, expect, test } from 'vitest'
import { ADMIN, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
afterEach(() => started.stop())

const statuses = (tries: Promise<unknown>[]) =>
  Promise.all(
    tries.map((one) =>
      one.then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    ),
  )
const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b)
const times = (count: number, status: number) => Array<number>(count).fill(status)

test('sec S13 of 50 guesses at the same moment five are looked at', async () => {
  started = await startPlatform()
  const guesses = Array.from({ length: 49 }, (_, n) =>
    started.clientWith({}).auth.login('rider@shop.example', `guess ${n}`),
  )
  expect(sorted(await statuses(guesses))).toEqual([...times(5, 401), ...times(44, 429)])
})

test('sec S13 a locked account is locked for the right password too, and says for how long', async () => {
  started = await startPlatform()
  const { client } = started
  // From an address that has signed in before, five more are free once the account is locked.
  for (let guess = 0; guess < 10; guess++) {
    await expect(client.auth.login(ADMIN.email, 'guess')).rejects.toMatchObject({ status: 401 })
  }
  const answer = await started.platform.fetch('/api/apps/pitlane/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ code: 'too_many_requests' })
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
})

test('sec S13 the right password in time starts the count anew', async () => {
  started = await startPlatform()
  for (let round = 0; round < 2; round++) {
    for (let guess = 0; guess < 4; guess++) {
      await expect(started.client.auth.login(ADMIN.email, 'guess')).rejects.toMatchObject({
        status: 401,
      })
    }
    await started.client.auth.login(ADMIN.email, ADMIN.password)
  }
})

test('sec S13 one address that goes through many accounts is stopped as well', async () => {
  started = await startPlatform()
  const guesses = Array.from({ length: 55 }, (_, n) =>
    started.clientWith({}).auth.login(`rider${n}@shop.example`, 'guess'),
  )
  // One sign-in of the address was the admin's own.
  expect(sorted(await statuses(guesses))).toEqual([...times(49, 401), ...times(6, 429)])
})

test('sec S13 a restart does not forget the count', async () => {
  started = await startPlatform()
  for (let guess = 0; guess < 5; guess++) {
    await started.client.auth.login('rider@shop.example', 'guess').catch(() => undefined)
  }
  await started.platform.close()
  const { databaseUrl } = started.config
  const again = await startPlatform({ databaseUrl, admin: undefined })
  await expect(again.client.auth.login('rider@shop.example', 'guess')).rejects.toMatchObject({
    status: 429,
  })
  await again.stop()
})

test('sec S13 X-Forwarded-For of a stranger makes no new address', async () => {
  started = await startPlatform({ listen: true })
  const guess = (n: number) =>
    fetch(`${started.url}/api/apps/pitlane/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
      body: JSON.stringify({ email: `rider${n}@shop.example`, password: 'guess' }),
    }).then(({ status }) => status)
  const heard = await Promise.all(Array.from({ length: 55 }, (_, n) => guess(n)))
  expect(heard.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
})

test('sec S13 other changes are bounded for each address, and free for the service role', async () => {
  started = await startPlatform()
  const create = () =>
    started.platform.fetch('/api/apps/pitlane/entities/Product', { method: 'POST' })
  const heard = await Promise.all(Array.from({ length: 610 }, create))
  expect(heard.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  expect(heard.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await started.platform.fetch('/api/apps/pitlane/entities/Product')).status).toBe(200)
  await started.service.entities.Product?.create({ name: 'Lever' })
})

test('RATE_LIMITS=off lets a load test through', async () => {
  started = await startPlatform({ rateLimits: false })
  const guesses = Array.from({ length: 20 }, () =>
    started.clientWith({}).auth.login(ADMIN.email, 'guess'),
  )
  expect(await statuses(guesses)).toEqual(times(20, 401))
})

test('sec S13 a proxy setting that cannot be is told at the start, in one sentence', async () => {
  started = await startPlatform({ admin: undefined })
  await expect(startPlatform({ trustProxy: 'my-proxy' })).rejects.toThrow(
    'TRUST_PROXY should be on, off, or the addresses of the proxies in front of the server.',
  )
})

test.each([
  ['a named proxy', '127.0.0.1'],
  ['one proxy', true],
])('sec S13 behind %s its word about the address counts', async (_name, trustProxy) => {
  started = await startPlatform({ listen: true, admin: undefined, trustProxy })
  const guess = (address: string) =>
    fetch(`${started.url}/api/apps/pitlane/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: `${Math.random()}@shop.example`, password: 'guess' }),
    }).then(({ status }) => status)
  const own = await Promise.all(Array.from({ length: 52 }, () => guess('203.0.113.1')))
  expect(own.filter((status) => status === 429)).toHaveLength(2)
  // What the client wrote before the proxy's own word is not believed.
  expect(await guess('198.51.100.7, 203.0.113.1')).toBe(429)
  expect(await guess('203.0.113.2')).toBe(401)
})
