import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities } from '../../../../test/start-entities.ts'
import { deletingExpired, HISTORY } from './retention.ts'

const DAY = 86_400_000

describeDatabases('trimming', (databases) => {
  let shop: TestEntities
  let now: number
  const clock = () => now
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1)
    shop = await startEntities(await databases.open(), schemas, clock)
  })
  const changes = async () => {
    const { build } = shop.db
    const rows = await shop.db.read<{ type: string; changed_date: string }>(
      build.selectFrom('record_changes').select(['type', 'changed_date']).orderBy('id').compile(),
    )
    return rows.map(({ type, changed_date }) => `${changed_date.slice(0, 10)} ${type}`)
  }

  test('W2 changes of more than 90 days ago are removed from the history, records never', async () => {
    const { id } = (await shop.call('admin', 'POST', 'Part', { name: 'a' })).body
    now += 50 * DAY
    await shop.call('admin', 'PUT', `Part/${id}`, { price: 1 })
    now += 39 * DAY
    await deletingExpired(shop.db, clock, HISTORY)()
    expect(await changes()).toEqual(['2026-01-01 create', '2026-02-20 update'])
    now += 2 * DAY
    await deletingExpired(shop.db, clock, HISTORY)()
    expect(await changes()).toEqual(['2026-02-20 update'])
    expect((await shop.call('visitor', 'GET', `Part/${id}`)).body.price).toBe(1)
  })

  test('W2 of too many changes the oldest are removed, however many there are', async () => {
    const sent = Array.from({ length: 4_000 }, () => ({ name: 'a' }))
    for (let day = 0; day < 3; day += 1) {
      await shop.call('admin', 'POST', 'Part/bulk', sent)
      now += DAY
    }
    await deletingExpired(shop.db, clock, { ...HISTORY, changes: 4_001 })()
    expect(await changes()).toEqual([
      '2026-01-02 create',
      ...Array.from({ length: 4_000 }, () => '2026-01-03 create'),
    ])
    await deletingExpired(shop.db, clock, { ...HISTORY, days: 1, changes: 4_001 })()
    expect(await changes()).toHaveLength(4_000)
    now += 2 * DAY
    await deletingExpired(shop.db, clock, { ...HISTORY, days: 1, changes: 4_001 })()
    expect(await changes()).toEqual([])
  })

  test('W2 the changes of an import that is not finished stay, whatever their age', async () => {
    await shop.call('admin', 'POST', 'Part', { name: 'before' })
    now += DAY
    const { id } = (await shop.call('admin', 'POST', 'Part', { name: 'imported' })).body
    const { build } = shop.db
    const { group_id } =
      (
        await shop.db.read<{ group_id: string }>(
          build
            .selectFrom('record_changes')
            .select('group_id')
            .where('record_id', '=', id)
            .compile(),
        )
      )[0] ?? {}
    const held = shop.jobs.hold({
      kind: 'unfinished-import',
      details: { entity: 'Part', group: group_id },
    })
    await shop.db.write([held.insert])
    now += 100 * DAY
    await deletingExpired(shop.db, clock, HISTORY)()
    expect(await changes()).toEqual(['2026-01-02 create'])
    await shop.db.write([held.drop])
    await deletingExpired(shop.db, clock, HISTORY)()
    expect(await changes()).toEqual([])
  })

  test('W2 sec S26 of changes of too many bytes the oldest are removed, those that fit stay', async () => {
    const size = 10_000
    // What PostgreSQL cannot compress lies on disk as it is.
    const noise = () => randomBytes(size / 2).toString('hex')
    const { id } = (await shop.call('admin', 'POST', 'Part', { name: 'a', any: noise() })).body
    for (let day = 0; day < 6; day += 1) {
      now += DAY
      await shop.call('admin', 'PUT', `Part/${id}`, { any: noise() })
    }
    await deletingExpired(shop.db, clock, { ...HISTORY, bytes: 10 * size })()
    expect(await changes()).toHaveLength(7)
    await deletingExpired(shop.db, clock, { ...HISTORY, bytes: 3.5 * size })()
    expect(await changes()).toEqual(['2026-01-05 update', '2026-01-06 update', '2026-01-07 update'])
    await deletingExpired(shop.db, clock, { ...HISTORY, bytes: 0 })()
    expect(await changes()).toEqual([])
  })

  test('W2 answers to keys of more than a day ago are removed', async () => {
    const send = (key: string) =>
      shop.call('admin', 'POST', 'Part', { name: key }, { 'idempotency-key': key })
    const keys = async () =>
      (await shop.db.read(shop.db.build.selectFrom('idempotency_keys').select('key').compile()))
        .length
    await send('a')
    now += DAY / 2
    await send('b')
    await deletingExpired(shop.db, clock, HISTORY)()
    expect(await keys()).toBe(2)
    now += DAY / 2
    await deletingExpired(shop.db, clock, HISTORY)()
    expect(await keys()).toBe(1)
  })

  test('W2 a running server trims by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const other = await startEntities(shop.db, schemas, clock)
      await other.call('admin', 'POST', 'Part', { name: 'a' })
      now += 91 * DAY
      await vi.advanceTimersByTimeAsync(61_000)
      vi.useRealTimers()
      await expect.poll(changes).toEqual([])
      await other.app.close()
    } finally {
      vi.useRealTimers()
    }
  })
})
