export interface Limiter {
  /** Counts one; the seconds to wait when that was one too many. */
  take(key: string): number | undefined
}

const MOST_KEYS = 100_000

/** So many a window for each key, counted in this process. */
export function createLimiter(limit: number, windowMs: number, now: () => number): Limiter {
  const counts = new Map<string, number>()
  let endsAt = 0
  return {
    take(key) {
      const time = now()
      if (time >= endsAt) {
        counts.clear()
        endsAt = time + windowMs
      }
      // A flood from countless addresses shares one count rather than all memory.
      const counted = counts.size < MOST_KEYS || counts.has(key) ? key : ''
      const count = (counts.get(counted) ?? 0) + 1
      counts.set(counted, count)
      return count > limit ? Math.ceil((endsAt - time) / 1000) : undefined
    },
  }
}
