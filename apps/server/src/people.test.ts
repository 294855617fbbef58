import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import { type PersonReport, paths, pathTo } from '@pitlane/protocol'
import type { OrderEntities, ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

const serviceToken = 'a-service-token-for-this-test-only'
let folder = ''
let server: RunningServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-people-'))
  server = await startServer(folder, {
    DEMO: 'off',
    SERVICE_TOKEN: serviceToken,
    LOG_LEVEL: 'warn',
  })
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.exited
  await rm(folder, { recursive: true, force: true })
})

function connect() {
  return createClient<ShopEntities & OrderEntities>({ serverUrl: server.url, serviceToken })
    .asServiceRole
}

const find = pathTo(paths.personFind, { appId: 'pitlane' })
const names = async (text: string) =>
  (await connect().request<PersonReport>('POST', find, { body: { text } })).parts
    .flatMap(({ items }) => items.map(({ title }) => title))
    .sort()

test('people: a number is found by the rule that the shop has for numbers, in its country and abroad', async () => {
  const service = connect()
  const phones = {
    home: '9123 4567',
    whole: '+65 9123-4567',
    dialled: '0065 91234567',
    longer: '9123 45678',
    shorter: '9123 456',
    malaysia: '+60 12-912 34567',
    trunk: '012-345 6789',
    abroad: '+60 12-345 6789',
    german: '+49 (0)151 23456789',
  }
  for (const [number, customer_phone] of Object.entries(phones)) {
    await service.entities.Order.create({
      ...{ number, status: 'asked', customer_phone, timeline: [] },
      ...{ customer_name: 'Tan', customer_address: '', lines: [] },
      ...{ delivery_fee: 0, discount: 0, payments: [], courier: '', tracking: '' },
      ...{ notes: '', source_text: '' },
    })
  }
  for (const typed of ['91234567', '+65 91 23 45 67', '6591234567', '(65) 9123 4567']) {
    expect(await names(typed), typed).toEqual(['dialled', 'home', 'whole'])
  }
  for (const typed of ['+60123456789', '0060 12 345 6789', '60 123456789']) {
    expect(await names(typed), typed).toEqual(['abroad', 'trunk'])
  }
  expect(await names('+4915123456789')).toEqual(['german'])

  // At home in Malaysia the same digits are other numbers.
  const path = pathTo(paths.adminSettings, { appId: 'pitlane' })
  await service.request('PUT', path, { body: { shop: { name: 'Apex', country: 'MY' } } })
  expect(await names('012-345 6789')).toEqual(['abroad', 'trunk'])
  await service.request('PUT', path, { body: { shop: { name: 'Apex' } } })
})
