import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countDays, findPeriodStart, findWeekday, isDay } from './days.ts'
import {
  findDayStart,
  findInstant,
  isTimeZone,
  listOffsets,
  readClock,
  readDay,
} from './time-zone.ts'

/** Whole hours, halves and three quarters; with and without summer time, of which one is 30 minutes; and the ends of the world. */
const ZONES = [
  'Asia/Singapore',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Niue',
] as const

const zones = fc.constantFrom(...ZONES)
const instants = fc.date({
  min: new Date('2012-01-01T00:01:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/** Another way of Intl, with another locale. */
const oracle = (timeZone: string, instant: Date) => ({
  date: instant.toLocaleDateString('sv-SE', { timeZone }),
  time: instant.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }),
  day: instant.toLocaleDateString('en-US', { timeZone, weekday: 'long' }),
})
const LONG = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('T10 the wall shows the day and time that Intl says, in any zone at any instant', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const { date, time, day } = oracle(zone, instant)
      expect(readClock(zone, instant)).toEqual({ date, time, day: LONG.indexOf(day) + 1 })
      expect(findWeekday(date)).toBe(LONG.indexOf(day) + 1)
    }),
    { numRuns: 1000 },
  )
})

test('T10 each instant lies in exactly one day, which starts with its first millisecond', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const day = readDay(zone, instant)
      const start = findDayStart(zone, day)
      const end = findDayStart(zone, addDays(day, 1))
      expect(start <= instant && instant < end).toBe(true)
      expect(oracle(zone, start).date).toBe(day)
      expect(oracle(zone, new Date(start.getTime() - 1)).date < day).toBe(true)
      const hours = (end.getTime() - start.getTime()) / 3_600_000
      expect([23, 23.5, 24, 24.5, 25]).toContain(hours)
    }),
    { numRuns: 200 },
  )
})

test.each(['week', 'month', 'quarter', 'year'] as const)(
  'T10 a %s begins with a day of its own, and the day before is of another',
  (period) => {
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const day = readDay(zone, instant)
        const first = findPeriodStart(period, day)
        const start = findDayStart(zone, first)
        expect(start <= instant).toBe(true)
        expect(findPeriodStart(period, readDay(zone, start))).toBe(first)
        const before = oracle(zone, new Date(start.getTime() - 1)).date
        expect(findPeriodStart(period, before) < first).toBe(true)
        const numbers: Record<typeof period, string> = {
          week: oracle(zone, start).day,
          month: first.slice(8),
          quarter: `${first.slice(8)} ${(Number(first.slice(5, 7)) - 1) % 3}`,
          year: first.slice(5),
        }
        expect(numbers[period]).toBe(
          { week: 'Monday', month: '01', quarter: '01 0', year: '01-01' }[period],
        )
      }),
    )
  },
)

test('T10 a time on the wall is the first instant that shows it', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const { date, time } = oracle(zone, instant)
      const found = findInstant(zone, date, time)
      expect(oracle(zone, found)).toMatchObject({ date, time })
      expect(found <= instant).toBe(true)
      const apart = (instant.getTime() - found.getTime()) / 60_000
      expect(apart < 1 || (apart >= 30 && apart < 61)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  // Clocks go from 2:00 to 3:00, and in autumn from 3:00 back to 2:00.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
])('T10 in %s on %s at %s it is %s', (zone, day, time, instant) => {
  expect(findInstant(zone, day, time).toISOString()).toBe(instant)
})

test('T10 how far a zone is ahead of UTC is known for any instant between two', () => {
  const [from, to] = [new Date('2012-01-01T00:00:30Z'), new Date('2040-01-01T00:00:00Z')]
  const offsets = new Map(ZONES.map((zone) => [zone, listOffsets(zone, from, to)]))
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const offset = offsets.get(zone)?.findLast((each) => each.from <= instant)
      const shown = new Date(instant.getTime() + (offset?.minutes ?? Number.NaN) * 60_000)
      const { date, time } = oracle(zone, instant)
      expect(shown.toISOString().slice(0, 16)).toBe(`${date}T${time}`)
    }),
    { numRuns: 1000 },
  )
  expect(offsets.get('Asia/Singapore')).toEqual([{ from, minutes: 480 }])
  expect(offsets.get('Australia/Lord_Howe')?.at(-1)?.minutes).toBe(660)
})

test('T10 a day that begins at one o’clock, and a day that a zone has left out', () => {
  // Midnight is left out where summer time begins.
  expect(findDayStart('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z')
  const left = ['2011-12-30', '2011-12-31'].map((day) => findDayStart('Pacific/Apia', day))
  expect(left[0]).toEqual(left[1])
})

test.each(['', 'Mars/Olympus', 'Asia', 'Asia/Singapore ', "UTC'; drop", '999'])(
  'T10 %j is no time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
    expect(() => readClock(name, new Date())).toThrow(RangeError)
  },
)

test('T10 days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(countDays('2026-02-27', '2026-03-01')).toBe(2)
  for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '1/12/2026', '', '2026-12-01T00'])
    expect(isDay(day)).toBe(false)
  expect(isDay('2028-02-29')).toBe(true)
})
