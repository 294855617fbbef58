import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { DatabaseError } from '../../../db/database-error.ts'
import type { HeldJob, Jobs } from '../../../db/jobs.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { ChangeMeta } from './record-insertions.ts'

/** What is written in several transactions, and taken back where it does not come to its end; also the kinds of its jobs. */
const KINDS = ['unfinished-import', 'unfinished-undo'] as const

export type UnfinishedKind = (typeof KINDS)[number]

/** What such a job knows. */
export interface Unfinished extends Pick<ChangeMeta, 'by' | 'kind' | 'group'> {
  /** Of an import: whose records it makes. */
  readonly entity?: string
}

/** @param guards added to each write, to roll it back where it may not be done any more */
export type TakeBack = (
  unfinished: Unfinished,
  guards?: () => readonly WriteStatement[],
  signal?: AbortSignal,
) => Promise<void>

/** Deleting a million records takes minutes. */
const TIMEOUT_MS = 60 * 60 * 1000
/** Those that run the jobs of this process are gone by then. */
const STOPPED_MS = 10_000
const FULL_MS = 1_000

interface Deps {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'hold' | 'handle' | 'wake'>
  readonly clock: () => number
}

/** Work that is being written. */
export interface BegunWork {
  readonly job: HeldJob
  /** Takes back what was written. What cannot be done now is done by a job: soon, or once the server has started again. */
  takeBack(): Promise<void>
}

export type UnfinishedWork = ReturnType<typeof unfinishedWork>

/** Sees to it that no half of what takes several transactions stays, whatever ends it. */
export function unfinishedWork({ db, jobs, clock }: Deps) {
  const stop = new AbortController()
  const dateIn = (ms: number) => new Date(clock() + ms).toISOString()

  /** On a full disk not even that can be written: then soon, or else when its lease ends. */
  async function release(job: HeldJob): Promise<void> {
    const due = () => dateIn(stop.signal.aborted ? STOPPED_MS : 0)
    while (!(await isWritten(db, job.release(due())))) {
      if (stop.signal.aborted) return
      await sleep(FULL_MS, undefined, { ref: false })
    }
    jobs.wake()
  }

  return {
    /** Aborted when the server stops. */
    stopped: stop.signal,

    /** Makes one kind of work known, and how it is taken back. Call it before the server is ready. */
    handle(kind: UnfinishedKind, takeBack: TakeBack): (unfinished: Unfinished) => BegunWork {
      jobs.handle(
        kind,
        async ({ details }, signal) => {
          // Only this area writes details of that kind.
          const unfinished = details as Unfinished
          await onceThereIsRoom(() => takeBack(unfinished, undefined, signal), signal)
        },
        { tries: Number.MAX_SAFE_INTEGER, timeoutMs: TIMEOUT_MS },
      )
      return (unfinished) => {
        const job = jobs.hold({ kind, details: unfinished })
        return {
          job,
          async takeBack() {
            try {
              await takeBack(unfinished, () => [job.beat], stop.signal)
              await db.write([job.drop])
            } catch {
              const released = release(job)
              if (stop.signal.aborted) await released
            }
          },
        }
      }
    },

    register(app: FastifyInstance): void {
      app.addHook('onReady', async () => {
        // SQLite commonly has one process: who held them has ended. Else the work is refused, and taken back.
        // A damaged or full database is reported by its health check; then the jobs run once their leases expire.
        if (db.dialect === 'sqlite') await isWritten(db, releaseAll(db, dateIn(0)))
      })
      app.addHook('preClose', async () => stop.abort(apiError('unavailable', STOPPED)))
    },
  }
}

const STOPPED = 'The server stops. Nothing was kept of this; please try it again.'

/** The groups of changes that are under way, or yet to be taken back. */
export async function unfinishedGroups(db: Database): Promise<string[]> {
  const query = db.build
    .selectFrom('jobs')
    .select('details')
    .where('kind', 'in', [...KINDS])
    .where('state', 'in', ['running', 'waiting'])
  const rows = await db.read<{ details: string }>(query.compile())
  // Only this area writes details of these kinds.
  return rows.map(({ details }) => (JSON.parse(details) as Unfinished).group)
}

/** A job that fails waits longer and longer; a disk may have room again at any moment. */
async function onceThereIsRoom(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!(error instanceof DatabaseError && error.kind === 'full')) throw error
      await sleep(FULL_MS, undefined, { signal, ref: false })
    }
  }
}

function isWritten(db: Database, statement: WriteStatement): Promise<boolean> {
  return db.write([statement]).then(
    () => true,
    () => false,
  )
}

function releaseAll(db: Database, due_date: string) {
  return db.build
    .updateTable('jobs')
    .set({ state: 'waiting', due_date, lease: null })
    .where('kind', 'in', [...KINDS])
    .where('state', '=', 'running')
    .compile()
}
