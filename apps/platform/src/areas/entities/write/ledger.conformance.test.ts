import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas as others } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities, type Who } from '../../../../test/start-entities.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'

const shelved: EntitySchema = {
  name: 'Item',
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1 },
    count: { type: ['number', 'null'] },
    places: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: {
          shelf: { type: ['string', 'null'] },
          row: { type: ['string', 'null'] },
          count: { type: ['number', 'null'] },
        },
      },
    },
  },
  required: ['name'],
  indexed: ['name'],
  counted: {
    count: {
      sum: { of: 'places', amount: 'count' },
      ledger: {
        ...{ entity: 'Movement', record: 'item', amount: 'change', why: 'reason' },
        parts: ['shelf', 'row'],
      },
    },
  },
  access: { read: true },
}
const movement: EntitySchema = {
  name: 'Movement',
  type: 'object',
  properties: {
    item: { type: 'string' },
    change: { type: 'number' },
    reason: { type: 'string', maxLength: 20 },
    shelf: { type: ['string', 'null'] },
    row: { type: ['string', 'null'] },
    note: { type: 'string' },
  },
  required: ['item', 'change', 'reason'],
  indexed: ['item'],
}
const schemas = [shelved, movement, ...others]

/** As they were before the field had a ledger. */
const former = [{ ...shelved, counted: {} }, movement, ...others]

interface Place {
  shelf?: string | null
  row?: string | null
  count?: number | null
}
interface Item {
  id: string
  name: string
  count?: number | null
  places?: Place[] | null
}
interface Movement {
  item: string
  change: number
  reason: string
  shelf?: string
  row?: string
  created_by_id: string | null
}

const placeOf = ({ shelf, row }: Place | Movement) => `${shelf ?? ''}/${row ?? ''}`
const sumOf = (numbers: readonly (number | null | undefined)[]) =>
  numbers.reduce<number>((sum, each) => sum + (each ?? 0), 0)

function expectSums({ id, count, places }: Item, own: readonly Movement[]): void {
  const changes = (some: readonly Movement[]) => sumOf(some.map(({ change }) => change))
  expect(changes(own), `the ledger of ${id}`).toBe(count ?? 0)
  const counted = (places ?? []).filter((place) => typeof place.count === 'number')
  const pieces = (some: readonly Place[]) => sumOf(some.map((place) => place.count))
  if (counted.length > 0) expect(count, `the sum of ${id}`).toBe(pieces(counted))
  for (const [key, some] of Map.groupBy(own, placeOf)) {
    const there = pieces(counted.filter((place) => placeOf(place) === key))
    const isWhole = key === '/' && counted.length === 0
    expect(changes(some), `the ledger of ${id} at ${key}`).toBe(isWhole ? (count ?? 0) : there)
  }
}

