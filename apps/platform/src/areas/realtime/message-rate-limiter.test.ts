import { expect, test } from 'vitest'
import { createMessageRateLimiter } from './message-rate-limiter.ts'

/** What the limiter says to so many messages in one second. */
function verdicts(limiter: ReturnType<typeof createMessageRateLimiter>, count: number) {
  const said = Array.from({ length: count }, () => limiter.check())
  return Object.fromEntries(
    Object.entries(Object.groupBy(said, (verdict) => verdict)).map(([name, all]) => [
      name,
      all?.length,
    ]),
  )
}

test('sec S16 twenty messages a second are taken, a short burst above is only ignored', () => {
  let now = 0
  const limiter = createMessageRateLimiter(() => now)
  expect(verdicts(limiter, 20)).toEqual({ accept: 20 })
  now = 999
  expect(verdicts(limiter, 5)).toEqual({ ignore: 5 })
  now = 1000
  expect(verdicts(limiter, 20)).toEqual({ accept: 20 })
})

test('sec S16 who is over the limit second after second is sent away', () => {
  let now = 0
  const limiter = createMessageRateLimiter(() => now)
  for (now = 0; now < 2000; now += 1000) {
    expect(verdicts(limiter, 60)).toEqual({ accept: 20, ignore: 40 })
  }
  expect(verdicts(limiter, 60)).toEqual({ accept: 20, ignore: 20, disconnect: 20 })
})

test('sec S16 one quiet second forgives', () => {
  let now = 0
  const limiter = createMessageRateLimiter(() => now)
  expect(verdicts(limiter, 110)).toEqual({ accept: 20, ignore: 90 })
  now = 1000
  expect(verdicts(limiter, 1)).toEqual({ accept: 1 })
  now = 2000
  expect(verdicts(limiter, 110)).toEqual({ accept: 20, ignore: 90 })
})
