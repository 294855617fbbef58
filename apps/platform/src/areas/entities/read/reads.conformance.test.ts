import { MAX_READS } from '@pitlane/protocol'
import { beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities } from '../../../../test/start-entities.ts'

describeDatabases('reads that go together', (databases) => {
  let shop: TestEntities
  beforeAll(async () => {
    shop = await startEntities(await databases.open(), schemas)
    await shop.add('admin', 'Part', { name: 'Lever', price: 5 })
    await shop.add('anna', 'Note', { text: 'secret' })
  })
  const read = (caller: Parameters<TestEntities['call']>[0], entity: string, body: unknown) =>
    shop.call(caller, 'POST', `${entity}/reads`, body)
  const every = [
    { of: 'list', query: { sort: '-price', limit: '1', fields: 'name' } },
    { of: 'count', query: { q: '{"price":5}' } },
    { of: 'page', query: { distinct: 'name' } },
    { of: 'aggregate', body: { max: 'price' } },
  ]

  test('W2 each is answered as by its own address, after each change anew', async () => {
    const alone = async () => [
      (await shop.call('visitor', 'GET', 'Part?sort=-price&limit=1&fields=name')).body,
      (await shop.call('visitor', 'GET', `Part/count?q=${encodeURIComponent('{"price":5}')}`)).body,
      (await shop.call('visitor', 'GET', 'Part/v2/list?distinct=name')).body,
      (await shop.call('visitor', 'POST', 'Part/aggregate', { max: 'price' })).body,
    ]
    expect((await read('visitor', 'Part', every)).body).toEqual(await alone())
    await shop.add('admin', 'Part', { name: 'Disc', price: 50 })
    const { body } = await read('visitor', 'Part', every)
    expect(body).toEqual(await alone())
    expect(body[0]).toMatchObject([{ name: 'Disc' }])
  })

  test('W2 nobody reads what their own lists would not have', async () => {
    const count = async (caller: 'anna' | 'ben' | 'visitor') =>
      (await read(caller, 'Note', [{ of: 'count' }, { of: 'list' }])).body
    expect(await count('anna')).toEqual([{ count: 1 }, [expect.objectContaining({})]])
    for (const caller of ['ben', 'visitor'] as const)
      expect(await count(caller)).toEqual([{ count: 0 }, []])
  })

  test.each([
    [{}],
    [[{ of: 'change' }]],
    [['count']],
    [[{ of: 'count', query: { q: '{"nope":1}' } }]],
    [[{ of: 'count' }, { of: 'aggregate' }]],
    [Array.from({ length: MAX_READS + 1 }, () => ({ of: 'count' }))],
  ])('W2 %j is refused as a whole', async (body) => {
    expect((await read('visitor', 'Part', body)).status).toBe(400)
  })
})
