import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRun } from './schedules.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Summer time by an hour, by half an hour, at midnight and in the south; and zones without. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Singapore',
] as const

/** What Intl says. */
const dateIn = (timeZone: string, time: number) =>
  new Date(time).toLocaleDateString('sv-SE', { timeZone })
const clockIn = (timeZone: string, time: number) =>
  new Date(time).toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
const offsetIn = (timeZone: string, time: number) =>
  Date.parse(`${dateIn(timeZone, time)}T${clockIn(timeZone, time)}:00Z`) - time

/** Noons of the days of three years before and after which clocks are put forward or back. */
const changes = zones.flatMap((zone) => {
  const noons = Array.from({ length: 3 * 366 }, (_, day) => Date.UTC(2026, 0, 1, 12) + day * DAY_MS)
  const days = noons.filter((noon) => offsetIn(zone, noon) !== offsetIn(zone, noon + DAY_MS))
  return [...days, Date.UTC(2027, 5, 1)].map((noon) => ({ zone, noon }))
})

test('T10 D15 a daily run comes once on each day of the zone, also when clocks are put forward or back', () => {
  expect(changes.length).toBeGreaterThan(30)
  fc.assert(
    fc.property(
      fc.constantFrom(...changes),
      fc.nat({ max: 23 }),
      fc.nat({ max: 59 }),
      // How late a process looks.
      fc.array(fc.nat({ max: 3 * HOUR_MS }), { minLength: 6, maxLength: 6 }),
      ({ zone, noon }, hour, minute, delays) => {
        const cron = `${minute} ${hour} * * *`
        const set = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
        let last = noon - 2 * DAY_MS
        let before: string | undefined
        for (const delay of delays) {
          const next = nextRun({ source: 'test', cron, timezone: zone }, new Date(last))
          const run = Date.parse(next ?? '')
          const day = dateIn(zone, run)
          if (before !== undefined)
            expect(Date.parse(day) - Date.parse(before), `after ${before}`).toBe(DAY_MS)
          const shown = clockIn(zone, run)
          if (shown !== set) {
            // Left out on this day: it comes when the clock goes on, at the latest as much later.
            expect(offsetIn(zone, run - 2 * HOUR_MS)).not.toBe(offsetIn(zone, run + HOUR_MS))
            expect(shown > set && run - last > 0).toBe(true)
          }
          before = day
          last = run + delay
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('T10 an hourly run comes in each hour, also in one that comes twice', () => {
  const cron = '17 * * * *'
  fc.assert(
    fc.property(
      fc.constantFrom(...changes),
      fc.nat({ max: 59 * 60_000 }),
      ({ zone, noon }, delay) => {
        let last = noon
        for (let count = 0; count < 26; count += 1) {
          const next = nextRun({ source: 'test', cron, timezone: zone }, new Date(last))
          const run = Date.parse(next ?? '')
          expect(clockIn(zone, run).slice(3)).toBe('17')
          // Where clocks go by half an hour, an hour and a half lies between.
          if (count > 0) expect(run - (last - delay)).toBeLessThanOrEqual(1.5 * HOUR_MS)
          last = run + delay
        }
      },
    ),
  )
})
