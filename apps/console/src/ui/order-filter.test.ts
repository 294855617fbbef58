import { createClient } from '@pitlane/client'
import type { OrderEntities, ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../platform/test/databases.ts'
import {
  PUBLIC_URL,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../../../platform/test/start-platform.ts'
import { NEW_ORDER } from '../../../server/test/new-order.ts'
import { customerFilters, orderFilter } from './order-filter.ts'

const CUSTOMERS = {
  2001: ['Teo  Hui Min', '8222 3344'],
  2002: ['Tan Ah Kow', '+65 8222-3344'],
  2003: ['Lim', '0065 (82) 22 33 44'],
  2004: ['Ng', '8 2 2 2 3 3 4 4'],
  2005: ['Ong', '8222 3345'],
  2006: ['Lee', '012-345 6789'],
  2007: ['Ho', '+60 12-345 6789'],
  2008: ['Hui', ''],
} as const

describeDatabases('the search of orders', (databases) => {
  let started: StartedPlatform
  let find: (q: string, country?: string, filter?: object) => Promise<string[]>

  beforeAll(async () => {
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      rateLimits: false,
      overload: { requests: 1e9, delayMs: 1e9 },
    })
    const { entities } = createClient<ShopEntities & OrderEntities>({
      ...{ serverUrl: PUBLIC_URL, appId: 'pitlane', fetch: started.platform.fetch },
      serviceToken: SERVICE_TOKEN,
    }).asServiceRole
    for (const [number, [customer_name, customer_phone]] of Object.entries(CUSTOMERS)) {
      await entities.Order.create({ ...NEW_ORDER, number, customer_name, customer_phone })
    }
    find = async (q, country = 'SG', filter = orderFilter(q, country)) =>
      (await entities.Order.filter(filter, 'number', 20)).map(({ number }) => number)
  })
  afterAll(() => started.stop())

  test('O9 an order is found by its phone number, however that is written', async () => {
    const same = ['2001', '2002', '2003', '2004']
    for (const q of [
      ...['8222 3344', '82223344', '+6582223344', '+65 8222 3344', '8222-3344', '65 82223344'],
      ...['0065 8222 3344', '(65) 8222.3344', ' 8222  3344 ', '82 22 33 44'],
    ]) {
      expect(await find(q), q).toEqual(same)
      expect(await find(q, '', { $or: customerFilters(q, '') }), q).toEqual(same)
    }
    expect(await find('8222-334')).toEqual([...same, '2005'])
    for (const q of ['+60123456789', '0060 12 345 6789', '+60 012-345 6789'])
      expect(await find(q), q).toEqual(['2006', '2007'])
    expect(await find('0123456789', 'MY')).toEqual(['2006', '2007'])
    expect(await find('8222 3346')).toEqual([])
  })

  test('O9 an order is found by the words of its name, and by its number with the mark', async () => {
    for (const q of ['Teo Hui Min', 'teo  hui   min', 'Hui Min Teo', '2001', '#2001'])
      expect(await find(q), q).toEqual(['2001'])
    expect(await find('hui')).toEqual(['2001', '2008'])
    expect(await find('Teo Hua')).toEqual([])
    expect(await find('+')).toEqual(['2002', '2007'])
    expect(await find('.*')).toEqual([])
    // More than a filter may have is cut, and not refused.
    expect(await find('w '.repeat(50))).toEqual(['2002'])
    expect(await find(`+${'12 '.repeat(33)}`)).toEqual([])
  })
})
