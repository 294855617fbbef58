import { createAdmin } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../test/databases.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'
import { ANY_SETTINGS, type AppSettings } from './areas/settings/app-settings.ts'

/** At any moment their days are two different ones, and one of them is not that of UTC. */
const AHEAD = 'Pacific/Kiritimati'
const BEHIND = 'Pacific/Pago_Pago'

const appSettings: AppSettings = {
  ...ANY_SETTINGS,
  repair: ({ former_zone, ...shop }) => ({
    shop: former_zone === undefined ? shop : { time_zone: former_zone, ...shop },
    notices: [],
  }),
  findFault: ({ time_zone }) =>
    time_zone === 'Mars' ? '“Mars” is no time zone of this app.' : undefined,
  timeZone: ({ time_zone }) => String(time_zone ?? 'UTC'),
}

/** What Intl says. */
const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })

describeDatabases('days of the app', (databases) => {
  let started: StartedPlatform
  beforeAll(async () => {
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      rateLimits: false,
      appSettings,
      agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide" }' }],
    })
  })
  afterAll(() => started.stop())

  const save = (shop: object) =>
    started.admin.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), { body: { shop } })
  const tell = (event_name: string) =>
    started.client.request('POST', pathTo(paths.analyticsBatch, { appId: APP_ID }), {
      body: { events: [{ event_name, session_id: 'one', properties: { label: 'a' } }] },
    })
  const counted = async (event_name: string, days: object) =>
    (await started.admin.appLogs.getStats({ event_name, ...days })).events.map(({ count }) => count)

  test('T10 visits and events count on the day of the app’s time zone, which may change while it runs', async () => {
    for (const zone of [AHEAD, BEHIND]) {
      await save({ time_zone: zone })
      await tell(`search ${zone}`)
      await tell('page_view')
      const { client } = await started.addUser()
      await client.appLogs.logUserInApp(`Page ${zone}`)
      const day = dayIn(zone)
      const stats = await started.admin.appLogs.getStats({ page_name: `Page ${zone}` })
      expect(stats.days.map((row) => row.day)).toEqual([day])
      expect(await counted(`search ${zone}`, { from: day, to: day })).toEqual([1])
      expect(await counted(`search ${zone}`, { from: new Date().toISOString() })).toEqual([1])
    }
    await save({ time_zone: AHEAD })
    expect(await counted(`search ${BEHIND}`, { from: dayIn(AHEAD) })).toEqual([])
  })

  test('T10 lists from and to a day are of that day of the app’s time zone', async () => {
    const { Product } = started.service.entities
    const { client } = await started.addUser()
    await save({ time_zone: AHEAD })
    await Product?.create({ name: 'Lever' })
    await client.appLogs.logUserInApp('Days')
    const { id } = await client.agents.createConversation({ agent_name: 'guide' })
    await client.agents.addMessage(await client.agents.getConversation(id), {
      role: 'user',
      content: 'hello',
    })
    const admin = createAdmin(started.admin)
    const found = async (day: string) => [
      (await started.admin.appLogs.fetchLogs({ page_name: 'Days', from: day, to: day })).length,
      (await started.admin.history.list({ entity: 'Product', from: day, to: day })).length,
      (await admin.conversations({ words: 'hello', from: day, to: day })).length,
    ]
    expect(await found(dayIn(AHEAD))).toEqual([1, 1, 1])
    expect(await found(dayIn(BEHIND))).toEqual([0, 0, 0])
    await save({ time_zone: BEHIND })
    expect(await found(dayIn(BEHIND))).toEqual([1, 1, 1])
    expect(await found(dayIn(AHEAD))).toEqual([0, 0, 0])
    for (const day of ['2026-02-30', '2026-13-01', 'today'])
      await expect(found(day)).rejects.toMatchObject({ status: 400 })
    for (const from of ['0001-01-01', '0000-01-01'])
      expect(
        await started.admin.appLogs.fetchLogs({ page_name: 'Days', from, to: '9999-12-31' }),
      ).toHaveLength(1)
  })

  test('O11 settings that the app refuses are not saved, and say why; those of a former version are rewritten', async () => {
    await save({ time_zone: AHEAD, name: 'Apex' })
    await expect(save({ time_zone: 'Mars' })).rejects.toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: '“Mars” is no time zone of this app.',
    })
    expect(await started.client.getPublicSettings()).toMatchObject({
      shop: { time_zone: AHEAD, name: 'Apex' },
    })
    await save({ former_zone: BEHIND })
    const { shop } = await started.client.getPublicSettings()
    expect(shop).toEqual({ time_zone: BEHIND })
  })
})
