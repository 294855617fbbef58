import { expect, test } from 'vitest'
import { buildBars, listDays, periodFrom } from './period.ts'

const now = '2026-03-01'

test('a period ends with today, and the one before it the day before it begins', () => {
  expect(listDays(1, now)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(listDays(7, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(listDays(7, now, 1)).toEqual({ from: '2026-02-16', to: '2026-02-22' })
})

test.each(['7', 8, null, { days: 7 }])('%j is no period that is offered', (value) => {
  expect(periodFrom(value)).toBeUndefined()
})

test('each day has a bar, and in a year each month', () => {
  const counts = [
    { day: '2026-03-01', visitors: 3, users: 1 },
    { day: '2026-02-28', visitors: 2, users: 0 },
    { day: '2024-02-28', visitors: 9, users: 9 },
  ]
  expect(buildBars(counts, 7, now).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 2, 4])
  const months = buildBars(counts, 365, now)
  expect(months).toHaveLength(13)
  expect(months.slice(-2)).toEqual([
    { when: '2026-02', count: 2 },
    { when: '2026-03', count: 4 },
  ])
})
