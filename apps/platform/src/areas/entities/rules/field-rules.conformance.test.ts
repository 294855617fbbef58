import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import {
  asOthersSee,
  callers,
  startEntities,
  type TestEntities,
  type Who,
} from '../../../../test/start-entities.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'

const offer: EntitySchema = {
  name: 'Offer',
  type: 'object',
  properties: {
    name: { type: 'string' },
    state: { type: 'string', default: 'draft' },
    cost: { type: 'number', rules: { read: false, write: false } },
    supplier: {
      type: 'object',
      properties: { name: { type: 'string' } },
      rules: { read: false, write: false },
    },
    phone: { type: 'string', rules: { read: { created_by_id: '{{user.id}}' } } },
    scores: {
      type: 'array',
      items: { type: 'number' },
      rules: { read: { $or: [{ state: 'public' }, { created_by_id: '{{user.id}}' }] } },
    },
    price: { type: 'number', rules: { write: { state: 'draft' } } },
    note: { type: 'string', rules: { write: { user_condition: { email: 'ben@example.com' } } } },
    approved: { type: 'boolean', default: false, rules: { write: false } },
  },
  indexed: ['cost', 'phone'],
  access: {
    create: true,
    read: true,
    update: { id: { $exists: true } },
    delete: true,
  },
}

const given = {
  name: 'a',
  cost: 5,
  supplier: { name: 'S' },
  phone: '91234567',
  scores: [1, 2],
  price: 9,
}

