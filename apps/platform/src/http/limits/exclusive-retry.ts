import { setTimeout as sleep } from 'node:timers/promises'
import { apiError } from '../errors/api-error.ts'

/** Milliseconds after which a request whose turn has not come is answered 503. */
const LONGEST_WAIT_MS = 10_000
/** Milliseconds at most between two attempts, so that two processes do not collide again and again. */
const MAX_PAUSE_MS = 10

/**
 * Runs an attempt until it returns something: alone in this process among those of the same key, and
 * again while another process is faster.
 *
 * @throws ApiError `unavailable` after ten seconds
 */
export type RetryExclusive = <Result>(
  key: string | symbol,
  attempt: () => Promise<Result | undefined>,
) => Promise<Result>

export function createExclusiveRetry(maxWaitMs: number = LONGEST_WAIT_MS): RetryExclusive {
  const last = new Map<string | symbol, Promise<unknown>>()
  return async (key, attempt) => {
    const until = performance.now() + maxWaitMs
    const before = last.get(key)
    const run = async () => {
      await before?.catch(() => undefined)
      while (performance.now() < until) {
        const result = await attempt()
        if (result !== undefined) return result
        await sleep(Math.random() * MAX_PAUSE_MS)
      }
      throw apiError('unavailable', undefined, { headers: { 'retry-after': '5' } })
    }
    const mine = run()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
