import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeDatabases, silent } from '../../../test/databases.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../new-id.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createBackups } from './backups.ts'

const HOUR_MS = 3_600_000
let now = 0
let zone = 'UTC'
const closers: (() => Promise<void>)[] = []
beforeEach(() => {
  // The database is as old as the machine's clock says: later than that, it has had a day.
  now = Date.now()
  zone = 'UTC'
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const until = (fits: () => unknown) => expect.poll(fits, { timeout: 60_000, interval: 20 })

/** What the processes of a shop make, and whom they write to. */
interface Seen {
  made: number
  mails: string[]
  /** Of all backups, the newest first. */
  dates: Date[]
  failure: string | undefined
}

async function open(db: Database, seen: Seen) {
  const clock = () => new Date(now)
  const jobs = createJobs({ db, clock, newId, log: silent, pollMs: 20, monotonic: () => 0 })
  closers.push(jobs.close)
  const mail = {
    enqueue({ recipient }: { recipient: string }) {
      seen.mails.push(recipient)
      return { sql: 'select 1', parameters: [] }
    },
    wake: () => undefined,
  }
  const users = { adminAddresses: async () => ['owner@shop.example', 'partner@shop.example'] }
  const backups = await createBackups(
    { db, clock, timeZone: () => zone, log: silent, jobs, mail, users },
    {
      isExpected: true,
      schedule: '17 3 * * *',
      async make() {
        if (seen.failure) throw new Error(seen.failure)
        seen.made += 1
        seen.dates.unshift(new Date(now))
      },
      newest: async (upTo) => seen.dates.find((date) => date <= upTo),
    },
  )
  jobs.start()
  return backups
}

describeDatabases('backups by the clock', (databases) => {
  test('Y1 Y9 D7 D15 two processes make one backup a day, with a clock that jumps an hour or a day', async () => {
    const url = await databases.newUrl()
    const seen: Seen = { made: 0, mails: [], dates: [], failure: undefined }
    now = Date.parse('2026-11-03T03:16:00Z')
    for (let process = 0; process < 2; process += 1) await open(await databases.open(url), seen)
    const db = await databases.open(url)
    const kept = async () => {
      const query = db.build
        .selectFrom('schedules')
        .select('last_date')
        .where('name', 'like', 'platform backup %')
      return (await db.read<{ last_date: string }>(query.compile()))[0]?.last_date
    }
    await until(kept).toBeDefined()
    now += 2 * 60_000
    await until(() => seen.made).toBe(1)
    for (const jump of [-HOUR_MS, HOUR_MS, -20 * HOUR_MS, 20 * HOUR_MS]) {
      now += jump
      // Several looks of both processes fit in here, and none of them finds anything.
      for (let looks = 0; looks < 10; looks += 1) await kept()
      expect(seen.made).toBe(1)
    }
    now += 24 * HOUR_MS
    await until(() => seen.made).toBe(2)
  })

  test('Y1 D7 admins get one mail a day while none is proven, and the machine page says why', async () => {
    const url = await databases.newUrl()
    const seen: Seen = { made: 0, mails: [], dates: [], failure: 'The bucket refuses.' }
    const opened = []
    for (let process = 0; process < 2; process += 1)
      opened.push(await open(await databases.open(url), seen))
    const [backups] = opened
    const gauges = new Map<string, () => number | Promise<number>>()
    backups?.watch({ gauge: (name, _help, read) => void gauges.set(name, read) })
    expect(await gauges.get('backup_alarm')?.()).toBe(0)
    await until(async () => (await backups?.look())?.is_late).toBe(false)
    // A day and more: the check of the hour comes as well.
    now += 27 * HOUR_MS
    const both = ['owner@shop.example', 'partner@shop.example']
    await until(() => seen.mails).toEqual(both)
    await until(async () => (await backups?.look())?.error).toBe('The bucket refuses.')
    expect(await backups?.look()).toMatchObject({ is_late: true, proven_date: null })
    expect(await gauges.get('backup_alarm')?.()).toBe(1)
    expect(await gauges.get('backup_last_proven_timestamp_seconds')?.()).toBe(0)
    expect(backups?.writeMail({ kind: 'backup_late' })?.text).toContain('npm run shop -- backup')

    now += 24 * HOUR_MS
    await until(() => seen.mails).toEqual([...both, ...both])
    // Made by hand: those of the schedule, which would come in between, fail to the end.
    now += 60 * HOUR_MS
    seen.dates.unshift(new Date(now))
    await until(async () => (await backups?.look())?.is_late).toBe(false)
    expect(await gauges.get('backup_alarm')?.()).toBe(0)

    // Made while the clock was a year ahead: neither in the way of the real one, nor instead of the next.
    seen.dates.unshift(new Date(now + 365 * 24 * HOUR_MS))
    now += HOUR_MS
    await until(async () => (await backups?.look())?.is_late).toBe(false)
    expect((await backups?.look())?.proven_date).toBe(seen.dates[1]?.toISOString())
    now += 27 * HOUR_MS
    await until(async () => (await backups?.look())?.is_late).toBe(true)
  })
})
