import { createClient } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { hear } from '../../../test/start-realtime.ts'

let started: StartedPlatform
const clients: ReturnType<typeof createClient>[] = []
beforeEach(async () => {
  started = await startPlatform({ listen: true })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.realtime.close()
  await started.stop()
})

function shopper(token?: string) {
  const client = createClient({ serverUrl: started.url ?? '', ...(token && { token }) })
  clients.push(client)
  return client
}

test('W7 K8 a price changed through the API reaches a subscriber', async () => {
  const lever = await started.service.entities.Product?.create({ name: 'Lever', price: 89.9 })
  const page = shopper()
  const { heard, until } = hear(page, 'Product')
  await page.realtime.joined()
  const id = lever?.id ?? ''
  const updated = await started.admin.entities.Product?.update(id, { price: 79.5 })
  await until(1)
  expect(heard).toEqual([
    {
      entity: 'Product',
      type: 'update',
      id,
      data: { ...lever, ...updated, price: 79.5 },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ])
  expect(await page.entities.Product?.get(id)).toMatchObject({ price: 79.5 })
})

test('W7 every record of a bulk create and of a delete by filter is told', async () => {
  const page = shopper()
  const { heard, until } = hear(page, 'Product')
  await page.realtime.joined()
  const names = ['Lever', 'Disc', 'Pad']
  const records = names.map((name) => ({ name, price: 5 }))
  await started.service.entities.Product?.bulkCreate(records)
  await started.service.entities.Product?.deleteMany({ name: { $in: ['Lever', 'Pad'] } })
  await until(5)
  expect(heard.map(({ type }) => type)).toEqual(['create', 'create', 'create', 'delete', 'delete'])
})

test.each([
  ['who signs out', ({ client }: User) => client.auth.logout()],
  ['whose role changes', ({ id }: User) => changeUser(id, { role: 'admin' })],
  ['whose account is closed', ({ id }: User) => changeUser(id, { disabled: true })],
])('sec S16 a user %s is out of the rooms within two seconds', async (_who, change) => {
  const user = await started.addUser()
  const page = shopper()
  const gone = new Promise<number>((go) => {
    page.realtime.onStatus((status) => status === 'disconnected' && go(performance.now()))
  })
  // The token of that user, taken from the address the client would open for a chat.
  const address = new URL(user.client.agents.getWhatsAppConnectURL('any'))
  page.auth.setToken(address.searchParams.get('token') ?? '', false)
  hear(page, 'Product')
  await page.realtime.joined()
  const start = performance.now()
  await change(user)
  expect((await gone) - start).toBeLessThan(2000)
})

type User = Awaited<ReturnType<StartedPlatform['addUser']>>

function changeUser(id: string, body: object) {
  return started.admin.request('PUT', pathTo(paths.user, { appId: APP_ID, id }), { body })
}

test('D8 a closing platform lets its subscribers go', async () => {
  const page = shopper()
  hear(page, 'Product')
  await page.realtime.joined()
  const gone = new Promise<void>((go) => {
    page.realtime.onStatus((status) => status === 'disconnected' && go())
  })
  await started.platform.close()
  await gone
})
