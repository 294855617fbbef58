import { beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities, type Who } from '../../../../test/start-entities.ts'

describeDatabases('distinct values', (databases) => {
  let shop: TestEntities
  beforeAll(async () => {
    shop = await startEntities(await databases.open(), schemas)
    await shop.call('admin', 'POST', 'Part/bulk', [
      {
        name: 'a',
        price: 3,
        featured: true,
        colours: ['red', 'blue'],
        any: [2, 'x', true, { y: 1 }],
      },
      { name: 'b', price: 3, featured: null, colours: ['Red', 'red'], any: 2 },
      { name: 'É', price: 10, featured: false, specifications: { bore: '19' }, any: 'x' },
      { name: 'b', kind: 'disc', any: 2 ** 60 },
    ])
    await shop.call('anna', 'POST', 'Note', { text: 'mine' })
    await shop.call('ben', 'POST', 'Note', { text: 'his' })
  })
  const page = (query: Record<string, string>, who: Who = 'visitor', entity = 'Part') =>
    shop.call(who, 'GET', `${entity}/v2/list?${new URLSearchParams(query)}`)
  const valuesOf = async (...asked: Parameters<typeof page>) => {
    const { body, text } = await page(...asked)
    expect(body, text).toMatchObject({ next_cursor: null, has_more: false })
    return body.items
  }

  test('K3 W2 each value of a field once, ascending; of a list each element', async () => {
    const before = shop.db.statementCount
    expect(await valuesOf({ distinct: 'name' })).toEqual(['a', 'b', 'É'])
    expect(shop.db.statementCount).toBe(before + 1)
    expect(await valuesOf({ distinct: 'price' })).toEqual([3, 10])
    expect(await valuesOf({ distinct: 'featured' })).toEqual([false, true])
    expect(await valuesOf({ distinct: 'kind' })).toEqual(['disc'])
    expect(await valuesOf({ distinct: 'specifications.bore' })).toEqual(['19'])
    expect(await valuesOf({ distinct: 'colours' })).toEqual(['Red', 'blue', 'red'])
    expect(await valuesOf({ distinct: 'any' })).toEqual([2, 2 ** 60, 'x', true])
    expect(await valuesOf({ distinct: 'id', limit: '1000' })).toHaveLength(4)
  })

  test('K3 W2 only of the records that a filter finds', async () => {
    expect(await valuesOf({ distinct: 'name', q: '{"price":3}' })).toEqual(['a', 'b'])
    expect(await valuesOf({ distinct: 'colours', q: '{"name":{"$regex":"^[b]"}}' })).toEqual([
      'Red',
      'red',
    ])
    expect(await valuesOf({ distinct: 'colours', q: '{"name":"none"}' })).toEqual([])
  })

  test.each(['any', 'colours', 'name', 'featured'])(
    'K3 W2 the pages of %s are together all values, and the cursor knows the question',
    async (distinct) => {
      const q = '{"name":{"$ne":"none"}}'
      const all = await valuesOf({ distinct, q })
      const items: unknown[] = []
      let { body } = await page({ distinct, q, limit: '1' })
      for (;;) {
        items.push(...body.items)
        expect(body.has_more).toBe(body.next_cursor !== null)
        if (!body.has_more) break
        expect(body.items).toHaveLength(1)
        body = (await page({ limit: '1', cursor: body.next_cursor })).body
      }
      expect(items).toEqual(all)
    },
  )

  test('sec S7 only of the records that the caller may read', async () => {
    expect(await valuesOf({ distinct: 'text' }, 'anna', 'Note')).toEqual(['mine'])
    expect(await valuesOf({ distinct: 'text' }, 'visitor', 'Note')).toEqual([])
    expect(await valuesOf({ distinct: 'text' }, 'admin', 'Note')).toEqual(['his', 'mine'])
    const { next_cursor: cursor } = (await page({ distinct: 'text', limit: '1' }, 'admin', 'Note'))
      .body
    expect(await valuesOf({ cursor }, 'ben', 'Note')).toEqual([])
  })

  test('K3 W2 a hundred when nothing is said, a thousand at most', async () => {
    const names = Array.from({ length: 1005 }, (_, index) => ({ name: `row ${index}` }))
    await shop.call('admin', 'POST', 'Supplier/bulk', names)
    const count = async (query: object) =>
      (await page({ distinct: 'name', ...query }, 'admin', 'Supplier')).body.items.length
    expect(await count({})).toBe(100)
    expect(await count({ limit: '5000' })).toBe(1000)
  })
})
