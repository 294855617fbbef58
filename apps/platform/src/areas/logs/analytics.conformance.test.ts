import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../test/databases.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { openDatabase } from '../../db/open.ts'

const path = pathTo(paths.analyticsBatch, { appId: APP_ID })
let events = 0

describeDatabases('analytics', (databases) => {
  let started: StartedPlatform
  beforeAll(async () => {
    started = await startPlatform({ databaseUrl: await databases.newUrl(), rateLimits: false })
  })
  afterAll(() => started.stop())

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    started.platform.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const track = async (...some: object[]) => {
    const answer = await send({ events: some })
    expect(answer.status).toBe(200)
    return (await answer.json()).accepted
  }
  /** An event that nobody else sends. */
  const event = (event_name: string, more: object = {}) => ({
    event_name,
    timestamp: new Date(Date.UTC(2026, 0, 1) + events++).toISOString(),
    page_url: '/cart?email=mei@rider.example#top',
    user_id: '0'.repeat(24),
    session_id: 'session-1',
    properties: {},
    ...more,
  })
  const counted = async (event_name: string) =>
    (await started.admin.appLogs.getStats({ event_name })).events

  test('W6 events are counted by name and label, with the sum of their values and the sessions that sent them', async () => {
    await track(
      event('search', { properties: { label: ' brake lever ', value: 12.4 } }),
      event('search', { properties: { label: 'brake lever', value: 3 }, session_id: 'session-2' }),
      event('search', { properties: { label: 'gold chain', value: -1 } }),
    )
    expect(await counted('search')).toEqual([
      { event_name: 'search', label: 'brake lever', count: 2, value: 15, users: 0, visitors: 2 },
      { event_name: 'search', label: 'gold chain', count: 1, value: 0, users: 0, visitors: 1 },
    ])
    const { events } = await started.admin.appLogs.getStats({})
    expect(events).toEqual([
      { event_name: 'search', label: '', count: 3, value: 15, users: 0, visitors: 2 },
    ])
  })

  test('W6 an event without a label has the path of its page, and nothing personal is kept', async () => {
    await track(
      event('opened'),
      event('opened', { properties: { label: 'mei@rider.example' } }),
      event('opened', { properties: { label: '+65 8123 4567' } }),
    )
    expect(await counted('opened')).toMatchObject([{ label: '/cart', count: 1 }])
    const db = await openDatabase(started.config.databaseUrl, started.config)
    for (const table of ['event_counts', 'event_people', 'seen_events'] as const) {
      const rows = JSON.stringify(await db.read(db.build.selectFrom(table).selectAll().compile()))
      expect(rows).not.toMatch(/rider|8123|session-|127\.0/)
    }
    await db.close()
  })

  test('W6 what comes twice counts once, such as a beacon and the call after it', async () => {
    const twice = event('ordered')
    await Promise.all([track(twice), track(twice, event('ordered'))])
    await started.platform.catchUp()
    await track(twice)
    expect(await counted('ordered')).toMatchObject([{ label: '/cart', count: 2, visitors: 1 }])
  })

  test('W6 a page_view is a visit, of a visitor or of the user whose token came along', async () => {
    const { id, token } = await started.addUser()
    const view = () => event('page_view', { properties: { label: 'Store' } })
    await track(view())
    await send({ events: [view()] }, { authorization: `Bearer ${token}` })
    // Whom the body names is nobody.
    await send({ events: [view()] }, { authorization: 'Bearer dead' })
    expect(await started.admin.appLogs.getStats({ page_name: 'Store' })).toMatchObject({
      visits: 3,
      users: 1,
      visitors: 1,
      by_user: [{ user_id: id, visits: 1 }],
    })
    expect(await started.admin.appLogs.fetchLogs({ page_name: 'Store' })).toEqual([])
  })

  test('W6 whatever is no event is dropped, and answered all the same', async () => {
    const wrong = [
      null,
      'search',
      {},
      { event_name: 7 },
      { event_name: '' },
      { event_name: 'x'.repeat(101) },
      { event_name: 'a\0b' },
    ]
    for (const body of [{}, [], { events: 'all' }, { events: wrong }]) {
      const answer = await send(body)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ accepted: 0 })
    }
    expect(
      await track(
        { event_name: 'odd', properties: 7, page_url: 7, session_id: {}, timestamp: [] },
        { event_name: 'odd', properties: { label: 'a\0b', value: 'x' }, page_url: null },
        { event_name: 'odd', properties: { label: '\ud800', value: 1e300 } },
      ),
    ).toBe(3)
    expect(await counted('odd')).toMatchObject([{ label: '\ufffd', value: 1e9, count: 1 }])
  })

  test('W6 sec S26 a name or label is one line, whatever characters a visitor sends in it', async () => {
    for (const [at, label] of [
      'a\nb',
      'a\r\n\r\nb',
      'a\u2028b',
      'a\u2029 b',
      'a\u0085b',
      '\ta\u000bb\u001b',
      'a\u202eb\u2066',
    ].entries()) {
      await track({ event_name: `lines\n${at}`, properties: { label } })
      expect(await counted(`lines ${at}`)).toMatchObject([{ label: 'a b', count: 1 }])
    }
    await track({ event_name: 'by address', page_url: '/a\nb' })
    expect(await counted('by address')).toMatchObject([{ label: '/a b' }])
  })

  test('W6 sec S26 a flood of names, labels and sessions is counted together', async () => {
    for (let batch = 0; batch < 4; batch += 1) {
      const some = Array.from({ length: 1_100 }, (_, at) => ({
        event_name: `flood-${batch % 2}`,
        properties: { label: `${batch} ${at}`, value: 1 },
        session_id: `${batch} ${at}`,
      }))
      expect(await track(...some)).toBe(1_000)
      await started.platform.catchUp()
    }
    await track({ event_name: 'one more name' })
    const { events } = await started.admin.appLogs.getStats({})
    const count = (name: string) => events.find(({ event_name }) => event_name === name)?.count
    expect([count('flood-0'), count('flood-1'), count('other')]).toEqual([2000, 2000, 1])
    const db = await openDatabase(started.config.databaseUrl, started.config)
    const rows = await db.read(db.build.selectFrom('event_counts').selectAll().compile())
    expect(rows.length).toBeGreaterThan(1_900)
    expect(rows.length).toBeLessThanOrEqual(2_001)
    await db.close()
  })
})

test('W6 one address is listened to so often a minute, and answered 200 all the same', async () => {
  const started = await startPlatform()
  const body = JSON.stringify({
    events: Array.from({ length: 1_000 }, () => ({ event_name: 'click' })),
  })
  const accepted: number[] = []
  for (let batch = 0; batch < 4; batch += 1) {
    const answer = await started.platform.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(200)
    accepted.push((await answer.json()).accepted)
  }
  expect(accepted).toEqual([1000, 1000, 1000, 0])
  await started.stop()
})
