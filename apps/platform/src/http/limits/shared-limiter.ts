import type { Limiter } from './rate-limit.ts'

const MAX_KEYS = 100_000
/** Keys that are published at once; the others wait for the next time. */
const PUBLISHED_AT_ONCE = 1_000
/** A key is published from this share of the limit on: of most callers no other process need know. */
const WORTH_PUBLISHING = 1 / 20

export interface SharedLimits {
  readonly limit: number
  readonly windowMs: number
  /** Milliseconds since 1970: windows begin at the same moment in all processes. */
  readonly now: () => number
  /** Adds counts of this window to those of all processes, and returns these. */
  readonly add: (
    counts: ReadonlyMap<string, number>,
    endsAt: number,
  ) => Promise<ReadonlyMap<string, number>>
}

interface Count {
  /** Counted here, and not published yet. */
  mine: number
  /** Of all processes, when last published. */
  shared: number
}

/**
 * So many a window for each key, in all processes together. Nothing waits for the others: counts are published
 * when `publish` is called, so in between each process may let through what it does not know of yet.
 */
export function createSharedLimiter({ limit, windowMs, now, add }: SharedLimits): Limiter & {
  /** Publishes the counts that others need; costs nothing where there are few requests. */
  publish(): Promise<void>
} {
  let counts = new Map<string, Count>()
  let endsAt = 0
  const least = Math.max(1, Math.floor(limit * WORTH_PUBLISHING))

  function countOf(key: string): Count {
    // A flood from countless addresses shares one count rather than all memory.
    const counted = counts.size < MAX_KEYS || counts.has(key) ? key : ''
    const known = counts.get(counted) ?? { mine: 0, shared: 0 }
    counts.set(counted, known)
    return known
  }

  return {
    take(key) {
      const time = now()
      if (time >= endsAt) {
        counts = new Map()
        endsAt = (Math.floor(time / windowMs) + 1) * windowMs
      }
      const count = countOf(key)
      // What is refused is not counted on: no flood makes the others' counts grow without end.
      if (count.mine + count.shared >= limit) return Math.ceil((endsAt - time) / 1000)
      count.mine += 1
      return undefined
    },

    async publish() {
      const [window, end] = [counts, endsAt]
      if (now() >= end) return
      const counted = worthPublishing(window, least)
      if (counted.size === 0) return
      const all = await add(counted, end)
      for (const [key, sent] of counted) {
        const count = window.get(key)
        if (!count) continue
        count.mine -= sent
        count.shared = all.get(key) ?? count.shared + sent
      }
    },
  }
}

/** What is new of keys that the others know of already, or that are at least so much. */
function worthPublishing(counts: ReadonlyMap<string, Count>, least: number): Map<string, number> {
  const counted = new Map<string, number>()
  for (const [key, { mine, shared }] of counts) {
    if (mine > 0 && (shared > 0 || mine >= least)) counted.set(key, mine)
    if (counted.size === PUBLISHED_AT_ONCE) break
  }
  return counted
}
