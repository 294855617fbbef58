import { expect, test } from 'vitest'
import { keptTimes, readRetention } from './retention.ts'

const HOUR = 3_600_000
const NOW = 1_800_000_000_000
const ZONE = 'Asia/Singapore'
const hours = (...ago: number[]) => ago.map((each) => NOW - each * HOUR)

test('of each of the newest hours, days and weeks one backup is kept', () => {
  const times = hours(...Array.from({ length: 24 * 60 }, (_, at) => at))
  const kept = keptTimes(times, { hourly: 24, daily: 7, weekly: 8 }, NOW, ZONE)
  expect(kept.size).toBeGreaterThanOrEqual(24 + 6 + 5)
  expect(kept.size).toBeLessThanOrEqual(24 + 7 + 8)
  for (const time of hours(0, 1, 23)) expect(kept.has(time)).toBe(true)
})

test.each([
  [0, 0, 0],
  [1, 0, 0],
  [3, 2, 1],
  [0, 5, 0],
])(
  'with hourly=%i, daily=%i, weekly=%i the newest is kept, and no more than that',
  (hourly, daily, weekly) => {
    const times = hours(7, 3, 900, 30, 1, 400, 31, 55)
    const kept = keptTimes(times, { hourly, daily, weekly }, NOW, ZONE)
    expect(kept.has(Math.max(...times))).toBe(true)
    expect(kept.size).toBeLessThanOrEqual(Math.max(1, hourly + daily + weekly))
  },
)

test('what a clock far ahead has dated is kept, and takes no place of those made since', () => {
  const [ahead = 0, newest = 0, older = 0] = hours(-24 * 365, 1, 50)
  const kept = keptTimes([older, ahead, newest], { hourly: 0, daily: 1, weekly: 0 }, NOW, ZONE)
  expect([...kept].toSorted()).toEqual([newest, ahead])
})

test('T10 Y1 days and weeks are those of the shop', () => {
  const at = (moment: string) => Date.parse(`${moment}:00+08:00`)
  // Monday morning and Sunday evening in Singapore, when UTC has Sunday alone.
  const [monday, sunday, before] = [
    at('2026-11-30T07:30'),
    at('2026-11-29T23:30'),
    at('2026-11-29T09:30'),
  ]
  const kept = (rule: object, zone: string) =>
    keptTimes([monday, sunday, before], { hourly: 0, daily: 0, weekly: 0, ...rule }, monday, zone)
  for (const rule of [{ daily: 2 }, { weekly: 2 }]) {
    expect(kept(rule, ZONE)).toEqual(new Set([monday, sunday]))
    expect(kept(rule, 'UTC')).toEqual(new Set([monday]))
  }
})

test('without backups none is kept', () => {
  expect(keptTimes([], { hourly: 1, daily: 1, weekly: 1 }, NOW, ZONE).size).toBe(0)
})

test.each([
  ['hourly=24,daily=7,weekly=8', { hourly: 24, daily: 7, weekly: 8 }],
  [' daily = 3 ', { hourly: 0, daily: 3, weekly: 0 }],
  ['all', undefined],
  ['hourly=-1', undefined],
  ['hourly=1e9', undefined],
  ['', undefined],
])('%j reads as %j', (text, retention) => {
  expect(readRetention(text)).toEqual(retention)
})
