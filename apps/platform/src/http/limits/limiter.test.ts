import { expect, test } from 'vitest'
import { createLimiter } from './rate-limit.ts'

test('sec S13 the count ends with its window, and each key has its own', () => {
  let now = 1000
  const limiter = createLimiter(2, 60_000, () => now)
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([
    undefined,
    undefined,
    60,
  ])
  expect(limiter.take('b')).toBeUndefined()
  now += 59_500
  expect(limiter.take('a')).toBe(1)
  now += 500
  expect(limiter.take('a')).toBeUndefined()
})
