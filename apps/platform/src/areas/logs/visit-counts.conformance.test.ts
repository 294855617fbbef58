import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../test/databases.ts'
import { type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { countEvents } from './count-events.ts'
import { sessionKey } from './counted-event.ts'
import { deletingExpiredLogs } from './retention.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 0, 31, 12)
const userId = (number: number) => String(number).padStart(24, '0')

const timeZone = () => 'UTC'

describeDatabases('visits', (databases) => {
  let started: StartedPlatform
  let db: Database
  beforeAll(async () => {
    const databaseUrl = await databases.newUrl()
    started = await startPlatform({ databaseUrl })
    db = await openDatabase(databaseUrl, started.config)
    // Anna on three days, Ben on the last; visitors in two sessions a day.
    await visit(1, 'Store', '2026-01-01T10:00:00.000Z')
    await visit(1, 'Store', '2026-01-02T10:00:00.000Z')
    await visit(1, 'Cart', '2026-01-31T10:00:00.000Z')
    await visit(2, 'Store', '2026-01-31T11:00:00.000Z')
    for (const day of ['2026-01-01', '2026-01-31']) {
      for (const session of ['a', 'b', 'a']) await sessionVisit(session, day)
    }
  })
  afterAll(async () => {
    await db.close()
    await started.stop()
  })

  const visit = (user: number, page_name: string, created_date: string) => {
    const user_id = userId(user)
    const id = Date.parse(created_date).toString(16).padStart(24, '0')
    const event = { name: 'page_view', label: page_name, value: 0, person: user_id }
    return countEvents(
      db,
      [{ id, user_id, user_email: `${user}@shop.example`, page_name, created_date }],
      [{ ...event, day: created_date.slice(0, 10) }],
      created_date,
    )
  }
  const sessionVisit = (session: string, day: string) => {
    const event = { name: 'page_view', label: 'Store', value: 0, day }
    return countEvents(db, [], [{ ...event, person: sessionKey(session, day) }], `${day}T12`)
  }
  const stats = (params = {}) => started.admin.appLogs.getStats(params)
  const listed = async (params: Record<string, unknown>) =>
    (await started.admin.appLogs.fetchLogs(params)).map(
      ({ page_name, created_date }) => `${page_name} ${created_date.slice(0, 10)}`,
    )

  test('W6 the list is filtered by page, user, and the days or instants from and to', async () => {
    expect(await listed({ user_id: userId(1) })).toEqual([
      'Cart 2026-01-31',
      'Store 2026-01-02',
      'Store 2026-01-01',
    ])
    expect(await listed({ user: userId(1), page: 'Store', limit: 1 })).toEqual(['Store 2026-01-02'])
    expect(await listed({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['Store 2026-01-02'])
    expect(await listed({ from: '2026-01-02T18:00:00+08:00', skip: 2 })).toEqual([
      'Store 2026-01-02',
    ])
    expect(await listed({ from: '2026-01-31T10:00:00.001Z' })).toEqual(['Store 2026-01-31'])
    expect(await listed({ to: '2025-12-31' })).toEqual([])
    for (const from of ['yesterday', '2026-13-01', '12026-01-01', '']) {
      await expect(listed({ from })).rejects.toMatchObject({ status: 400 })
      await expect(stats({ to: from })).rejects.toMatchObject({ status: 400 })
    }
  })

  test('W6 the statistics count visits, users and visitors, in all, by page, by day and by user', async () => {
    const last = { day: '2026-01-31', visits: 5, users: 2, visitors: 2 }
    const second = { day: '2026-01-02', visits: 1, users: 1, visitors: 0 }
    const first = { day: '2026-01-01', visits: 4, users: 1, visitors: 2 }
    expect(await stats()).toEqual({
      visits: 10,
      users: 2,
      visitors: 4,
      pages: [
        { page_name: 'Store', visits: 9, users: 2, visitors: 4 },
        { page_name: 'Cart', visits: 1, users: 1, visitors: 0 },
      ],
      days: [last, second, first],
      by_user: [
        { user_id: userId(1), visits: 3 },
        { user_id: userId(2), visits: 1 },
      ],
      events: [],
    })
    expect(await stats({ from: '2026-01-02' })).toMatchObject({ visits: 6, days: [last, second] })
    expect(await stats({ to: '2026-01-02' })).toMatchObject({ visits: 5, users: 1, visitors: 2 })
    expect(await stats({ page_name: 'Cart' })).toMatchObject({
      visits: 1,
      users: 1,
      visitors: 0,
      pages: [{ page_name: 'Cart' }],
      days: [{ day: '2026-01-31', visits: 1 }],
    })
    expect(await stats({ user_id: userId(1), from: '2026-01-02' })).toMatchObject({
      visits: 2,
      users: 1,
      visitors: 0,
      days: [{ day: '2026-01-31' }, { day: '2026-01-02' }],
      by_user: [{ user_id: userId(1), visits: 2 }],
    })
    expect(await stats({ user: 'nobody' })).toMatchObject({ visits: 0, pages: [], days: [] })
  })

  test('W6 Y8 sec S26 who opened a page is forgotten after the time of retention, and beyond the most visits; counts stay', async () => {
    const clock = () => new Date(NOW)
    const people = async () => (await stats()).by_user.map(({ user_id }) => Number(user_id))
    await deletingExpiredLogs(
      db,
      { clock, timeZone },
      { days: 30, visits: 3, signIns: 1, adminChanges: 1 },
    )()
    expect(await listed({})).toEqual(['Store 2026-01-31', 'Cart 2026-01-31', 'Store 2026-01-02'])
    await deletingExpiredLogs(
      db,
      { clock, timeZone },
      { days: 30, visits: 1, signIns: 1, adminChanges: 1 },
    )()
    expect(await listed({})).toEqual(['Store 2026-01-31'])
    const tomorrow = () => new Date(NOW + 2 * DAY_MS)
    expect(await people()).toEqual([1, 2])
    await deletingExpiredLogs(
      db,
      { clock: tomorrow, timeZone },
      { days: 1, visits: 1, signIns: 1, adminChanges: 1 },
    )()
    expect(await listed({})).toEqual([])
    expect(await people()).toEqual([])
    const rows = await db.read(db.build.selectFrom('event_people').selectAll().compile())
    expect(rows).toEqual([])
    expect(await stats()).toMatchObject({ visits: 10, users: 2, visitors: 4 })
  })

  test('Y8 sec S26 sign-ins are forgotten after the same time, and beyond the most of them', async () => {
    const row = { user_id: null, user_agent: null, way: 'password', outcome: 'refused' } as const
    const tries = [1, 2, 3, 40].map((days) => ({
      ...row,
      id: `try ${days}`,
      address: '203.0.113.0/24',
      created_date: new Date(NOW - days * DAY_MS).toISOString(),
    }))
    await db.write([
      db.build.deleteFrom('sign_ins').compile(),
      db.build.insertInto('sign_ins').values(tries).compile(),
    ])
    const kept = async (signIns: number) => {
      await deletingExpiredLogs(
        db,
        { clock: () => new Date(NOW), timeZone },
        {
          days: 30,
          visits: 1,
          signIns,
          adminChanges: 1,
        },
      )()
      const all = db.build.selectFrom('sign_ins').select('id').orderBy('id')
      return (await db.read<{ id: string }>(all.compile())).map(({ id }) => id)
    }
    expect(await kept(10)).toEqual(['try 1', 'try 2', 'try 3'])
    expect(await kept(2)).toEqual(['try 1', 'try 2'])
  })
})
