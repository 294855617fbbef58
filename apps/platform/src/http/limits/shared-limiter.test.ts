import { expect, test } from 'vitest'
import { createSharedLimiter } from './shared-limiter.ts'

const MINUTE = 60_000

/** Processes that share their counts in one place, which notes how often it is written. */
function processes(limit: number, count: number) {
  const clock = { time: 10 * MINUTE + 1000 }
  const shared = new Map<string, number>()
  const written: string[][] = []
  const add = async (counts: ReadonlyMap<string, number>, endsAt: number) => {
    written.push([...counts.keys()])
    for (const [key, more] of counts) {
      shared.set(`${endsAt} ${key}`, (shared.get(`${endsAt} ${key}`) ?? 0) + more)
    }
    return new Map([...counts.keys()].map((key) => [key, shared.get(`${endsAt} ${key}`) ?? 0]))
  }
  const now = () => clock.time
  const limiters = Array.from({ length: count }, () =>
    createSharedLimiter({ limit, windowMs: MINUTE, now, add }),
  )
  return { limiters, clock, written }
}

const taken = (limiter: { take(key: string): number | undefined }, key: string, times: number) =>
  Array.from({ length: times }, () => limiter.take(key)).filter((wait) => wait === undefined).length

test('D13 sec S13 the limit is that of all processes together', async () => {
  const { limiters, clock } = processes(600, 3)
  const all = { taken: 0 }
  // Each second every process is asked for twenty: without the others it would let 400 a window through.
  for (let second = 0; second < 30; second++) {
    for (const limiter of limiters) {
      all.taken += taken(limiter, 'a', 20)
      await limiter.publish()
    }
    clock.time += 1000
  }
  expect(all.taken).toBeGreaterThanOrEqual(600)
  // What came in the second before the others' counts were known.
  expect(all.taken).toBeLessThanOrEqual(600 + 2 * 20)
  expect(limiters.map((limiter) => limiter.take('a'))).toEqual([29, 29, 29])
  expect(limiters.map((limiter) => limiter.take('b'))).toEqual([undefined, undefined, undefined])
})

test('D13 nothing is written for callers who ask little, and one write a time for all others', async () => {
  const { limiters, written } = processes(600, 1)
  const [limiter] = limiters
  if (!limiter) throw new Error('there is one')
  for (let key = 0; key < 500; key++) taken(limiter, `address ${key}`, 29)
  await limiter.publish()
  expect(written).toEqual([])
  taken(limiter, 'address 1', 300)
  taken(limiter, 'address 2', 1)
  await limiter.publish()
  await limiter.publish()
  expect(written).toEqual([['address 1', 'address 2']])
})

test('sec S13 the count ends with its window, which begins for all at the same moment', async () => {
  const { limiters, clock } = processes(2, 2)
  const [one, other] = limiters
  expect([one?.take('a'), one?.take('a'), one?.take('a')]).toEqual([undefined, undefined, 59])
  await one?.publish()
  expect(other?.take('a')).toBeUndefined()
  await other?.publish()
  expect(other?.take('a')).toBe(59)
  clock.time += 59_000
  expect([one?.take('a'), other?.take('a')]).toEqual([undefined, undefined])
})

test('sec S13 where the others cannot be told the process counts for itself, and tells later', async () => {
  let isDown = true
  const sent: number[] = []
  const limiter = createSharedLimiter({
    limit: 100,
    windowMs: MINUTE,
    now: () => MINUTE,
    async add(counts) {
      if (isDown) throw new Error('the database is away')
      sent.push(...counts.values())
      return counts
    },
  })
  taken(limiter, 'a', 60)
  await expect(limiter.publish()).rejects.toThrow()
  expect(taken(limiter, 'a', 60)).toBe(40)
  isDown = false
  await limiter.publish()
  expect(sent).toEqual([100])
  expect(limiter.take('a')).toBe(60)
})
