import { beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities } from '../../../../test/start-entities.ts'

describeDatabases('pages', (databases) => {
  let shop: TestEntities
  beforeAll(async () => {
    shop = await startEntities(await databases.open(), schemas)
    const sent = Array.from({ length: 23 }, (_, index) => ({
      name: `part ${index % 5}`,
      ...(index % 3 > 0 && { price: index % 4 }),
      featured: index % 2 === 0,
    }))
    await shop.call('admin', 'POST', 'Part/bulk', sent)
  })
  const page = (query: Record<string, string>) =>
    shop.call('visitor', 'GET', `Part/v2/list?${new URLSearchParams(query)}`)
  const listed = async (query: Record<string, string>) =>
    (await shop.call('visitor', 'GET', `Part?${new URLSearchParams(query)}`)).body

  async function allPages(query: Record<string, string>) {
    const items: { id: string }[] = []
    let answer = await page({ ...query, limit: '4' })
    for (;;) {
      items.push(...answer.body.items)
      expect(answer.body.has_more).toBe(answer.body.next_cursor !== null)
      if (!answer.body.has_more) return items
      answer = await page({ limit: '4', cursor: answer.body.next_cursor })
    }
  }

  test.each<Record<string, string>>([
    {},
    { sort: 'name' },
    { sort: '-price' },
    { sort: 'price' },
    { sort: 'featured,-price,name' },
    { sort: '-created_date' },
    { sort: '-name', q: '{"price":{"$gt":0}}' },
    { sort: 'price', fields: 'name' },
  ])('K3 the pages of %j are together the list', async (query) => {
    expect(await allPages(query)).toEqual(await listed(query))
  })

  test('K3 records that come between two pages neither repeat others nor hide them', async () => {
    const before = await listed({})
    const first = (await page({ limit: '5' })).body
    const made = (await shop.call('admin', 'POST', 'Part', { name: 'new' })).body
    const second = (await page({ limit: '5', cursor: first.next_cursor })).body
    expect([...first.items, ...second.items]).toEqual(before.slice(0, 10))
    await shop.call('admin', 'DELETE', `Part/${made.id}`)
  })

  test('W2 a page shows what the caller may read, a hundred when nothing is said', async () => {
    const sent = Array.from({ length: 101 }, (_, index) => ({ text: String(index) }))
    await shop.call('anna', 'POST', 'Note/bulk', sent)
    const own = (await shop.call('anna', 'GET', 'Note/v2/list')).body
    expect([own.items.length, own.has_more]).toEqual([100, true])
    const others = await shop.call('ben', 'GET', `Note/v2/list?cursor=${own.next_cursor}`)
    expect(others.body).toEqual({ items: [], next_cursor: null, has_more: false })
  })

  test.each<[Record<string, string>, number]>([
    [{ cursor: 'x' }, 400],
    [{ cursor: Buffer.from('{"after":[{}]}').toString('base64url') }, 400],
    [{ cursor: Buffer.from('{"after":["\\u0000"]}').toString('base64url') }, 400],
    [{ cursor: Buffer.from('{"q":5,"after":[]}').toString('base64url') }, 400],
    [{ cursor: Buffer.from('{"q":"{","after":[]}').toString('base64url') }, 400],
    [{ q: '{"nope":1}' }, 400],
    [{ sort: 'any' }, 400],
    [{ distinct: 'nope' }, 400],
    [{ distinct: 'specifications' }, 400],
    [{ distinct: 'name', q: '{"nope":1}' }, 400],
  ])('sec S1 %j is refused with %i', async (query, status) => {
    expect((await page(query)).status).toBe(status)
  })
})
