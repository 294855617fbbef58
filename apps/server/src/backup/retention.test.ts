import { expect, test } from 'vitest'
import { keptTimes, readRetention } from './retention.ts'

const HOUR = 3_600_000
const NOW = 1_800_000_000_000
const hours = (...ago: number[]) => ago.map((each) => NOW - each * HOUR)

test('of each of the newest hours, days and weeks one backup is kept', () => {
  const times = hours(...Array.from({ length: 24 * 60 }, (_, at) => at))
  const kept = keptTimes(times, { hourly: 24, daily: 7, weekly: 8 }, NOW)
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
    const kept = keptTimes(times, { hourly, daily, weekly }, NOW)
    expect(kept.has(Math.max(...times))).toBe(true)
    expect(kept.size).toBeLessThanOrEqual(Math.max(1, hourly + daily + weekly))
  },
)

test('what a clock far ahead has dated is kept, and takes no place of those made since', () => {
  const [ahead = 0, newest = 0, older = 0] = hours(-24 * 365, 1, 50)
  const kept = keptTimes([older, ahead, newest], { hourly: 0, daily: 1, weekly: 0 }, NOW)
  expect([...kept].toSorted()).toEqual([newest, ahead])
})

test('without backups none is kept', () => {
  expect(keptTimes([], { hourly: 1, daily: 1, weekly: 1 }, NOW).size).toBe(0)
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
