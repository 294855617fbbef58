import { findPeriodStart } from '@pitlane/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { part } from '../../../../test/entity-schemas.ts'
import { startEntities } from '../../../../test/start-entities.ts'

const ZONES = ['Asia/Singapore', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2026-12-31T00:00:00Z'),
  noInvalidDate: true,
})

/** Where clocks change, and where days, weeks, months and years begin, all of them in one zone or another. */
const EDGES = [
  '2026-03-29T00:59:59.999Z',
  '2026-03-29T01:00:00.000Z',
  '2026-10-25T01:00:00.000Z',
  '2026-11-01T05:59:59.999Z',
  '2026-04-04T15:00:00.000Z',
  '2025-12-31T15:59:59.999Z',
  '2025-12-31T16:00:00.000Z',
  '2026-01-01T04:59:59.999Z',
  '2026-09-30T22:00:00.000Z',
]

type Unit = 'day' | 'week' | 'month' | 'year'

/** By the days that Intl says, in their order. */
function countBuckets(created: readonly string[], unit: Unit, timeZone: string) {
  const counts = new Map<string, number>()
  for (const date of created) {
    const day = new Date(date).toLocaleDateString('sv-SE', { timeZone })
    const start = unit === 'day' ? day : findPeriodStart(unit, day)
    const bucket = start.slice(0, { day: 10, week: 10, month: 7, year: 4 }[unit])
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

describeDatabases('buckets of dates in a time zone', (databases) => {
  test('T10 K3 what was created falls into the days, weeks, months and years of the app’s time zone', async () => {
    let now = 0
    let zone = 'UTC'
    const db = await databases.open()
    const clock = () => now
    const shop = await startEntities(db, [part], clock, undefined, { timeZone: () => zone })
    const times = [
      ...EDGES.map((edge) => Date.parse(edge)),
      ...fc.sample(instants, { numRuns: 60, seed: 7 }).map((date) => date.getTime()),
    ].toSorted((a, b) => a - b)
    const created: string[] = []
    for (const time of times) {
      now = time
      created.push((await shop.add('service', 'Part', { name: 'a' })).created_date)
    }
    for (zone of ZONES)
      for (const unit of ['day', 'week', 'month', 'year'] as const) {
        const body = { dateBucket: { field: 'created_date', unit }, limit: 100 }
        const { rows } = (await shop.call('service', 'POST', 'Part/aggregate', body)).body
        expect(
          rows.map((row: { created_date: string; count: number }) => [row.created_date, row.count]),
          `${unit} in ${zone}`,
        ).toEqual(countBuckets(created, unit, zone))
      }
  })
})
