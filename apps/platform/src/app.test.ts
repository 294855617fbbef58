import { createClient } from '@pitlane/client'
import type { EntityEvent } from '@pitlane/protocol'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

interface Part {
  name: string
  price?: number
}

let started: StartedPlatform
const opened: { realtime: { close(): void } }[] = []
afterEach(async () => {
  for (const { realtime } of opened.splice(0)) realtime.close()
  await started.stop()
})

/** A client on the network, with everything that it hears of products. */
async function listener(token?: string) {
  const client = createClient<{ Product: Part }>({ serverUrl: started.url ?? '', token })
  opened.push(client)
  const heard: EntityEvent[] = []
  const connected = new Promise<void>((resolve) => {
    client.realtime.onStatus((status) => {
      if (status === 'connected') resolve()
    })
  })
  client.entities.Product.subscribe((event) => heard.push({ ...event, data: { ...event.data } }))
  await connected
  return { client, prices: () => heard.map(({ data }) => data.price) }
}

const setAccess = (access: string) =>
  started.service.request('PUT', '/api/apps/pitlane/admin/settings', {
    body: { public_settings: access },
  })

test('W7 K8 a price changed through the API reaches an open page, and the lists have it too', async () => {
  started = await startPlatform({ listen: true })
  const products = started.service.entities.Product
  const product = await products?.create({ name: 'Lever', price: 10 })
  const id = product?.id ?? ''
  const visitor = await listener()
  expect(await visitor.client.entities.Product.list()).toMatchObject([{ price: 10 }])
  const version = started.platform.cacheVersion()

  await expect
    .poll(async () => {
      await products?.update(id, { price: 12.5 })
      return visitor.prices()
    })
    .toContain(12.5)
  expect(await visitor.client.entities.Product.list()).toMatchObject([{ price: 12.5 }])
  expect(started.platform.cacheVersion()).not.toBe(version)
})

test('R11 sec S16 a gate that closes also closes on visitors who are in the room already', async () => {
  started = await startPlatform({ listen: true })
  const products = started.service.entities.Product
  const { access_token: token } = await started
    .clientWith({})
    .auth.login(ADMIN.email, ADMIN.password)
  const [visitor, member] = [await listener(), await listener(token)]
  const id = (await products?.create({ name: 'Lever', price: 1 }))?.id ?? ''
  await expect
    .poll(async () => {
      await products?.update(id, { price: 2 })
      return visitor.prices().includes(2) && member.prices().includes(2)
    })
    .toBe(true)

  await setAccess('private_with_login')
  await products?.update(id, { price: 3 })
  await expect.poll(member.prices).toContain(3)
  await setAccess('public_without_login')
  // The visitor's connection has ended; it comes back by itself.
  await expect
    .poll(async () => {
      await products?.update(id, { price: 4 })
      return visitor.prices()
    })
    .toContain(4)
  expect(visitor.prices()).not.toContain(3)
})

test('an empty platform says so until the first record', async () => {
  started = await startPlatform()
  expect(await started.platform.isEmpty()).toBe(true)
  await started.service.entities.Product?.create({ name: 'Lever' })
  expect(await started.platform.isEmpty()).toBe(false)
})

test('routes of pages may be added before the first call, and take nothing from the API', async () => {
  started = await startPlatform({ admin: undefined })
  started.platform.app.get('/*', async () => 'a page')
  const get = async (path: string) => (await started.platform.fetch(path)).text()
  expect(await get('/store')).toBe('a page')
  expect(await get('/')).toBe('a page')
  expect(JSON.parse(await get('/api/nope'))).toMatchObject({ code: 'not_found' })
  expect(JSON.parse(await get('/api/apps/pitlane/entities/Product'))).toEqual([])
  expect(await get('/login')).toContain('Sign in')
})

test.each([
  [{ access: { read: true } }, /^The schema of User cannot have "access": [^.]+\.$/],
  [
    { properties: { phone: { type: 'string', rules: { read: false } } } },
    /^The schema of User cannot have "rules", as its field phone has: [^.]+\.$/,
  ],
  [{ properties: { phone: { tpye: 'string' } } }, /^The schema of User is not valid: .+\.$/],
])('a User schema with %j stops the start in one sentence', async (change, message) => {
  const schema = { name: 'User', type: 'object', properties: {}, ...change } as const
  const start = startPlatform({ schemas: [schema], admin: undefined })
  await expect(start).rejects.toMatchObject({ name: 'StartError', message })
})

test('a schema that is wrong stops the start in one sentence, and leaves no database open', async () => {
  started = await startPlatform({ admin: undefined })
  const { databaseUrl } = started.config
  const broken = { name: 'Bad Name', type: 'object', properties: {} } as const
  await expect(startPlatform({ databaseUrl, schemas: [broken] })).rejects.toMatchObject({
    name: 'StartError',
  })
})
