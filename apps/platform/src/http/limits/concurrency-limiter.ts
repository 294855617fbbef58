import { apiError } from '../errors/api-error.ts'

export interface ConcurrencyLimiter {
  /** Runs the task when a place is free. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/**
 * Bounds heavy work: so many at a time, so many waiting; above that the caller hears 503 at once,
 * which is kinder than an answer after minutes.
 */
export function createConcurrencyLimiter(size: number, maxWaiting: number): ConcurrencyLimiter {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(task) {
      if (running >= size) {
        if (waiting.length >= maxWaiting) {
          throw apiError('unavailable', undefined, { headers: { 'retry-after': '5' } })
        }
        await new Promise<void>((resume) => waiting.push(resume))
      } else running++
      try {
        return await task()
      } finally {
        // The place goes to the next in line, or back to the pool.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
