import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { USUAL_WEEK } from '@pitlane/shop'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'
import { sqliteDatabase } from './backup/database/sqlite-database.ts'
import { readShopZone } from './backup/shop-zone.ts'

const serviceToken = 'a-service-token-for-this-test-only'
const settings = pathTo(paths.adminSettings, { appId: 'pitlane' })

let folder = ''
let server: RunningServer | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-settings-'))
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'shop.db')

async function start() {
  server = await startServer(folder, {
    DEMO: 'off',
    SERVICE_TOKEN: serviceToken,
    DATABASE_URL: `sqlite:${file()}`,
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: 'a long ride at dawn',
  })
  const { url } = server
  const service = createClient({ serverUrl: url, serviceToken }).asServiceRole
  const save = (shop: object) => service.request('PUT', settings, { body: { shop } })
  const page = async (path: string) => (await fetch(url + path)).text()
  return { save, page, read: () => createClient({ serverUrl: url }).getPublicSettings() }
}

async function stop() {
  server?.process.kill('SIGTERM')
  await server?.exited
  server = undefined
}

test('O11 T10 what a former version has stored is read by all, and saved anew as it is read', async () => {
  const first = await start()
  await first.save({ name: 'Apex' })
  await stop()
  // As it lay in the database before.
  const former = {
    name: 'Apex',
    opening_hours: {
      text: 'Mon-Sat 10AM-7PM SGT',
      days: [1, 2, 3, 4, 5, 6, 7],
      opens: '10:00',
      closes: '21:30',
      time_zone: 'Asia/Kuala_Lumpur',
    },
    policies: { return_days: 14, closed_dates: '30 Nov 2090 / 1/12/2090' },
  }
  const database = new DatabaseSync(file())
  database.prepare('UPDATE settings SET shop = ?').run(JSON.stringify(former))
  database.close()

  const { page, read, save } = await start()
  const { shop } = await read()
  expect(shop).toMatchObject({
    time_zone: 'Asia/Kuala_Lumpur',
    opening_hours: { week: USUAL_WEEK.map(() => [{ opens: '10:00', closes: '21:30' }]) },
    policies: {
      return_days: 14,
      closed_dates: [
        { from: '2090-11-30', to: '2090-11-30' },
        { from: '2090-12-01', to: '2090-12-01' },
      ],
    },
  })
  const html = await page('/')
  expect(html).toContain('Mon-Sun 10AM-9:30PM MYT')
  expect(html).not.toContain('Mon-Sat 10AM-7PM')
  // Another field alone is saved.
  await save({ ...(shop as object), name: 'Apex Two' })
  const stored = new DatabaseSync(file(), { readOnly: true })
  const row = stored.prepare('SELECT shop FROM settings').get() as { shop: string }
  stored.close()
  expect(JSON.parse(row.shop)).toEqual({ ...(shop as object), name: 'Apex Two' })
})

test('O11 T10 a time zone, hours and closed dates that cannot be are refused with a sentence', async () => {
  const { save, read } = await start()
  await save({ name: 'Apex' })
  for (const [shop, message] of [
    [
      { time_zone: 'Mars/Olympus' },
      '“Mars/Olympus” is no time zone. Choose one such as Asia/Singapore.',
    ],
    [
      { opening_hours: { week: [[{ opens: '10:00', closes: '07:00' }], ...USUAL_WEEK.slice(1)] } },
      /^Monday: It closes before it opens/,
    ],
    [
      { policies: { closed_dates: '31 Nov 2026' } },
      /^“31 Nov 2026” cannot be read\. Write day, month and year/,
    ],
  ] as const) {
    await expect(save({ name: 'Worse', ...shop })).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
    })
  }
  expect(await read()).toMatchObject({ shop: { name: 'Apex' } })
  await save({ time_zone: 'Europe/Berlin', policies: { closed_dates: '24–26 Dec 2026' } })
  // Backups, which go by its days, read it without the server.
  const database = sqliteDatabase(file(), folder)
  expect(await readShopZone({ database }, 'pitlane')).toBe('Europe/Berlin')
  expect(await readShopZone({ database }, 'another')).toBe('Asia/Singapore')
  expect((await read()).shop).toMatchObject({
    time_zone: 'Europe/Berlin',
    policies: { closed_dates: [{ from: '2026-12-24', to: '2026-12-26', reason: '' }] },
  })
})
