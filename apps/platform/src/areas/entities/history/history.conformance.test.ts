import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import {
  callers,
  startEntities,
  type TestEntities,
  type Who,
} from '../../../../test/start-entities.ts'

describeDatabases('history of records', (databases) => {
  let shop: TestEntities
  beforeEach(async () => {
    shop = await startEntities(await databases.open(), schemas)
  })
  const send = (method: 'GET' | 'POST', path: string, body?: unknown, who: Who = 'admin') =>
    shop.inject({
      method,
      url: `/api/apps/test/admin/${path}`,
      headers: {
        'content-type': 'application/json',
        ...(who !== 'visitor' && { authorization: `Bearer ${who}` }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    })
  const changes = async (query = '') => (await send('GET', `changes${query}`)).body
  const undo = async (asked: object) => (await send('POST', 'changes/undo', asked)).body
  const part = async (id: string) => {
    const { body } = await shop.call('admin', 'GET', `Part/${id}`)
    const { updated_date: _, ...rest } = body
    return rest
  }
  const add = (fields: object) => shop.add('admin', 'Part', fields)
  const change = (id: string, fields: object) => shop.call('admin', 'PUT', `Part/${id}`, fields)
  const remove = (id: string) => shop.call('admin', 'DELETE', `Part/${id}`)

  test('O7 says who changed what and when, newest first, with what was before and after', async () => {
    const lever = await add({ name: 'Lever', price: 5 })
    await change(lever.id, { price: 7 })
    await remove(lever.id)
    const listed = await changes(`?entity=Part&record=${lever.id}`)
    const by = { entity: 'Part', record_id: lever.id, changed_by_id: callers.admin.user.id }
    const [whole, first] = [expect.objectContaining({ price: 7 }), lever]
    expect(listed).toMatchObject([
      { ...by, type: 'delete', before: whole, after: null },
      { ...by, type: 'update', before: { price: 5 }, after: { price: 7 } },
      { ...by, type: 'create', before: null, after: expect.objectContaining({ ...first }) },
    ])
    expect(Object.keys(listed[1].before)).toEqual(['price'])
    expect(new Set(listed.map(({ group_id }: { group_id: string }) => group_id)).size).toBe(3)
    expect(await changes(`?before=${listed[0].id}&limit=1`)).toEqual([listed[1]])
    expect(await changes(`?group=${listed[2].group_id}`)).toEqual([listed[2]])
    expect(await changes(`?by=${callers.anna.user.id}`)).toEqual([])
  })

  test('O7 tells an admin from the service role, and lists the changes of a time', async () => {
    let now = Date.UTC(2026, 0, 2, 12)
    shop = await startEntities(shop.db, schemas, () => now)
    await add({ name: 'first' })
    now += 24 * 60 * 60 * 1000
    await shop.add('service', 'Part', { name: 'second' })
    const kinds = async (query: string) =>
      (await changes(query)).map((each: Record<string, unknown>) => [
        each.changed_by_kind,
        each.changed_date,
      ])
    const [first, second] = [
      ['user', '2026-01-02T12:00:00.000Z'],
      ['service', '2026-01-03T12:00:00.000Z'],
    ]
    expect(await kinds('')).toEqual([second, first])
    expect(await kinds('?from=2026-01-03')).toEqual([second])
    expect(await kinds('?to=2026-01-02')).toEqual([first])
    expect(await kinds('?from=2026-01-02T12:00:00.001Z&to=2026-01-03T11:59:59.999Z')).toEqual([])
  })

  test('O7 is for admins and the service role', async () => {
    for (const [who, status] of [
      ['visitor', 401],
      ['anna', 403],
      ['service', 200],
    ] as const) {
      expect((await send('GET', 'changes', undefined, who)).status).toBe(status)
      const asked = await send('POST', 'changes/undo', { id: 1 }, who)
      expect(asked.status).toBe(status === 200 ? 404 : status)
    }
  })

  test('O7 takes back an update, a deletion and a creation, and takes that back again', async () => {
    const lever = await add({ name: 'Lever', price: 5, colours: ['gold'] })
    await change(lever.id, { price: 7, colours: ['red'], kind: 'lever' })
    await change(lever.id, { name: 'Short lever' })
    const [, priced] = await changes(`?record=${lever.id}`)
    const back = await undo({ id: priced.id })
    expect(back).toMatchObject({ kept: [], undone: [{ id: priced.id, record_id: lever.id }] })
    expect(await part(lever.id)).toMatchObject({ name: 'Short lever', price: 5, colours: ['gold'] })
    expect(await part(lever.id)).not.toHaveProperty('kind')
    await undo({ group: back.group })
    expect(await part(lever.id)).toMatchObject({ price: 7, colours: ['red'], kind: 'lever' })

    const before = await part(lever.id)
    await remove(lever.id)
    const [gone] = await changes()
    await undo({ id: gone.id })
    expect(await part(lever.id)).toEqual(before)
    const [restored] = await changes()
    expect(restored.type).toBe('create')
    await undo({ id: restored.id })
    expect((await shop.call('admin', 'GET', `Part/${lever.id}`)).status).toBe(404)
  })

  test('W2 the tag of a record that came back is none that it had before', async () => {
    const lever = await add({ name: 'Lever' })
    const tag = async () =>
      String((await shop.call('admin', 'GET', `Part/${lever.id}`)).headers.etag)
    const first = await tag()
    await remove(lever.id)
    await undo({ id: (await changes())[0].id })
    expect(await tag()).not.toBe(first)
    const stale = { 'if-match': first }
    expect((await shop.call('admin', 'DELETE', `Part/${lever.id}`, undefined, stale)).status).toBe(
      412,
    )
  })

  test('O7 keeps what has changed since, and says so', async () => {
    const [one, two, three] = (
      await shop.call('admin', 'POST', 'Part/bulk', [
        { name: 'one', price: 1 },
        { name: 'two', price: 2 },
        { name: 'three', price: 3 },
      ])
    ).body
    const raised = [one, two, three].map(({ id, price }) => ({ id, price: price * 2 }))
    await shop.call('admin', 'PUT', 'Part/bulk', raised)
    const { group_id: group } = (await changes())[0]
    await change(one.id, { price: 9 })
    await change(two.id, { name: 'Two' })
    await remove(three.id)
    const result = await undo({ group })
    expect(result.undone.map(({ record_id }: { record_id: string }) => record_id)).toEqual([two.id])
    expect(result.kept).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ record_id: one.id, kept: 'changed_since' }),
        expect.objectContaining({ record_id: three.id, kept: 'deleted_since' }),
      ]),
    )
    expect(result.next).toBeNull()
    expect((await part(one.id)).price).toBe(9)
    expect(await part(two.id)).toMatchObject({ name: 'Two', price: 2 })
  })

  test('O7 a large group is taken back in several requests', async () => {
    const many = Array.from({ length: 501 }, (_, at) => ({ name: `part ${at}` }))
    await shop.call('admin', 'POST', 'Part/bulk', many)
    const { group_id: group } = (await changes('?limit=1'))[0]
    const first = await undo({ group })
    expect([first.undone.length, first.kept.length]).toEqual([500, 0])
    const second = await undo({ group, before: first.next })
    expect([second.undone.length, second.next]).toEqual([1, null])
    expect((await shop.call('admin', 'GET', 'Part/count')).body.count).toBe(0)
  })

  test('O7 undoing all changes from the last to the first ends where it began', async () => {
    const start = await add({ name: 'start', price: 1 })
    const steps = 12
    const ids: string[] = [start.id]
    const before = await part(start.id)
    const [{ id: mark }] = await changes('?limit=1')
    for (let step = 0; step < steps; step += 1) {
      const id = ids[step % ids.length] ?? ''
      if (step % 4 === 0) ids.push((await add({ name: `part ${step}`, stock: step })).id)
      else if (step % 4 === 3) await remove(id)
      else await change(id, { price: step, any: { deep: [step] }, featured: step % 2 === 0 })
    }
    const made = (await changes('?limit=200')).filter(({ id }: { id: number }) => id > mark)
    expect(made.length).toBeGreaterThan(5)
    for (const { id } of made) expect((await undo({ id })).kept).toEqual([])
    const { body } = await shop.call('admin', 'GET', 'Part')
    const left = await Promise.all(body.map(({ id }: { id: string }) => part(id)))
    expect(left).toEqual([before])
  })

  test('bad input is refused, and what is not there is not found', async () => {
    for (const body of [{}, { id: 1, group: 'a'.repeat(24) }, { id: 'one' }, { group: 'x' }, []]) {
      expect((await send('POST', 'changes/undo', body)).status).toBe(400)
    }
    expect((await send('POST', 'changes/undo', { id: 999_999 })).status).toBe(404)
    // No database counts so far.
    expect((await send('POST', 'changes/undo', { id: 1e30 })).status).toBe(400)
    for (const query of ['from=yesterday', 'record=%00', 'group=%00', 'by=%00', 'entity=%00']) {
      expect((await send('GET', `changes?${query}`)).status).toBe(400)
    }
    expect((await send('GET', `changes?before=${'9'.repeat(30)}`)).status).toBe(200)
  })
})
