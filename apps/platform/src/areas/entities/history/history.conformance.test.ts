import { beforeEach, expect, test, vi } from 'vitest'
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

  /** Three parts whose prices were doubled in one request, of which one was changed since and one is gone. */
  async function threeDoubled() {
    const parts = (
      await shop.call('admin', 'POST', 'Part/bulk', [
        { name: 'one', price: 1 },
        { name: 'two', price: 2 },
        { name: 'three', price: 3 },
      ])
    ).body
    const raised = parts.map(({ id, price }: { id: string; price: number }) => ({
      id,
      price: price * 2,
    }))
    await shop.call('admin', 'PUT', 'Part/bulk', raised)
    const { group_id: group } = (await changes())[0]
    const [one, two, three] = parts
    await change(one.id, { price: 9 })
    await change(two.id, { name: 'Two' })
    await remove(three.id)
    return { one, two, three, group }
  }

  test('T6 what was written together is taken back whole or not at all, and the refusal names what stands in the way', async () => {
    const { one, two, three, group } = await threeDoubled()
    const refused = await send('POST', 'changes/undo', { group })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'conflict',
      extra_data: { reason: 'blocked', can_be_partial: true, changes: 3, blocked_count: 2 },
    })
    const at = { entity: 'Part' }
    expect(refused.body.extra_data.blocked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ ...at, record_id: one.id, name: 'one', kept: 'changed_since', fields: ['price'] },
        }),
        expect.objectContaining({
          ...{ ...at, record_id: three.id, name: 'three', kept: 'deleted_since' },
        }),
      ]),
    )
    expect(refused.body.message).toMatch(
      /^Nothing was taken back: (?:price of Part “one” has changed since|Part “three” has been deleted since)\. The same is true of 1 more\.$/,
    )
    expect((await part(two.id)).price).toBe(4)
  })

  test('T6 what can be taken back without the rest is, once that is asked for; what has changed since stays', async () => {
    const { one, two, three, group } = await threeDoubled()
    const result = await undo({ group, partly: true })
    expect(result.count).toBe(1)
    expect(result.undone.map(({ record_id }: { record_id: string }) => record_id)).toEqual([two.id])
    expect(result.kept).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ record_id: one.id, kept: 'changed_since' }),
        expect.objectContaining({ record_id: three.id, kept: 'deleted_since' }),
      ]),
    )
    expect((await part(one.id)).price).toBe(9)
    expect(await part(two.id)).toMatchObject({ name: 'Two', price: 2 })
  })

  const together = (operations: object[]) =>
    shop.inject({
      method: 'POST',
      url: '/api/apps/test/transaction',
      headers: { 'content-type': 'application/json', authorization: 'Bearer admin' },
      payload: JSON.stringify({ operations }),
    })

  test('T6 one change of several is taken back with the others, or by itself where none needs the others', async () => {
    const lever = await add({ name: 'Lever', price: 5 })
    const disc = await add({ name: 'Disc', price: 6 })
    const raise = ({ id }: { id: string }) => ({
      ...{ entity: 'Part', action: 'update', id, data: { price: 10 } },
    })
    await together([raise(lever), raise(disc)])
    const [own] = await changes(`?entity=Part&record=${lever.id}`)
    const refused = await send('POST', 'changes/undo', { id: own.id })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nothing was taken back: this change was made together with 1 others, and is taken back together with them.',
    ])
    expect(refused.body.extra_data).toEqual({
      ...{ reason: 'part', can_be_partial: true, changes: 2, group: own.group_id },
    })
    expect((await undo({ id: own.id, partly: true })).count).toBe(1)
    expect([(await part(lever.id)).price, (await part(disc.id)).price]).toEqual([5, 10])

    // Of several entities none goes without the others.
    await together([raise(lever), { entity: 'Supplier', action: 'create', data: { name: 'Ohm' } }])
    const [bound] = await changes(`?entity=Part&record=${lever.id}`)
    for (const asked of [
      { id: bound.id, partly: true },
      { group: bound.group_id, partly: true },
    ])
      expect((await send('POST', 'changes/undo', asked)).status).toBe(409)
    expect((await part(lever.id)).price).toBe(10)
    expect((await undo({ group: bound.group_id })).count).toBe(2)
    expect((await part(lever.id)).price).toBe(5)
    expect((await shop.call('admin', 'GET', 'Supplier/count')).body.count).toBe(0)
  })

  test('T6 several requests are taken back as one, the last one first, or none of them', async () => {
    const lever = await add({ name: 'Lever', price: 1 })
    const disc = await add({ name: 'Disc', price: 1 })
    const groups: string[] = []
    for (const [id, price] of [
      [lever.id, 2],
      [disc.id, 2],
      [lever.id, 3],
    ] as const) {
      await change(id, { price })
      groups.push((await changes('?limit=1'))[0].group_id)
    }
    await change(disc.id, { price: 7 })
    const [later] = await changes('?limit=1')
    expect((await send('POST', 'changes/undo', { groups })).status).toBe(409)
    expect((await part(lever.id)).price).toBe(3)
    await undo({ id: later.id })
    const back = await undo({ groups })
    expect([back.count, (await part(lever.id)).price, (await part(disc.id)).price]).toEqual([
      3, 1, 1,
    ])
    await undo({ group: back.group })
    expect([(await part(lever.id)).price, (await part(disc.id)).price]).toEqual([3, 2])
  })

  const MANY = 1_201
  const count = async () => (await shop.call('admin', 'GET', 'Part/count')).body.count

  test('T6 a large unit is taken back in portions, as one; where one record of it has changed since, none of it', async () => {
    const many = Array.from({ length: MANY }, (_, at) => ({ name: `part ${at}` }))
    const made = (await shop.call('admin', 'POST', 'Part/bulk', many)).body
    const { group_id: group } = (await changes('?limit=1'))[0]
    // The last that is looked at.
    await change(made[0].id, { price: 3 })
    const refused = await send('POST', 'changes/undo', { group })
    expect([refused.status, refused.body.extra_data.blocked]).toEqual([
      409,
      [expect.objectContaining({ name: 'part 0', kept: 'changed_since', fields: ['price'] })],
    ])
    expect(await count()).toBe(MANY)
    await undo({ id: (await changes('?limit=1'))[0].id })
    const back = await undo({ group })
    expect([back.count, back.undone.length, await count()]).toEqual([MANY, 500, 0])
    expect((await undo({ group: back.group })).count).toBe(MANY)
    expect(await count()).toBe(MANY)
  })

  test('T6 what changes while a large unit is taken back makes it as it was', async () => {
    const many = Array.from({ length: MANY }, (_, at) => ({ name: `part ${at}` }))
    const made = (await shop.call('admin', 'POST', 'Part/bulk', many)).body
    const { group_id: group } = (await changes('?limit=1'))[0]
    const undoing = send('POST', 'changes/undo', { group })
    const isEnded = undoing.then(() => true)
    const after = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false))
    // As soon as some of it is gone.
    while ((await count()) === MANY) if (await Promise.race([isEnded, after(1)])) break
    const changed = await change(made[0].id, { price: 3 })
    const { status } = await undoing
    // One of both was first.
    expect([status, await count()]).toEqual(changed.status === 200 ? [409, MANY] : [200, 0])
    if (changed.status === 200) expect((await part(made[0].id)).price).toBe(3)
  })

  test('T6 a change is never taken back unseen, whichever read it comes after', async () => {
    const read = shop.db.read.bind(shop.db)
    let readsLeft = 0
    let makeChange: () => Promise<unknown> = async () => undefined
    vi.spyOn(shop.db, 'read').mockImplementation(async (...args) => {
      const rows = await read(...args)
      readsLeft -= 1
      if (readsLeft === 0) await makeChange()
      return rows
    })
    for (let reads = 1; reads <= 8; reads += 1) {
      const lever = await add({ name: 'Lever', price: 5 })
      const [{ group_id: group }] = await changes('?limit=1')
      let changed = 0
      makeChange = async () => {
        changed = (await change(lever.id, { price: 7 })).status
      }
      readsLeft = reads
      const { status } = await send('POST', 'changes/undo', { group })
      readsLeft = 0
      const { status: left } = await shop.call('admin', 'GET', `Part/${lever.id}`)
      // An undo of fewer reads is over before the change.
      expect([reads, status, left]).toEqual([reads, ...(changed === 200 ? [409, 200] : [200, 404])])
    }
  })

  test('T6 what a server has left half taken back is as it was when another has taken over its work', async () => {
    const many = Array.from({ length: 3 }, (_, at) => ({ name: `part ${at}` }))
    await shop.call('admin', 'POST', 'Part/bulk', many)
    const { group_id: made } = (await changes('?limit=1'))[0]
    const { group } = await undo({ group: made })
    const details = { group, by: null, kind: 'service' }
    const held = shop.jobs.hold({ kind: 'unfinished-undo', details })
    await shop.db.write([held.insert])
    const refused = await send('POST', 'changes/undo', { group })
    expect([refused.status, refused.body.extra_data.reason]).toEqual([409, 'unfinished'])
    await shop.db.write([held.release(new Date().toISOString())])
    shop.jobs.start()
    await expect.poll(count).toBe(3)
    await shop.jobs.close()
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
    for (const body of [
      ...[{}, { id: 1, group: 'a'.repeat(24) }, { id: 'one' }, { group: 'x' }, []],
      ...[{ groups: [] }, { groups: ['x'] }, { groups: 'a'.repeat(24) }, { id: 1, partly: 1 }],
    ]) {
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
