import type { RunningJob } from './job-store.ts'

/**
 * Finds the jobs whose process has ended: those whose beat has not moved for as long as a lease is, by this
 * process's own clock, which no change of the time of day moves.
 *
 * @param monotonic milliseconds since any moment
 */
export function leaseWatch(monotonic: () => number, leaseMs: number) {
  let seen = new Map<string, { beat: number; since: number }>()
  return {
    abandoned(running: readonly RunningJob[]): RunningJob[] {
      const now = monotonic()
      const before = seen
      seen = new Map()
      return running.filter(({ lease, beat }) => {
        const known = before.get(lease)
        const since = known?.beat === beat ? known.since : now
        seen.set(lease, { beat, since })
        return now - since >= leaseMs
      })
    },
    /** Beats may have been missed: each lease begins anew. */
    forget(): void {
      seen = new Map()
    },
  }
}