describeDatabases('rules of fields', (databases) => {
  let shop: TestEntities
  let ofAnna: { id: string }
  let ofService: { id: string }
  beforeAll(async () => {
    shop = await startEntities(await databases.open(), [offer])
  })
  beforeEach(async () => {
    await shop.call('service', 'DELETE', 'Offer', {})
    ofAnna = (await shop.call('anna', 'POST', 'Offer', given)).body
    ofService = (
      await shop.call('service', 'POST', 'Offer', { ...given, name: 'b', state: 'public' })
    ).body
  })
  const listed = async (who: Who, query = '') => {
    const { status, body, text } = await shop.call(who, 'GET', `Offer?${query}`)
    expect(status, text).toBe(200)
    return body
  }
  const filtered = (who: Who, filter: unknown) =>
    shop.call(who, 'GET', `Offer?q=${encodeURIComponent(JSON.stringify(filter))}`)
  const namesOf = (body: { name: string }[]) => body.map(({ name }) => name)

  describe('an update by operators tells nothing of what is hidden', () => {
    const update = (who: Who, data: unknown, query: unknown = { state: 'draft' }) =>
      shop.call(who, 'PATCH', 'Offer/update-many', { query, data })
    const kept = async (id: string) => (await shop.call('service', 'GET', `Offer/${id}`)).body

    test('sec S5 sec S7 a hidden value is not moved to where it could be read', async () => {
      expect((await update('ben', { $rename: { phone: 'name' } })).body).toMatchObject({
        updated: 1,
      })
      expect(await kept(ofAnna.id)).toMatchObject({ name: 'a', phone: '91234567' })
      expect((await update('anna', { $rename: { phone: 'name' } })).body).toMatchObject({
        updated: 1,
      })
      expect(await kept(ofAnna.id)).toMatchObject({ name: '91234567', phone: null })
    })

    test('sec S5 whether it is there, of which kind and how large does not show', async () => {
      const looks = [
        { $inc: { phone: 1 } },
        { $max: { phone: 'a' } },
        { $min: { phone: 1 } },
        { $push: { phone: 'a' } },
        { $pull: { phone: 'a' } },
      ]
      for (const data of looks) {
        expect((await update('ben', data)).body).toEqual({
          success: true,
          updated: 1,
          has_more: false,
        })
        expect((await update('anna', data)).status).toBe('$max' in data ? 200 : 422)
        await update('service', { $set: { phone: '91234567' } })
      }
      expect((await update('ben', { $set: { phone: '1' } })).status).toBe(200)
      expect(await kept(ofAnna.id)).toMatchObject({ phone: '1' })
    })

    test('sec S5 a field that is closed to the caller is refused like one that there is not', async () => {
      for (const operator of ['$set', '$unset', '$inc']) {
        const [closed, none] = [
          await update('anna', { [operator]: { cost: 1 } }),
          await update('anna', { [operator]: { nope: 1 } }),
        ]
        expect(closed.status).toBe(400)
        expect(closed.body.message.replace('cost', 'nope')).toBe(none.body.message)
      }
      expect((await update('anna', { $set: { 'supplier.name': 'T' } })).status).toBe(400)
      expect((await update('service', { $set: { cost: 6 } })).status).toBe(200)
      expect(await kept(ofAnna.id)).toMatchObject({ cost: 6 })
    })
  })

  test('sec S7 a closed field is in no answer, whoever asks and however', async () => {
    for (const who of ['visitor', 'anna', 'ben'] as const) {
      const answers = [
        await listed(who),
        await listed(who, 'fields=name,cost,supplier'),
        await listed(who, 'sort=cost&limit=1'),
        (await filtered(who, { name: 'b' })).body,
        (await shop.call(who, 'GET', `Offer/${ofService.id}`)).body,
        (await shop.call(who, 'POST', 'Offer/bulk', [{ ...given, name: 'x' }])).body,
        shop.area.redactedFor(callers[who], 'Offer', ofService),
      ]
      for (const answer of answers) {
        expect(answer).toBeTruthy()
        expect(answer).not.toEqual([])
        expect(JSON.stringify(answer)).not.toMatch(/cost|supplier/)
      }
    }
    for (const who of ['admin', 'service'] as const) {
      expect((await listed(who, 'sort=name'))[1]).toMatchObject({
        cost: 5,
        supplier: { name: 'S' },
      })
      expect((await filtered(who, { cost: 5, name: 'b' })).body).toHaveLength(1)
      expect((await shop.call(who, 'GET', `Offer/${ofService.id}`)).body).toEqual(ofService)
      expect(shop.area.redactedFor(callers[who], 'Offer', ofService)).toBe(ofService)
    }
  })

  test('sec S5 a closed field cannot be grouped by, computed, filtered or listed', async () => {
    const compute = (who: Who, spec: object) => shop.call(who, 'POST', 'Offer/aggregate', spec)
    const asked = (cost: string) => [
      { groupBy: cost },
      { groupBy: `${cost}.name` },
      { sum: cost },
      { avg: ['price', cost] },
      { min: cost },
      { max: cost },
      { countDistinct: cost },
      { dateBucket: { field: cost, unit: 'day' } },
      { query: { [cost]: { $gt: 4 } } },
      { groupBy: 'name', having: { [cost]: 5 } },
    ]
    for (const who of ['visitor', 'anna', 'ben'] as const) {
      for (const [at, spec] of asked('cost').entries()) {
        const { status, text } = await compute(who, spec)
        const unknown = await compute(who, asked('nope')[at] ?? {})
        expect([status, text]).toEqual([400, unknown.text.replaceAll('nope', 'cost')])
      }
      for (const name of ['cost', 'supplier.name', 'nope']) {
        expect((await shop.call(who, 'GET', `Offer/v2/list?distinct=${name}`)).status).toBe(400)
      }
    }
    const { body } = await compute('admin', { groupBy: 'cost', avg: 'cost' })
    expect(body.rows).toEqual([
      { cost: null, count: 1, avg_cost: null },
      { cost: 5, count: 1, avg_cost: 5 },
    ])
  })

  test('sec S5 a field with a condition counts where the caller sees it', async () => {
    const compute = async (who: Who) => {
      const spec = { groupBy: 'phone', countDistinct: 'phone', max: 'phone' }
      return (await shop.call(who, 'POST', 'Offer/aggregate', spec)).body.rows
    }
    const unseen = { phone: null, count_distinct_phone: 0, max_phone: null }
    const phone = { phone: '91234567', count_distinct_phone: 1, max_phone: '91234567' }
    expect(await compute('anna')).toEqual([
      { ...unseen, count: 1 },
      { ...phone, count: 1 },
    ])
    // Nobody's are theirs, so that there is no such field in what they see.
    expect(await compute('ben')).toEqual([{ ...unseen, count: 2 }])
    expect(await compute('admin')).toEqual([{ ...phone, count: 2 }])
    const listed = async (who: Who, name: string) =>
      (await shop.call(who, 'GET', `Offer/v2/list?distinct=${name}`)).body.items
    expect(await listed('ben', 'phone')).toEqual([])
    expect(await listed('anna', 'phone')).toEqual(['91234567'])
    await shop.call('service', 'POST', 'Offer', { name: 'c', scores: [9] })
    expect(await listed('ben', 'scores')).toEqual([1, 2])
    expect(await listed('admin', 'scores')).toEqual([1, 2, 9])
  })

  test('sec S7 a field with a condition is seen in the records that meet it', async () => {
    const phones = async (who: Who, query = 'sort=name') =>
      (await listed(who, query)).map(({ phone }: { phone?: string }) => phone)
    expect(await phones('anna')).toEqual(['91234567', undefined])
    expect(await phones('anna', 'sort=name&fields=phone')).toEqual(['91234567', undefined])
    expect(await phones('ben')).toEqual([undefined, undefined])
    expect(await phones('visitor')).toEqual([undefined, undefined])
    expect(await phones('admin')).toEqual(['91234567', '91234567'])
    const scores = async (who: Who) =>
      (await listed(who, 'sort=name')).map((record: object) => 'scores' in record)
    expect(await scores('anna')).toEqual([true, true])
    expect(await scores('ben')).toEqual([false, true])
    expect(await scores('visitor')).toEqual([false, false])
    for (const who of ['visitor', 'anna', 'ben', 'admin'] as const) {
      for (const record of await listed(who)) {
        const { body } = await shop.call(who, 'GET', `Offer/${record.id}`)
        expect(body).toEqual(record)
        const whole = (await shop.call('service', 'GET', `Offer/${record.id}`)).body
        expect(shop.area.redactedFor(callers[who], 'Offer', whole)).toEqual(asOthersSee(record))
      }
    }
  })

  describe('sec S5 a hidden field is', () => {
    test.each([
      (name: string) => ({ [name]: 5 }),
      (name: string) => ({ [name]: { $gt: 1 } }),
      (name: string) => ({ [name]: { $regex: '^S' } }),
      (name: string) => ({ [name]: { $regex: '[S]' } }),
      (name: string) => ({ [name]: { $exists: false } }),
      (name: string) => ({ [name]: { $elemMatch: { $eq: 1 } } }),
      (name: string) => ({ [`${name}.name`]: 'S' }),
      (name: string) => ({ [`${name}.0`]: 'S' }),
      (name: string) => ({ $or: [{ name: 'a' }, { [name]: 5 }] }),
      (name: string) => ({ $nor: [{ $and: [{ [name]: null }] }] }),
      (name: string) => ({ [name]: [5, 6] }),
    ])('not found by a filter, like one that there is not (%#)', async (filter) => {
      for (const who of ['visitor', 'anna'] as const) {
        const unknown = await filtered(who, filter('nothing'))
        expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_filter'])
        for (const hidden of ['cost', 'supplier']) {
          const { status, text } = await filtered(who, filter(hidden))
          expect([status, text]).toEqual([400, unknown.text.replaceAll('nothing', hidden)])
          const deletion = await shop.call(who, 'DELETE', 'Offer', filter(hidden))
          expect(deletion.status).toBe(400)
        }
      }
    })

    test('neither a sort nor a projection, like one that there is not', async () => {
      for (const who of ['visitor', 'anna'] as const) {
        for (const sort of ['', '-']) {
          const unknown = await listed(who, `sort=${sort}nothing`)
          expect(await listed(who, `sort=${sort}cost`)).toEqual(unknown)
          expect(await listed(who, `sort=${sort}supplier.name`)).toEqual(unknown)
        }
        expect(await listed(who, 'fields=cost')).toEqual(await listed(who, 'fields=nothing'))
      }
    })

    test('missing where its condition is not met', async () => {
      expect((await filtered('ben', { phone: '91234567' })).body).toEqual([])
      expect((await filtered('ben', { phone: { $regex: '^9\\d+$' } })).body).toEqual([])
      expect(namesOf((await filtered('anna', { phone: '91234567' })).body)).toEqual(['a'])
      expect(namesOf((await filtered('anna', { phone: { $regex: '^9\\d+$' } })).body)).toEqual([
        'a',
      ])
      expect(namesOf((await filtered('anna', { phone: null })).body)).toEqual(['b'])
      expect(namesOf((await filtered('anna', { phone: { $ne: '91234567' } })).body)).toEqual(['b'])
      expect((await filtered('ben', { phone: { $exists: true } })).body).toEqual([])
      expect((await filtered('ben', { scores: { $size: 2 } })).body).toHaveLength(1)
      expect((await filtered('visitor', { phone: 'x' })).status).toBe(400)
      expect(namesOf(await listed('anna', 'sort=phone'))).toEqual(['b', 'a'])
      expect(namesOf(await listed('anna', 'sort=-phone'))).toEqual(['a', 'b'])
      const { body } = await shop.call('ben', 'DELETE', 'Offer', { phone: '91234567' })
      expect(body).toEqual({ success: true, deleted: 0 })
    })
  })

  describe('sec S7 a field that the caller may not set', () => {
    const stored = async (id: string) => (await shop.call('service', 'GET', `Offer/${id}`)).body

    test('is dropped when a record is made, and its default stands', async () => {
      const sent = { ...given, approved: true, note: 'n', created_by_id: 'me', id: 'x' }
      const { status, body } = await shop.call('anna', 'POST', 'Offer', sent)
      expect(status).toBe(201)
      const record = await stored(body.id)
      expect(record).toMatchObject({ approved: false, price: 9, created_by_id: 'a'.repeat(24) })
      for (const name of ['cost', 'supplier', 'note']) expect(record).not.toHaveProperty(name)
      const closed = await shop.call('anna', 'POST', 'Offer', { ...given, state: 'public' })
      expect(await stored(closed.body.id)).not.toHaveProperty('price')
      const ofBen = (await shop.call('ben', 'POST', 'Offer', sent)).body
      expect(await stored(ofBen.id)).toMatchObject({ note: 'n' })
    })

    test('stays as it is when a record is changed', async () => {
      const change = { name: 'c', cost: 0, price: 1, note: 'n', approved: true, state: 'public' }
      const { status, body } = await shop.call('anna', 'PUT', `Offer/${ofAnna.id}`, change)
      expect(status).toBe(200)
      expect(body).toMatchObject({ name: 'c', price: 1, approved: false })
      expect(body).not.toHaveProperty('cost')
      // The condition looks at the record as it was: from now on it is public.
      await shop.call('anna', 'PUT', `Offer/${ofAnna.id}`, { price: 2, state: 'draft' })
      expect(await stored(ofAnna.id)).toMatchObject({ price: 1, state: 'draft' })
      await shop.call('ben', 'PUT', `Offer/${ofAnna.id}`, { note: 'by ben', cost: 1 })
      const record = await stored(ofAnna.id)
      expect(record).toMatchObject({ note: 'by ben' })
      expect(record).not.toHaveProperty('cost')
      await shop.call('admin', 'PUT', `Offer/${ofAnna.id}`, { cost: 7, approved: true })
      expect(await stored(ofAnna.id)).toMatchObject({ cost: 7, approved: true, note: 'by ben' })
    })
  })

  test.each([
    [{ read: 'yes' }, 'must be true, false or a condition'],
    [{ read: {} }, 'An empty rule is not allowed'],
    [{ write: { nothing: 1 } }, 'There is no field "nothing"'],
    [{ write: { name: { $regex: 'a+' } } }, 'A pattern in a rule must be a plain string'],
    [{ update: false }, 'may be for read and write only'],
  ])('the rules %j stop the start', async (rules, reason) => {
    const wrong = { ...offer, properties: { name: { type: 'string', rules } }, indexed: [] }
    const db = await databases.open()
    // A schema file may hold anything.
    const start = startEntities(db, [wrong as EntitySchema])
    await expect(start).rejects.toThrow(`of the field name of the entity Offer`)
    await expect(startEntities(db, [wrong as EntitySchema])).rejects.toThrow(reason)
  })

  test('rules within a field stop the start', async () => {
    const inner = { type: 'object', properties: { a: { type: 'string', rules: { read: false } } } }
    const wrong = { ...offer, properties: { inner }, indexed: [] }
    const start = databases.open().then((db) => startEntities(db, [wrong]))
    await expect(start).rejects.toThrow('The schema of the entity Offer is not valid')
  })
})