describeDatabases('ledgers', (databases) => {
  let shop: TestEntities
  beforeEach(async () => {
    shop = await startEntities(await databases.open(), schemas)
  })
  const call: TestEntities['call'] = (...args) => shop.call(...args)
  const add = (fields: object) => shop.add('admin', 'Item', fields)
  const item = async (id: string): Promise<Item> => (await call('admin', 'GET', `Item/${id}`)).body
  const entries = async (id: string): Promise<Movement[]> =>
    (await call('admin', 'GET', `Movement?q={"item":"${id}"}&sort=created_date,id`)).body
  const told = async (id: string) =>
    (await entries(id)).map(({ change, reason, shelf = '', row = '' }) => [
      change,
      reason,
      `${shelf}${row}`,
    ])
  const transaction = (operations: object[], who: Who = 'admin') =>
    shop.inject({
      method: 'POST',
      url: '/api/apps/test/transaction',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${who}` },
      payload: JSON.stringify({ operations }),
    })
  const history = async (query: string) =>
    (
      await shop.inject({
        method: 'GET',
        url: `/api/apps/test/admin/changes${query}`,
        headers: { authorization: 'Bearer admin' },
      })
    ).body
  const undo = (asked: object, who: Who = 'admin') =>
    shop.inject({
      method: 'POST',
      url: '/api/apps/test/admin/changes/undo',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${who}` },
      payload: JSON.stringify(asked),
    })
  const importFile = (lines: string[], who: Who = 'admin', to = 'Item/import?output=none') =>
    shop.inject({
      method: 'POST',
      url: `/api/apps/test/entities/${to}`,
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        authorization: `Bearer ${who}`,
      },
      payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${lines.join('\n')}\r\n--b--\r\n`,
    })

  /** Throws unless each item is the sum of its ledger, as a whole and place by place. */
  async function expectBalanced(): Promise<Item[]> {
    const { body: items } = await call('admin', 'GET', 'Item?limit=5000')
    const { body: all } = await call('admin', 'GET', 'Movement?limit=5000')
    const moved = Map.groupBy(all as Movement[], (each) => each.item)
    for (const item of items as Item[]) expectSums(item, moved.get(item.id) ?? [])
    return items
  }

  test('T6 whatever changes a counted field, its ledger says by how much, why, and who', async () => {
    const { id } = await add({ name: 'Lever', count: 5 })
    await call('admin', 'PUT', `Item/${id}`, { count: 7 })
    await call('admin', 'PUT', `Item/${id}`, { name: 'Short lever' })
    await call('service', 'PATCH', 'Item/update-many', {
      ...{ query: { name: 'Short lever' }, data: { $inc: { count: -3 } } },
    })
    await call('admin', 'PUT', `Item/${id}`, { count: null })
    expect(await told(id)).toEqual([
      [5, 'created', ''],
      [2, 'changed', ''],
      [-3, 'changed', ''],
      [-4, 'changed', ''],
    ])
    const who = (await entries(id)).map(({ created_by_id }) => created_by_id)
    expect(who).toEqual(['c'.repeat(24), 'c'.repeat(24), null, 'c'.repeat(24)])
    await expectBalanced()
  })

  test('T6 the places of a field have entries of their own, and the field is their sum, whatever is sent', async () => {
    const places = [
      { shelf: 'A', row: '1', count: 2 },
      { shelf: 'B', row: '1', count: 3 },
    ]
    const { id, count } = await add({ name: 'Disc', count: 99, places })
    expect(count).toBe(5)
    const moved = places.map((place) => ({ ...place, count: place.shelf === 'A' ? 1 : 4 }))
    expect((await call('admin', 'PUT', `Item/${id}`, { places: moved })).body.count).toBe(5)
    expect(await told(id)).toEqual([
      [2, 'created', 'A1'],
      [3, 'created', 'B1'],
      [-1, 'changed', 'A1'],
      [1, 'changed', 'B1'],
    ])
    const refused = await call('admin', 'PUT', `Item/${id}`, { count: 20 })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Error in field count: is the sum of places, 5; change it there',
    ])
    // As it was read, with a change elsewhere, or as it will be.
    for (const fields of [{ ...(await item(id)), name: 'Rotor' }, { count: 5 }])
      expect((await call('admin', 'PUT', `Item/${id}`, fields)).status).toBe(200)
    expect((await call('admin', 'PUT', `Item/${id}`, { places: null, count: 8 })).status).toBe(200)
    expect((await item(id)).count).toBe(8)
    await expectBalanced()
  })

  test('T6 a transaction that brings its own entries gets no others; what they leave out is added', async () => {
    const { id } = await add({ name: 'Lever', count: 5 })
    const take = (pieces: number) => ({
      ...{ entity: 'Item', action: 'update', id, update: { $inc: { count: -pieces } } },
    })
    const entry = (change: number, of = id) => ({
      ...{ entity: 'Movement', action: 'create' },
      data: { item: of, change, reason: 'sold', note: 'Order 1' },
    })
    expect((await transaction([take(2), entry(-2)])).status).toBe(201)
    expect((await transaction([take(3), entry(-1)])).status).toBe(201)
    expect(await told(id)).toEqual([
      [5, 'created', ''],
      [-2, 'sold', ''],
      [-1, 'sold', ''],
      [-2, 'changed', ''],
    ])
    await expectBalanced()
    // Of what is not changed there is no entry.
    for (const operations of [[entry(4)], [take(1), entry(1, 'f'.repeat(24))]]) {
      const { status, body } = await transaction(operations)
      expect([status, body.message]).toEqual([
        403,
        'A record of Movement comes with a change of what it counts, in one transaction.',
      ])
    }
    // Entries that cancel each other out change nothing.
    expect((await transaction([entry(1), entry(-1)])).status).toBe(201)
    await expectBalanced()
  })

  test('T6 the records of a ledger stay as they are, whichever way one tries', async () => {
    const { id } = await add({ name: 'Lever', count: 5 })
    const [entry] = (await call('admin', 'GET', 'Movement')).body
    const attempts = [
      call('service', 'POST', 'Movement', { item: id, change: 1, reason: 'more' }),
      call('service', 'POST', 'Movement/bulk', [{ item: id, change: 1, reason: 'more' }]),
      call('admin', 'PUT', `Movement/${entry.id}`, { change: 6 }),
      call('admin', 'PUT', 'Movement/bulk', [{ id: entry.id, change: 6 }]),
      call('admin', 'DELETE', `Movement/${entry.id}`),
      call('service', 'DELETE', 'Movement', { item: id }),
      call('service', 'PATCH', 'Movement/update-many', {
        query: {},
        data: { $inc: { change: 1 } },
      }),
      call('service', 'POST', 'Movement/upsert', {
        key: 'item',
        records: [{ item: id, change: 9 }],
      }),
      transaction([{ entity: 'Movement', action: 'delete', id: entry.id }]),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(403)
    const [made] = await history(`?entity=Movement`)
    const refused = await undo({ group: made.group_id })
    expect(refused.status).toBe(200)
    expect(await told(id)).toEqual([[5, 'created', '']])
  })

  test('T6 what is undone gets entries of its own, and undoing an entry alone is refused', async () => {
    const { id } = await add({ name: 'Lever', count: 5 })
    await call('admin', 'PUT', `Item/${id}`, { count: 9 })
    const [changed] = await history(`?entity=Item&record=${id}`)
    const back = await undo({ id: changed.id })
    expect(back.status).toBe(200)
    await undo({ group: back.body.group })
    expect((await told(id)).map(([change, reason]) => [change, reason])).toEqual([
      [5, 'created'],
      [4, 'changed'],
      [-4, 'undone'],
      [4, 'undone'],
    ])
    // A record that goes, and comes back, comes with what its ledger has.
    await call('admin', 'DELETE', `Item/${id}`)
    const [gone] = await history(`?entity=Item&record=${id}`)
    expect((await undo({ id: gone.id })).status).toBe(200)
    expect((await item(id)).count).toBe(9)
    await expectBalanced()
  })

  test('T6 an order of several is undone whole: never the order and its entries without what they count', async () => {
    const { id } = await add({ name: 'Lever', count: 10 })
    const sell = (pieces: number) =>
      transaction([
        { entity: 'Supplier', action: 'create', data: { name: `order over ${pieces}` } },
        { entity: 'Item', action: 'update', id, update: { $inc: { count: -pieces } } },
        {
          ...{ entity: 'Movement', action: 'create' },
          data: { item: id, change: -pieces, reason: 'sold' },
        },
      ])
    const first = await sell(2)
    const second = await sell(3)
    const refused = await undo({ group: first.body.group })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nothing was taken back: count of Item “Lever” has changed since.',
    ])
    expect(refused.body.extra_data.can_be_partial).toBe(false)
    const [own] = await history(`?entity=Item&record=${id}`)
    expect((await undo({ id: own.id })).status).toBe(409)
    expect((await item(id)).count).toBe(5)
    await expectBalanced()
    for (const { body } of [second, first])
      expect((await undo({ group: body.group })).status).toBe(200)
    expect((await item(id)).count).toBe(10)
    expect((await call('admin', 'GET', 'Supplier/count')).body.count).toBe(0)
    await expectBalanced()
  })

  test('T6 a list is not taken back beside a sum that has changed since, nor a sum beside its list', async () => {
    const { id } = await add({ name: 'Lever', places: [{ shelf: 'A', count: 5 }] })
    await call('admin', 'PUT', `Item/${id}`, { places: [] })
    const [emptied] = await history(`?entity=Item&record=${id}`)
    await call('admin', 'PUT', `Item/${id}`, { count: 4 })
    const refused = await undo({ id: emptied.id })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nothing was taken back: count of Item “Lever” has changed since.',
    ])
    const [typed] = await history(`?entity=Item&record=${id}`)
    await call('admin', 'PUT', `Item/${id}`, { places: [{ shelf: 'B', count: 4 }] })
    expect((await undo({ id: typed.id })).status).toBe(409)
    await expectBalanced()
  })

  test('T6 an import brings its entries with it, and an unfinished one leaves none', async () => {
    const places = '[{"shelf":"A","count":2},{"shelf":"B","count":1}]'
    const { body } = await importFile([
      'name,count,places',
      ...Array.from({ length: 700 }, (_, at) => `Item ${at},${at % 7},`),
      `Two shelves,,"${places.replaceAll('"', '""')}"`,
    ])
    expect([body.status, body.records]).toEqual(['success', 701])
    const items = await expectBalanced()
    expect(items.find(({ name }) => name === 'Two shelves')?.count).toBe(3)
    const reasons = (await call('admin', 'GET', 'Movement?limit=5000')).body
    expect(new Set(reasons.map(({ reason }: Movement) => reason))).toEqual(new Set(['imported']))
    // As if its server had ended before the last portion.
    const details = { entity: 'Item', group: body.group, by: null, kind: 'service' }
    const held = shop.jobs.hold({ kind: 'unfinished-import', details })
    await shop.db.write([held.insert, held.release(new Date().toISOString())])
    shop.jobs.start()
    const count = async (entity: string) =>
      (await call('admin', 'GET', `${entity}/count`)).body.count
    await expect.poll(() => count('Movement')).toBe(0)
    expect(await count('Item')).toBe(0)
    await shop.jobs.close()
    const again = await importFile(['name,count', 'Lever,2', 'Disc,3'])
    expect((await undo({ group: again.body.group })).body.count).toBe(2)
    expect(await count('Item')).toBe(0)
  })

  test('T6 Y4 records that keep their ids have entries under them, once; entries alone are not taken in', async () => {
    const keep = (lines: string[], entity = 'Item') =>
      importFile(lines, 'service', `${entity}/import?output=none&identity=keep`)
    const [one, other] = ['1'.repeat(24), '2'.repeat(24)]
    const line = (id: string, count: number) => `Item ${count},${id},2025-01-01,${count}`
    const header = 'name,id,created_date,count'
    expect((await keep([header, line(one, 4)])).body).toMatchObject({ records: 1, known: 0 })
    const again = await keep([header, line(one, 4), line(other, 2)])
    expect(again.body).toMatchObject({ records: 1, known: 1 })
    expect([await told(one), await told(other)]).toEqual([
      [[4, 'imported', '']],
      [[2, 'imported', '']],
    ])
    const entry = `${one},1,more,${'3'.repeat(24)},2025-01-01`
    const refused = await keep(['item,change,reason,id,created_date', entry], 'Movement')
    expect(refused.status).toBe(403)
    await expectBalanced()
  })

  test('T6 what the platform changes by itself in the background has its entries', async () => {
    const { id } = await add({ name: 'Lever', count: 5 })
    const meta = { by: null, kind: 'service', group: '4'.repeat(24) } as const
    const job = shop.jobs.hold({ kind: 'a-rewrite', details: {} })
    const { rewrites } = shop.area
    expect(
      await rewrites.rewrite(
        'Item',
        id,
        meta,
        () => ({ count: 3 }),
        () => job.insert,
      ),
    ).toBe(true)
    await call('admin', 'PUT', `Item/${id}`, { name: 'Clutch lever' })
    expect(await told(id)).toEqual([
      [5, 'created', ''],
      [-2, 'changed', ''],
    ])
    expect((await undo({ group: meta.group })).status).toBe(200)
    await expectBalanced()
  })

  test('T6 entries stay where something follows their removal, and items go with all that follows', async () => {
    const db = await databases.open()
    const note = (name: string) => ({ name, opened_to: '~' })
    const triggers = ['Item', 'Movement'].map((entity) => ({
      ...{ source: 'a test', entity, on: ['delete'] as const },
      insert: ({ record }: { record: Readonly<Record<string, unknown>> }) =>
        db.build
          .insertInto('ledgers')
          .values(note(`gone ${record.id}`))
          .compile(),
    }))
    shop = await startEntities(db, schemas, undefined, undefined, { triggers })
    const { id } = await add({ name: 'Lever', count: 5 })
    for (const filter of [{ item: id }, { item: 'none' }])
      expect((await call('service', 'DELETE', 'Movement', filter)).status).toBe(403)
    expect((await call('admin', 'DELETE', 'Item', { name: 'Lever' })).body.deleted).toBe(1)
    const followed = db.build.selectFrom('ledgers').select('name').where('name', 'like', 'gone %')
    expect(await db.read(followed.compile())).toEqual([{ name: `gone ${id}` }])
    const [gone] = await history('?entity=Item')
    expect((await undo({ group: gone.group_id })).status).toBe(200)
    expect(await expectBalanced()).toHaveLength(1)
    expect(await told(id)).toEqual([[5, 'created', '']])
  })

  test('T6 a shop from before its ledger begins with opening entries, once, whoever starts first', async () => {
    const db = await databases.open()
    shop = await startEntities(db, former)
    const { id } = await add({ name: 'Lever', count: 5 })
    const old = await add({
      ...{ name: 'Disc', count: 9 },
      // More in all than its places have.
      places: [{ shelf: 'A', count: 2 }],
    })
    const many = Array.from({ length: 1_100 }, (_, at) => ({ name: `Item ${at}`, count: at % 3 }))
    await call('service', 'POST', 'Item/bulk', many)
    await shop.add('service', 'Movement', { item: id, change: -2, reason: 'sold' })
    const starts = [startEntities(db, schemas), startEntities(db, schemas)]
    ;[shop] = (await Promise.all(starts)) as [TestEntities, TestEntities]
    expect(await told(id)).toEqual([
      [-2, 'sold', ''],
      [7, 'opening', ''],
    ])
    expect((await told(old.id)).toSorted()).toEqual([
      [2, 'opening', 'A'],
      [7, 'opening', ''],
    ])
    // What did not add up is told by its own ledger, and stays until its places are changed.
    const { body } = await call('admin', 'PUT', `Item/${old.id}`, {
      ...{ name: 'Rotor', places: [{ shelf: 'A', count: 2 }, { count: 7 }] },
    })
    expect(body.count).toBe(9)
    await expectBalanced()
    shop = await startEntities(db, schemas)
    expect(await told(id)).toHaveLength(2)
    const [opening] = await history('?entity=Movement')
    expect((await undo({ group: opening.group_id })).status).toBe(409)
  })

  test('T6 what a server of the version before writes beside this one is made up for a day later', async () => {
    const db = await databases.open()
    const before = await startEntities(db, former)
    const { id } = await before.add('admin', 'Item', { name: 'Lever', count: 5 })
    shop = await startEntities(db, schemas)
    await before.call('admin', 'PUT', `Item/${id}`, { count: 3 })
    const hour = 60 * 60 * 1000
    shop = await startEntities(db, schemas, () => Date.now() + hour)
    expect(await told(id)).toEqual([[5, 'opening', '']])
    shop = await startEntities(db, schemas, () => Date.now() + 25 * hour)
    // SQLite has one server.
    const isShared = databases.dialect === 'postgres'
    expect(await told(id)).toEqual([[5, 'opening', ''], ...(isShared ? [[-2, 'opening', '']] : [])])
    if (isShared) await expectBalanced()
    shop = await startEntities(db, schemas, () => Date.now() + 100 * hour)
    expect(await told(id)).toHaveLength(isShared ? 2 : 1)
  })

  const amount = fc.integer({ min: -3, max: 12 })
  const place = fc.record({
    shelf: fc.constantFrom('A', 'B', null),
    row: fc.constantFrom('1', null),
    count: fc.option(amount, { nil: null }),
  })
  const fields = fc.record(
    {
      name: fc.constantFrom('one', 'two', 'three'),
      count: fc.option(amount, { nil: null }),
      places: fc.option(
        fc.uniqueArray(place, {
          maxLength: 3,
          selector: ({ shelf, row }) => `${shelf}/${row}`,
        }),
        { nil: null, freq: 2 },
      ),
    },
    { requiredKeys: ['name'] },
  )
  const at = fc.nat(4)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), fields }),
    fc.record({ kind: fc.constant('put' as const), at, fields }),
    fc.record({ kind: fc.constant('bulk' as const), fields }),
    fc.record({ kind: fc.constant('inc' as const), by: amount }),
    fc.record({ kind: fc.constant('upsert' as const), fields }),
    fc.record({ kind: fc.constant('sell' as const), at, pieces: amount, own: amount }),
    fc.record({ kind: fc.constant('import' as const), by: amount }),
    fc.record({ kind: fc.constant('remove' as const), at }),
    fc.record({ kind: fc.constant('remove where' as const), name: fc.constantFrom('one', 'two') }),
    fc.record({ kind: fc.constant('undo' as const), back: fc.nat(6), byId: fc.boolean() }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  async function take(who: Who, given: Step): Promise<number> {
    const { body: items } = await call(who, 'GET', 'Item?sort=created_date')
    const idAt = (place: number) => items[place % Math.max(items.length, 1)]?.id ?? 'f'.repeat(24)
    switch (given.kind) {
      case 'create':
        return (await call(who, 'POST', 'Item', given.fields)).status
      case 'put':
        return (await call(who, 'PUT', `Item/${idAt(given.at)}`, given.fields)).status
      case 'bulk': {
        const all = items.map(({ id }: Item) => ({ id, ...given.fields }))
        return (await call(who, 'PUT', 'Item/bulk', all)).status
      }
      case 'inc': {
        const data = { $inc: { count: given.by } }
        return (await call(who, 'PATCH', 'Item/update-many', { query: {}, data })).status
      }
      case 'upsert': {
        const records = [given.fields]
        return (await call(who, 'POST', 'Item/upsert', { key: 'name', records })).status
      }
      case 'sell': {
        const id = idAt(given.at)
        const update = { $inc: { count: -given.pieces } }
        const data = { item: id, change: -given.own, reason: 'sold' }
        const { status } = await transaction(
          [
            { entity: 'Supplier', action: 'create', data: { name: 'an order' } },
            { entity: 'Item', action: 'update', id, update },
            { entity: 'Movement', action: 'create', data },
          ],
          who,
        )
        return status
      }
      case 'import':
        return (await importFile(['name,count', `four,${given.by}`, 'five,'], who)).status
      case 'remove':
        return (await call(who, 'DELETE', `Item/${idAt(given.at)}`)).status
      case 'remove where':
        return (await call(who, 'DELETE', 'Item', { name: given.name })).status
      case 'undo': {
        const changes = await history('?limit=7')
        const change = changes[given.back % Math.max(changes.length, 1)]
        if (!change) return 404
        return (await undo(given.byId ? { id: change.id } : { group: change.group_id }, who)).status
      }
    }
  }

  const PATIENT = { timeout: 300_000 }
  test(
    'T6 whatever two owners do at once, in any order, each count is the sum of its ledger',
    PATIENT,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(step, step), { maxLength: 12 }), async (steps) => {
          shop = await startEntities(await databases.open(), schemas)
          for (const [one, other] of steps) {
            const statuses = await Promise.all([take('admin', one), take('service', other)])
            for (const status of statuses) expect(status).toBeLessThan(500)
            await expectBalanced()
          }
        }),
        { numRuns: databases.dialect === 'sqlite' ? 20 : 10 },
      )
    },
  )
})
