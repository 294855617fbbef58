import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Jobs, NewJob } from '../../db/jobs.ts'
import type { JobRow } from '../../db/tables/tables-jobs.ts'
import { atCallDepth } from '../../http/in-process/call-depth.ts'
import { runHourly } from '../../http/run-hourly.ts'
import type { JobsDeps } from './job-attempt.ts'
import { jobList } from './job-list.ts'
import { jobLoop } from './job-loop.ts'
import { jobRunner } from './job-runner.ts'
import { jobStore } from './job-store.ts'
import { registerJobRoutes } from './routes.ts'
import type { Schedule } from './schedules.ts'

export interface JobsArea extends Jobs {
  register(app: FastifyInstance): void
  /** Inserts a job whenever its moment comes. @throws StartError for a cron line that is none */
  schedule(schedules: readonly Schedule[]): Promise<void>
  /** From now on jobs are run. */
  start(): void
  close(): Promise<void>
}

/** Work that no request waits for, in one table: it survives restarts, and of all processes one runs each job. */
export function createJobs(
  deps: JobsDeps & {
    readonly db: Database
    readonly newId: () => string
    readonly monotonic?: () => number
    readonly pollMs?: number
  },
): JobsArea {
  const { db, clock, newId, log, monotonic = () => performance.now() } = deps
  const store = jobStore(db)
  const list = jobList(db)
  const polled: (() => Promise<void>)[] = []
  let hasFailed = false

  /** Tells once of a database that fails; /readyz tells of one that does not come back. */
  function onLooked(error?: unknown): void {
    if (error !== undefined && !hasFailed) log.warn({ event: 'jobs_failed', err: error }, FAILED)
    hasFailed = error !== undefined
  }

  const runner = jobRunner({ ...deps, monotonic, store }, (error) => {
    if (error !== undefined) onLooked(error)
    loop.wake()
  })
  const onPoll = async () => {
    for (const work of polled) await work()
  }
  const loop = jobLoop({ runner, onPoll, onLooked, pollMs: deps.pollMs })

  const rowOf = ({ kind, details, key, dueDate }: NewJob): JobRow => {
    const created_date = clock().toISOString()
    return {
      id: newId(),
      kind,
      key: key === undefined ? null : buildKey(kind, key),
      details: JSON.stringify(details),
      state: 'waiting',
      created_date,
      due_date: dueDate ?? created_date,
      ended_date: null,
      tries: 0,
      lease: null,
      beat: 0,
      error: null,
    }
  }
  const insert: Jobs['insert'] = (job) => store.insert(rowOf(job))

  return {
    ...loop,
    // Whoever has woken the loop has nothing to do with what it runs.
    handle: (kind, run, options) =>
      runner.handle(kind, (job, signal) => atCallDepth(0, () => run(job, signal)), options),
    async schedule(schedules) {
      if (schedules.length === 0) return
      // A shop without schedules does without the library.
      const { createSchedules } = await import('./schedules.ts')
      polled.push(createSchedules({ db, clock, jobs: { insert } }, schedules))
    },
    insert,
    cancel: (kind, key) => store.cancel(buildKey(kind, key), clock().toISOString()),
    list: list.ofKind,
    // As if it were at its first try: what is taken over is tried again soon.
    hold: (job) => store.hold({ ...rowOf(job), state: 'running', tries: 1, lease: newId() }),
    register(app) {
      registerJobRoutes(app, { clock, list, wake: loop.wake })
      runHourly(app, () => list.deleteOld(clock()), log)
    },
  }
}

function buildKey(kind: string, key: string): string {
  return `${kind}:${key}`
}

const FAILED = 'the jobs could not be read'
