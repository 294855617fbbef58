import type { JobOptions, RunJob } from '../../db/jobs.ts'
import { JobError } from '../../db/jobs.ts'
import { newId } from '../../new-id.ts'
import { type JobHandler, type JobsDeps, jobAttempts } from './job-attempt.ts'
import type { ClaimedJob, jobStore } from './job-store.ts'
import { leaseWatch } from './lease-watch.ts'

export interface RunnerDeps extends JobsDeps {
  readonly store: ReturnType<typeof jobStore>
  /** Milliseconds since any moment; a change of the time of day does not move it. */
  readonly monotonic: () => number
}

/** A job of a process that has ended is run by another after so long. */
const LEASE_MS = 2 * 60 * 1000
const DEFAULTS = { tries: 10, atOnce: 5, timeoutMs: 10 * 60 * 1000 }
/** Due jobs looked at in one query: more than run at once. */
const BATCH = 50

/** Runs what is due, a few of each kind at once, and what processes left behind that have ended. */
export function jobRunner(deps: RunnerDeps, onEnd: (error?: unknown) => void) {
  const { clock, monotonic, store } = deps
  const handlers = new Map<string, JobHandler>()
  const running = new Map<ClaimedJob, Promise<void>>()
  const attempts = jobAttempts(deps)
  const watch = leaseWatch(monotonic, LEASE_MS)
  const stop = new AbortController()

  const leases = () => new Set([...running.keys()].map(({ lease }) => lease))
  const freeSlots = (kind: string, atOnce: number) =>
    atOnce - [...running.keys()].filter((job) => job.kind === kind).length

  function start(job: ClaimedJob): void {
    const handler = handlers.get(job.kind)
    if (!handler) return
    const run = attempts
      .run(job, handler, stop.signal)
      .finally(() => running.delete(job))
      // What became of it could not be noted: it is run again after its lease.
      .then(() => onEnd(), onEnd)
    running.set(job, run)
  }

  return {
    handle(kind: string, run: RunJob, options: JobOptions = {}): void {
      handlers.set(kind, { ...DEFAULTS, ...options, run })
    },

    /** Returns whether there may be more. */
    async takeDue(): Promise<boolean> {
      const slots = new Map<string, number>()
      for (const [kind, { atOnce }] of handlers) {
        const free = freeSlots(kind, atOnce)
        if (free > 0) slots.set(kind, free)
      }
      if (slots.size === 0) return false
      const due = await store.due([...slots.keys()], clock().toISOString(), BATCH)
      const taken = due.filter(({ kind }) => {
        const free = slots.get(kind) ?? 0
        slots.set(kind, free - 1)
        return free > 0
      })
      if (taken.length === 0) return false
      const ids = taken.map(({ id }) => id)
      for (const job of await store.claim(ids, newId())) start(job)
      return due.length === BATCH
    },

    async takeAbandoned(): Promise<void> {
      const own = leases()
      const others = (await store.running()).filter(({ lease }) => !own.has(lease))
      for (const job of watch.abandoned(others)) {
        const handler = handlers.get(job.kind)
        if (handler) await attempts.fail(job, handler, PROCESS_ENDED)
      }
    },

    forgetLeases: watch.forget,

    async beat(): Promise<void> {
      if (running.size > 0) await store.beat([...leases()])
    },

    async allEnded(): Promise<void> {
      await Promise.all(running.values())
    },

    abort: () => stop.abort(),
  }
}

const PROCESS_ENDED = new JobError('The process that ran it has ended.')
