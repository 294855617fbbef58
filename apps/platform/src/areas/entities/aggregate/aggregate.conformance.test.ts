import { beforeAll, describe, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities, type Who } from '../../../../test/start-entities.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'

const visit: EntitySchema = {
  name: 'Visit',
  type: 'object',
  properties: { day: { type: 'string' }, page: { type: 'string' } },
  access: { read: true },
}

const parts = [
  { name: 'a', kind: 'disc', price: 0.1, stock: 3, featured: true, any: 1 },
  { name: 'b', kind: 'disc', price: 0.2, featured: false, any: 'x', colours: ['red', 'blue'] },
  { name: 'c', kind: 'lever', price: 10, featured: true, any: ['x'], colours: ['blue'] },
  { name: 'd', kind: 'lever', price: 30, any: 1, specifications: { bore: '19 mm' } },
  { name: 'e', price: 2 ** 60, any: true, colours: [] },
  { name: 'É', price: null, any: null },
].map((part) => ({ stock: 1, ...part }))

describeDatabases('aggregate', (databases) => {
  let shop: TestEntities
  beforeAll(async () => {
    shop = await startEntities(await databases.open(), [...schemas, visit])
    await shop.call('admin', 'POST', 'Part/bulk', parts)
    const days = [
      '2026-01-31',
      '2026-01-31T23:30:00+08:00',
      '2026-02-01',
      '2025-12-01',
      'later',
      '',
    ]
    await shop.call(
      'admin',
      'POST',
      'Visit/bulk',
      days.map((day) => ({ day, page: '/' })),
    )
    for (const who of ['anna', 'anna', 'ben'] as const) {
      await shop.call(who, 'POST', 'Note', { text: who, done: who === 'anna' })
    }
  })
  const ask = (spec: unknown, who: Who = 'visitor', entity = 'Part') =>
    shop.call(who, 'POST', `${entity}/aggregate`, spec)
  const rowsOf = async (...asked: Parameters<typeof ask>) => {
    const { status, body, text } = await ask(...asked)
    expect(status, text).toBe(200)
    expect(Object.keys(body)).toEqual(['rows', 'truncated'])
    return body.rows
  }

  test('K3 W2 without a group there is one row, of all records or of what a filter finds', async () => {
    const before = shop.db.statementCount
    const spec = { sum: 'stock', avg: ['stock'], min: 'price', max: ['name', 'featured'] }
    expect(await rowsOf(spec)).toEqual([
      {
        count: 6,
        sum_stock: 8,
        avg_stock: 1.33333333333333,
        min_price: 0.1,
        max_name: 'É',
        max_featured: true,
      },
    ])
    expect(shop.db.statementCount).toBe(before + 1)
    // Ten times a tenth and two tenths: no database's way of adding shows.
    expect(await rowsOf({ query: { kind: 'disc' }, sum: 'price', count: false })).toEqual([
      { sum_price: 0.3 },
    ])
    expect(await rowsOf({ query: { name: { $regex: '^[ab]$' } } })).toEqual([{ count: 2 }])
    expect(
      await rowsOf({ query: { name: 'none' }, sum: 'price', avg: 'price', min: 'name' }),
    ).toEqual([{ count: 0, sum_price: 0, avg_price: null, min_name: null }])
  })

  test('K3 W2 records are grouped by fields, the missing first, with numbers before texts before booleans', async () => {
    expect(await rowsOf({ groupBy: 'kind', sum: 'price', countDistinct: 'featured' })).toEqual([
      { kind: null, count: 2, sum_price: 2 ** 60, count_distinct_featured: 0 },
      { kind: 'disc', count: 2, sum_price: 0.3, count_distinct_featured: 2 },
      { kind: 'lever', count: 2, sum_price: 40, count_distinct_featured: 1 },
    ])
    expect(await rowsOf({ groupBy: 'any' })).toEqual([
      { any: null, count: 2 },
      { any: 1, count: 2 },
      { any: 'x', count: 1 },
      { any: true, count: 1 },
    ])
    expect(await rowsOf({ countDistinct: 'any', count: false })).toEqual([
      { count_distinct_any: 3 },
    ])
    expect(await rowsOf({ groupBy: ['kind', 'featured'], query: { price: { $gt: 1 } } })).toEqual([
      { kind: null, featured: null, count: 1 },
      { kind: 'lever', featured: null, count: 1 },
      { kind: 'lever', featured: true, count: 1 },
    ])
    expect(await rowsOf({ groupBy: 'specifications.bore', count: false })).toEqual([
      { 'specifications.bore': null },
      { 'specifications.bore': '19 mm' },
    ])
    expect(await rowsOf({ groupBy: 'price', query: { name: 'e' }, max: 'price' })).toEqual([
      { price: 2 ** 60, count: 1, max_price: 2 ** 60 },
    ])
  })

  test('K3 W2 the words of the REST documents mean the same as those that clients send', async () => {
    const sent = {
      groupBy: 'kind',
      dateBucket: { field: 'created_date', unit: 'year' },
      countDistinct: 'name',
    }
    const written = {
      group_by: ['kind'],
      date_bucket: sent.dateBucket,
      count_distinct: 'name',
      query: null,
    }
    const rows = await rowsOf(sent)
    expect(rows).toHaveLength(3)
    expect(await rowsOf(written)).toEqual(rows)
  })

  test('K3 W2 dates fall into days, weeks, months and years', async () => {
    const [first] = (await shop.call('admin', 'GET', 'Visit?limit=1')).body
    const created = new Date(first.created_date)
    const monday = new Date(created)
    monday.setUTCDate(created.getUTCDate() - ((created.getUTCDay() + 6) % 7))
    const bucket = (unit: string, field = 'created_date') =>
      rowsOf({ dateBucket: { field, unit } }, 'visitor', 'Visit')
    for (const [unit, value] of [
      ['day', first.created_date.slice(0, 10)],
      ['week', monday.toISOString().slice(0, 10)],
      ['month', first.created_date.slice(0, 7)],
      ['year', first.created_date.slice(0, 4)],
    ]) {
      expect(await bucket(unit)).toEqual([{ created_date: value, count: 6 }])
    }
    expect(await bucket('day', 'day')).toEqual([
      { day: null, count: 2 },
      { day: '2025-12-01', count: 1 },
      { day: '2026-01-31', count: 2 },
      { day: '2026-02-01', count: 1 },
    ])
    expect(await bucket('month', 'day')).toEqual([
      { day: null, count: 2 },
      { day: '2025-12', count: 1 },
      { day: '2026-01', count: 2 },
      { day: '2026-02', count: 1 },
    ])
  })

  test('K3 W2 rows are filtered by what was computed, sorted and cut', async () => {
    const { body } = await ask({ groupBy: 'kind', sort: '-count,-kind', limit: 2 })
    expect(body).toEqual({
      rows: [
        { kind: 'lever', count: 2 },
        { kind: 'disc', count: 2 },
      ],
      truncated: true,
    })
    expect((await ask({ groupBy: 'kind', limit: 3 })).body.truncated).toBe(false)
    const having = {
      count: { $gte: 2 },
      $or: [{ sum_price: { $lt: 1 } }, { max_name: '^d' }, { max_name: { $regex: '^d' } }],
    }
    expect(await rowsOf({ groupBy: 'kind', sum: 'price', max: 'name', having })).toEqual([
      { kind: 'disc', count: 2, sum_price: 0.3, max_name: 'b' },
      { kind: 'lever', count: 2, sum_price: 40, max_name: 'd' },
    ])
    const averages = { groupBy: 'kind', avg: 'price', sort: 'avg_price', count: false }
    expect((await rowsOf(averages)).map(({ kind }: { kind: unknown }) => kind)).toEqual([
      'disc',
      'lever',
      null,
    ])
    expect(await rowsOf({ having: { count: { $gt: 9 } } })).toEqual([])
    expect(await rowsOf({ min: 'featured', having: { min_featured: false } })).toHaveLength(1)
    expect(
      await rowsOf({ avg: 'price', query: { kind: 'x' }, having: { avg_price: null } }),
    ).toHaveLength(1)
  })

  test('sec S7 only records that the caller may read are counted', async () => {
    const byText = { groupBy: 'text' }
    expect(await rowsOf(byText, 'anna', 'Note')).toEqual([{ text: 'anna', count: 2 }])
    expect(await rowsOf({}, 'ben', 'Note')).toEqual([{ count: 1 }])
    expect(await rowsOf({}, 'visitor', 'Note')).toEqual([{ count: 0 }])
    expect(await rowsOf(byText, 'visitor', 'Note')).toEqual([])
    expect(await rowsOf(byText, 'admin', 'Note')).toHaveLength(2)
    expect(await rowsOf({}, 'ben', 'Supplier')).toEqual([{ count: 0 }])
    expect((await ask({}, 'admin', 'Nope')).status).toBe(404)
  })

  describe('sec S2 what cannot be computed is refused:', () => {
    const many = Array.from({ length: 21 }, () => 'price')
    test.each<[unknown, RegExp]>([
      [[], /must be a JSON object/],
      ['x', /must be a JSON object|JSON/],
      [{ count: false }, /nothing to compute/],
      [{ count: 'yes' }, /true or false/],
      [{ groupby: 'kind' }, /"groupby" is not known/],
      [{ groupBy: 'kind', group_by: 'kind' }, /are the same/],
      [{ groupBy: 'nope' }, /There is no field "nope"/],
      [{ groupBy: { $gt: '' } }, /a field or an array of fields/],
      [{ groupBy: '__proto__' }, /There is no field/],
      [{ groupBy: "kind' or 1=1 --" }, /There is no field/],
      [{ groupBy: 'colours' }, /cannot be grouped by "colours"/],
      [{ groupBy: ['kind', 'kind'] }, /would be named "kind"/],
      [{ groupBy: ['kind', 'name', 'price', 'stock', 'any'] }, /4 fields at most/],
      [{ dateBucket: 'created_date' }, /JSON object/],
      [{ dateBucket: { field: 'created_date', unit: 'hour' } }, /needs a unit/],
      [{ dateBucket: { field: 'price', unit: 'day' } }, /has no dates/],
      [{ dateBucket: { field: 'name', unit: 'week' } }, /Weeks/],
      [{ sum: 'name' }, /"name" has no numbers/],
      [{ avg: 'created_date' }, /has no numbers/],
      [{ min: 'any' }, /of one kind/],
      [{ max: 'colours' }, /of one kind/],
      [{ countDistinct: 'specifications' }, /cannot be counted/],
      [{ sum: many }, /At most 20|would be named/],
      [{ query: { nope: 1 } }, /There is no field "nope"/],
      [{ query: { name: { $where: 'x' } } }, /not known/],
      [{ query: { name: 'x'.repeat(9000) } }, /bytes long/],
      [{ having: { kind: 'disc' } }, /There is no field "kind"/],
      [{ min: 'name', having: { min_name: { $regex: 'a.*b' } } }, /plain string/],
      [{ sort: 'kind' }, /no "kind" to sort by/],
      [{ sort: 5 }, /must be a string/],
      [{ limit: 0 }, /above zero/],
      [{ limit: '5' }, /above zero/],
    ])('%j', async (spec, why) => {
      const { status, body } = await ask(spec)
      expect(status).toBe(400)
      expect(body.message).toMatch(why)
    })
  })

  test('K3 W2 no more than a thousand rows', async () => {
    const names = Array.from({ length: 1005 }, (_, index) => ({ name: `row ${index}` }))
    await shop.call('admin', 'POST', 'Supplier/bulk', names)
    for (const limit of [undefined, 5000]) {
      const { body } = await ask({ groupBy: 'name', limit }, 'admin', 'Supplier')
      expect([body.rows.length, body.truncated]).toEqual([1000, true])
    }
  })
})
