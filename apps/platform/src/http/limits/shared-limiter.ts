import type { Limiter } from './limiter.ts'

const MOST_KEYS = 100_000
/** Keys that are told of at once; the others wait for the next time. */
const TOLD_AT_ONCE = 1_000
/** A key is told of from this share of the limit on: of most callers no other process need know. */
const WORTH_TELLING = 1 / 20

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
  /** Counted here, and not told yet. */
  mine: number
  /** Of all processes, when last told. */
  told: number
}

/**
 * So many a window for each key, in all processes together. Nothing waits for the others: counts are told
 * when `tell` is called, so in between each process may let through what it does not know of yet.
 */
export function createSharedLimiter({ limit, windowMs, now, add }: SharedLimits): Limiter & {
  /** Tells what is worth telling; costs nothing where nobody asks much. */
  tell(): Promise<void>
} {
  let counts = new Map<string, Count>()
  let endsAt = 0
  const least = Math.max(1, Math.floor(limit * WORTH_TELLING))

  function countOf(key: string): Count {
    // A flood from countless addresses shares one count rather than all memory.
    const counted = counts.size < MOST_KEYS || counts.has(key) ? key : ''
    const known = counts.get(counted) ?? { mine: 0, told: 0 }
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
      if (count.mine + count.told >= limit) return Math.ceil((endsAt - time) / 1000)
      count.mine += 1
      return undefined
    },

    async tell() {
      const [window, end] = [counts, endsAt]
      if (now() >= end) return
      const telling = worthTelling(window, least)
      if (telling.size === 0) return
      const all = await add(telling, end)
      for (const [key, sent] of telling) {
        const count = window.get(key)
        if (!count) continue
        count.mine -= sent
        count.told = all.get(key) ?? count.told + sent
      }
    },
  }
}

/** What is new of keys that the others know of already, or that are at least so much. */
function worthTelling(counts: ReadonlyMap<string, Count>, least: number): Map<string, number> {
  const telling = new Map<string, number>()
  for (const [key, { mine, told }] of counts) {
    if (mine > 0 && (told > 0 || mine >= least)) telling.set(key, mine)
    if (telling.size === TOLD_AT_ONCE) break
  }
  return telling
}
