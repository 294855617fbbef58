import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities, type Who } from '../../../../test/start-entities.ts'

describeDatabases('transactions', (databases) => {
  let shop: TestEntities
  beforeEach(async () => {
    shop = await startEntities(await databases.open(), schemas)
  })
  const send = (operations: unknown, who: Who = 'admin', headers: Record<string, string> = {}) =>
    shop.inject({
      method: 'POST',
      url: '/api/apps/test/transaction',
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(who !== 'visitor' && { authorization: `Bearer ${who}` }),
      },
      payload: JSON.stringify({ operations }),
    })
  const count = async (entity: string) =>
    (await shop.call('admin', 'GET', `${entity}/count`)).body.count
  const part = async (id: string) => (await shop.call('admin', 'GET', `Part/${id}`)).body

  test('W2 changes records of several entities at once and answers in order', async () => {
    const lever = await shop.add('admin', 'Part', { name: 'Lever', stock: 5 })
    const old = await shop.add('admin', 'Part', { name: 'Old' })
    const { status, body } = await send([
      { entity: 'Supplier', action: 'create', data: { name: 'Ohm' } },
      { entity: 'Part', action: 'delete', id: old.id },
      { entity: 'Part', action: 'update', id: lever.id, update: { $inc: { stock: -2 } } },
      { entity: 'Part', action: 'create', data: { name: 'Disc' } },
    ])
    expect(status).toBe(201)
    const [supplier, gone, updated, created] = body.results
    expect(supplier).toMatchObject({ name: 'Ohm' })
    expect(gone).toBeNull()
    expect(updated).toMatchObject({ id: lever.id, stock: 3 })
    expect(created).toMatchObject({ name: 'Disc', stock: 1 })
    const { body: changes } = await shop.inject({
      method: 'GET',
      url: `/api/apps/test/admin/changes?group=${body.group}`,
      headers: { authorization: 'Bearer admin' },
    })
    expect(changes).toHaveLength(4)
  })

  test('W2 is all or nothing, and says which operation was refused', async () => {
    const lever = await shop.add('admin', 'Part', { name: 'Lever', stock: 1 })
    const { status, body } = await send([
      { entity: 'Supplier', action: 'create', data: { name: 'Ohm' } },
      {
        entity: 'Part',
        action: 'update',
        id: lever.id,
        update: { $inc: { stock: -2 } },
        if: { stock: { $gte: 2 } },
      },
    ])
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toContain('Operation 2')
    expect(body.extra_data.record).toMatchObject({ id: lever.id, stock: 1 })
    expect(await count('Supplier')).toBe(0)
    expect((await part(lever.id)).stock).toBe(1)
  })

  test('W2 creates a record unless one is there that must not be doubled, also of many at the same moment', async () => {
    const create = (name: string, unless: unknown) => [
      { entity: 'Supplier', action: 'create', data: { name: 'Ohm' } },
      { entity: 'Part', action: 'create', data: { name, stock: 7 }, unless },
    ]
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(create('Lever', { name: 'Lever' }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const made = answers.find(({ status }) => status === 201)?.body.results[1]
    for (const { status, body } of answers) {
      if (status === 201) continue
      expect(body.message).toContain('Operation 2')
      expect(body.extra_data).toMatchObject({
        record: { id: made.id, stock: 7 },
        faults: [{ index: 1 }],
      })
    }
    expect([await count('Part'), await count('Supplier')]).toEqual([1, 1])
    // Another one is none of them, and neither is one that the filter does not find.
    expect((await send(create('Disc', { name: 'Disc' }))).status).toBe(201)
    expect((await send(create('Lever', { name: 'Lever', stock: 8 }))).status).toBe(201)
    for (const wrong of [{ nothing: 1 }, { name: { $regex: 'a+b' } }, 'x']) {
      expect((await send(create('Fork', wrong))).status, JSON.stringify(wrong)).toBe(400)
    }
    expect(await count('Part')).toBe(3)
  })

  test('W2 an older updated_date is a conflict, for a deletion too', async () => {
    const lever = await shop.add('admin', 'Part', { name: 'Lever' })
    await shop.call('admin', 'PUT', `Part/${lever.id}`, { price: 3 })
    const data = { price: 4, updated_date: lever.updated_date }
    const { status } = await send([{ entity: 'Part', action: 'update', id: lever.id, data }])
    expect(status).toBe(409)
    const stale = { entity: 'Part', action: 'delete', id: lever.id }
    const removed = await send([{ ...stale, updated_date: lever.updated_date }])
    expect(removed.status).toBe(409)
    const { price, updated_date } = await part(lever.id)
    expect(price).toBe(3)
    expect((await send([{ ...stale, updated_date }])).status).toBe(201)
    expect(await count('Part')).toBe(0)
  })

  test('W2 the same idempotency key has its effect once', async () => {
    const lever = await shop.add('admin', 'Part', { name: 'Lever', stock: 9 })
    const taken = [
      { entity: 'Part', action: 'update', id: lever.id, update: { $inc: { stock: -2 } } },
    ]
    const key = { 'idempotency-key': 'order-1' }
    const answers = await Promise.all([
      send(taken, 'admin', key),
      send(taken, 'admin', key),
      send(taken, 'admin', key),
    ])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await part(lever.id)).stock).toBe(7)
  })

  test('W2 transactions that cross neither lose a change nor wait for each other for ever', async () => {
    const one = await shop.add('admin', 'Part', { name: 'one', stock: 0 })
    const two = await shop.add('admin', 'Part', { name: 'two', stock: 0 })
    const raise = (id: string) => ({
      entity: 'Part',
      action: 'update',
      id,
      update: { $inc: { stock: 1 } },
    })
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        send(at % 2 ? [raise(one.id), raise(two.id)] : [raise(two.id), raise(one.id)]),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
    expect([(await part(one.id)).stock, (await part(two.id)).stock]).toEqual([10, 10])
  })

  test('W2 nobody may do more by it than by single calls', async () => {
    const mine = await shop.add('anna', 'Note', { text: 'mine' })
    const done = await shop.add('anna', 'Note', { text: 'done', done: true })
    const lever = await shop.add('admin', 'Part', { name: 'Lever' })
    const note = (action: string, id: string, more: object = {}) => [
      { entity: 'Note', action, id, ...more },
    ]
    const data = { text: 'changed' }
    const tried: [Who, unknown, number][] = [
      ['visitor', note('update', mine.id, { data }), 401],
      ['ben', note('update', mine.id, { data }), 404],
      ['ben', note('delete', mine.id), 404],
      ['anna', note('update', done.id, { data }), 403],
      ['anna', [{ entity: 'Part', action: 'update', id: lever.id, data: { price: 0 } }], 403],
      ['anna', [{ entity: 'Part', action: 'create', data: { name: 'Free' } }], 403],
      ['anna', [{ entity: 'Supplier', action: 'create', data: { name: 'Me' } }], 403],
      ['anna', note('update', mine.id, { data }), 201],
    ]
    for (const [who, operations, status] of tried) {
      expect([who, operations, (await send(operations, who)).status]).toEqual([
        who,
        operations,
        status,
      ])
    }
  })

  test('bad input is refused with the number of the operation', async () => {
    const lever = await shop.add('admin', 'Part', { name: 'Lever' })
    const change = { entity: 'Part', action: 'update', id: lever.id, data: { price: 2 } }
    const tried: [unknown, number][] = [
      [[], 400],
      ['all', 400],
      [[7], 400],
      [[{ entity: 'Part', action: 'drop' }], 400],
      [[{ entity: 'constructor', action: 'create', data: {} }], 404],
      [[{ entity: 'Part', action: 'create', data: { price: 'much' } }], 422],
      [[{ entity: 'Part', action: 'create' }], 400],
      [[{ ...change, id: '../x' }], 404],
      [[{ ...change, id: 7 }], 404],
      [[{ ...change, update: { $inc: { price: 1 } } }], 400],
      [[change, change], 400],
      [[{ ...change, if: { $where: 'true' } }], 400],
      [Array.from({ length: 501 }, () => change), 413],
    ]
    for (const [operations, status] of tried) {
      expect([operations, (await send(operations)).status]).toEqual([operations, status])
    }
    expect((await part(lever.id)).price).toBeUndefined()
  })
})
