import { beforeAll, describe, expect, test } from 'vitest'
import { describeServers } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities } from '../../../../test/start-entities.ts'

const names = (body: { name: string }[]) => body.map(({ name }) => name)

describeServers('lists', (databases) => {
  let shop: TestEntities
  const start = async (clock?: () => number) =>
    startEntities(await databases.open(), schemas, clock)
  const add: TestEntities['add'] = (...record) => shop.add(...record)

  describe('list', () => {
    beforeAll(async () => {
      // The clock stands still, and is then even set back.
      const times = [5_000, 5_000, 5_000, 1_000, 5_000]
      shop = await start(() => times.shift() ?? 5_000)
      for (const fields of [
        { name: 'b', price: 10, kind: 'lever', colours: ['red', 'blue'] },
        { name: 'a', price: 9, featured: true, specifications: { Weight: '1 kg' } },
        { name: 'B', kind: 'disc', featured: false, any: 'text' },
        { name: '😀', price: 10, kind: 'lever', any: 7 },
        { name: 'ｆ', price: 100, colours: [], any: true },
        { name: 'é', price: null, any: ['list'] },
      ]) {
        await add('admin', 'Part', fields)
      }
    })
    const listed = async (query: string) => {
      const { status, body, text } = await shop.call('visitor', 'GET', `Part${query}`)
      expect(status, text).toBe(200)
      return names(body)
    }

    test('without a sort the newest is first, even when the clock stands still', async () => {
      expect(await listed('')).toEqual(['é', 'ｆ', '😀', 'B', 'a', 'b'])
      expect(await listed('?sort=-created_date')).toEqual(['é', 'ｆ', '😀', 'B', 'a', 'b'])
      expect(await listed('?sort=created_date')).toEqual(['b', 'a', 'B', '😀', 'ｆ', 'é'])
    })

    test('texts are sorted by their bytes, so both databases agree', async () => {
      expect(await listed('?sort=name')).toEqual(['B', 'a', 'b', 'é', 'ｆ', '😀'])
      expect(await listed('?sort=-name')).toEqual(['😀', 'ｆ', 'é', 'b', 'a', 'B'])
    })

    test('numbers are sorted as numbers, what is missing first', async () => {
      expect(await listed('?sort=price')).toEqual(['B', 'é', 'a', 'b', '😀', 'ｆ'])
      expect(await listed('?sort=-price')).toEqual(['ｆ', '😀', 'b', 'a', 'é', 'B'])
    })

    test('several keys decide one after the other', async () => {
      expect(await listed('?sort=-price,name')).toEqual(['ｆ', 'b', '😀', 'a', 'B', 'é'])
      expect(await listed('?sort=%2Bprice,-name')).toEqual(['é', 'B', 'a', '😀', 'b', 'ｆ'])
    })

    test('a field of any kind sorts numbers, texts and booleans, in this order', async () => {
      expect(await listed('?sort=any')).toEqual(['b', 'a', 'é', '😀', 'B', 'ｆ'])
      expect(await listed('?sort=-any')).toEqual(['ｆ', 'B', '😀', 'é', 'a', 'b'])
      expect(await listed('?sort=specifications.Weight')).toHaveLength(6)
    })

    test('an unknown sort field changes nothing', async () => {
      expect(await listed('?sort=nope')).toEqual(await listed('?sort='))
      expect(await listed('?sort=nope,name')).toEqual(await listed('?sort=name'))
      expect(await listed('?sort=constructor')).toHaveLength(6)
    })

    test('limit and skip cut a page out', async () => {
      expect(await listed('?sort=name&limit=2&skip=1')).toEqual(['a', 'b'])
      expect(await listed('?sort=name&skip=4')).toEqual(['ｆ', '😀'])
      expect(await listed('?skip=100')).toEqual([])
    })

    test.each(['', 'name', '-name', 'specifications.Weight,-name', 'created_date'])(
      'cut by limit and skip a list sorted by "%s" has its order',
      async (sort) => {
        const whole = await listed(`?sort=${sort}`)
        for (const skip of whole.keys())
          expect(await listed(`?sort=${sort}&limit=2&skip=${skip}`)).toEqual(
            whole.slice(skip, skip + 2),
          )
      },
    )

    test.each(['0', '-1', 'x', '1.5', '1e3', '', '99999', '9'.repeat(30), '%00'])(
      'a limit of %j counts as none',
      async (limit) => {
        expect(await listed(`?limit=${limit}`)).toHaveLength(6)
      },
    )

    test.each(['-1', 'x', '1.5', '', '9'.repeat(30)])(
      'a skip of %j counts as none',
      async (skip) => {
        expect(await listed(`?skip=${skip}`)).toHaveLength(6)
      },
    )

    test('fields leave out the rest, but never the id', async () => {
      const { body } = await shop.call('visitor', 'GET', 'Part?sort=name&fields=name, price,nope')
      expect(body[0]).toEqual({ id: expect.any(String), name: 'B' })
      expect(body[1]).toEqual({ id: expect.any(String), name: 'a', price: 9 })
      const all = await shop.call(
        'visitor',
        'GET',
        'Part?sort=name&fields=colours,specifications,updated_date,id',
      )
      expect(all.body[2]).toEqual({
        id: expect.any(String),
        colours: ['red', 'blue'],
        updated_date: expect.stringMatching(/Z$/),
      })
      expect((await shop.call('visitor', 'GET', 'Part?fields=')).body[0]).toHaveProperty('name')
    })

    test('other parameters are ignored', async () => {
      expect(await listed('?utm_source=x&price=10&_=1')).toHaveLength(6)
    })

    test.each([
      [{ price: 10 }, ['b', '😀']],
      [{ price: { $gte: 9, $lt: 100 } }, ['a', 'b', '😀']],
      [{ price: null }, ['B', 'é']],
      [{ price: { $ne: 10 } }, ['B', 'a', 'é', 'ｆ']],
      [{ price: { $in: [9, null] } }, ['B', 'a', 'é']],
      [{ price: '10' }, []],
      [{ kind: ['disc', 'x'] }, ['B']],
      [{ kind: { $nin: ['disc'] } }, ['a', 'b', 'é', 'ｆ', '😀']],
      [{ colours: 'red' }, ['b']],
      [{ colours: { $ne: 'red' } }, ['B', 'a', 'é', 'ｆ', '😀']],
      [{ featured: true }, ['a']],
      [{ featured: { $lt: true } }, ['B']],
      [{ featured: 1 }, []],
      [{ 'specifications.Weight': '1 kg' }, ['a']],
      [{ 'specifications.Weight': null }, ['B', 'b', 'é', 'ｆ', '😀']],
      [{ $or: [{ name: 'a' }, { kind: 'disc' }], price: 9 }, ['a']],
      [{ name: { $gt: 'b', $lte: 'ｆ' } }, ['é', 'ｆ']],
      [{ any: 'list' }, ['é']],
      [{ $nor: [{ price: 10 }, { price: null }] }, ['a', 'ｆ']],
      [{ price: { $not: { $gte: 10 } } }, ['B', 'a', 'é']],
      [{ price: { $exists: true } }, ['a', 'b', 'é', 'ｆ', '😀']],
      [{ price: { $exists: false } }, ['B']],
      [{ created_by_id: { $exists: true }, kind: 'disc' }, ['B']],
      [{ 'specifications.Weight': { $exists: true } }, ['a']],
      [{ colours: { $size: 2 } }, ['b']],
      [{ colours: { $size: 0 } }, ['ｆ']],
      [{ colours: { $all: ['blue', 'red'] } }, ['b']],
      [{ colours: { $all: ['blue', 'green'] } }, []],
      [{ colours: { $all: [] } }, []],
      [{ kind: { $all: ['disc'] } }, []],
      [{ colours: { $elemMatch: { $gt: 'blue', $lt: 'z' } } }, ['b']],
      [{ colours: { $elemMatch: { $regex: '^R', $options: 'i' } } }, ['b']],
      [{ colours: { $elemMatch: { $regex: '^r.d$' } } }, ['b']],
      [{ colours: { $regex: 'lu' } }, ['b']],
      [{ any: { $elemMatch: { x: null } } }, []],
      [{ any: { $elemMatch: { $exists: true } } }, ['é']],
      [{ name: { $regex: '😀$' } }, ['😀']],
      [{ 'specifications.Weight': { $regex: ' KG$', $options: 'i' } }, ['a']],
      [{ 'specifications.Weight': { $regex: '^1 KG$', $options: 'i' } }, ['a']],
      [{ name: { $regex: '^b' } }, ['b']],
      [{ name: { $regex: '^b', $options: 'i' } }, ['B', 'b']],
      [{ name: { $regex: '^[a-z]$' } }, ['a', 'b']],
      [{ name: { $regex: '^.$', $in: ['a', 'é', '😀'] } }, ['a', 'é', '😀']],
      [{ name: { $not: { $regex: '[^a-z]', $options: 'i' } } }, ['B', 'a', 'b']],
      [{ name: { $regex: 'É', $options: 'i' } }, ['é']],
      [{ kind: { $regex: '%' } }, []],
      [{ 'specifications.Weight': { $regex: 'kg$' } }, ['a']],
      [{ name: "' or 1=1 --" }, []],
      [{}, ['B', 'a', 'b', 'é', 'ｆ', '😀']],
    ])('%j finds %j', async (filter, expected) => {
      const q = encodeURIComponent(JSON.stringify(filter))
      expect(await listed(`?sort=name&q=${q}`)).toEqual(expected)
    })

    test('a filter of null or of nothing is none, and a space may come as a plus', async () => {
      expect(await listed('?q=null')).toHaveLength(6)
      expect(await listed('?q=')).toHaveLength(6)
      expect(await listed('?q=%7B%22specifications.Weight%22:%221+kg%22%7D')).toEqual(['a'])
    })

    test.each([
      'x',
      '5',
      '[]',
      '{"nope":1}',
      '{"name":{"$regexp":"x"}}',
      '{"$where":"1"}',
      '{"$nor":[]}',
      '{"$not":{"name":"a"}}',
      '{"name":{"$not":"a"}}',
      '{"name":{"$not":{}}}',
      '{"name":{"$exists":1}}',
      '{"colours":{"$size":-1}}',
      '{"colours":{"$size":1.5}}',
      '{"colours":{"$size":"1"}}',
      '{"colours":{"$all":"red"}}',
      '{"colours":{"$all":[["red"]]}}',
      '{"colours":{"$elemMatch":{}}}',
      '{"colours":{"$elemMatch":"red"}}',
      '{"colours":{"$elemMatch":["red"]}}',
      '{"colours":{"$elemMatch":{"$gt":"a","x":1}}}',
      '{"colours":{"$elemMatch":{"x":1}}}',
      '{"colours":{"$elemMatch":{"$where":"1"}}}',
      '{"$and":{}}',
      '{"$or":[]}',
      '{"$or":[5]}',
      '{"name":{"$in":"x"}}',
      '{"name":{"$eq":["x"]}}',
      '{"name":{}}',
      '{"specifications":{"Weight":"1 kg"}}',
      '{"name":{"$eq":"a","x":1}}',
      '{"colours.0":"red"}',
      '{"name.first":"red"}',
      '{"specifications.":"red"}',
      '{"price":{"$gt":null}}',
      '{"price":1e999}',
      '{"name":"a\\u0000"}',
      '{"__proto__":1}',
      '{"constructor":1}',
    ])('the filter %s is refused', async (q) => {
      const { status, body } = await shop.call('visitor', 'GET', `Part?q=${encodeURIComponent(q)}`)
      expect([status, body.code]).toEqual([400, 'invalid_filter'])
      expect(body.message).not.toBe('')
    })
  })
})
