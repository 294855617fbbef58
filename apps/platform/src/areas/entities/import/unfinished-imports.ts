import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { DatabaseError } from '../../../db/database-error.ts'
import type { HeldJob, Jobs } from '../../../db/jobs.ts'
import { JobError } from '../../../db/jobs.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { ChangeMeta } from '../write/record-insertions.ts'
import type { RecordStamp } from '../write/record-stamps.ts'
import type { EntityWriter } from '../write/transaction.ts'
import { takingBack, UNFINISHED, type UnfinishedImport } from './take-back.ts'

/** Deleting a million records takes minutes. */
const TIMEOUT_MS = 60 * 60 * 1000
/** Those that run the jobs of this process are gone by then. */
const STOPPED_MS = 10_000
const FULL_MS = 1_000

interface Deps {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'hold' | 'handle' | 'wake'>
  readonly stamp: () => RecordStamp
  readonly clock: () => number
  readonly writers: ReadonlyMap<string, EntityWriter>
}

/** An import that is being written. */
export interface BegunImport {
  readonly meta: ChangeMeta
  readonly job: HeldJob
  /** Takes back what was written. What cannot be done now is done by a job: soon, or once the server has started again. */
  takeBack(): Promise<void>
}

export type UnfinishedImports = ReturnType<typeof unfinishedImports>

/** Sees to it that no half of an import stays, whatever ends it. */
export function unfinishedImports({ db, jobs, stamp, clock, writers }: Deps) {
  const takeBack = takingBack(db, stamp)
  const stop = new AbortController()
  const dateIn = (ms: number) => new Date(clock() + ms).toISOString()

  jobs.handle(
    UNFINISHED,
    async ({ details }, signal) => {
      // Only this area writes details of that kind.
      const unfinished = details as UnfinishedImport
      const writer = writers.get(unfinished.entity)
      if (!writer) throw new JobError('The shop no longer has this entity.', { isFinal: true })
      await onceThereIsRoom(() => takeBack(writer, unfinished, undefined, signal), signal)
    },
    { tries: Number.MAX_SAFE_INTEGER, timeoutMs: TIMEOUT_MS },
  )

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

    begin(caller: Caller, entity: string): BegunImport {
      const writer = writers.get(entity)
      if (!writer) throw new Error(`There is no entity ${entity}.`)
      const meta = writer.writes.newChangeMeta(caller)
      const { by, kind, group } = meta
      const unfinished: UnfinishedImport = { entity, by, kind, group }
      const job = jobs.hold({ kind: UNFINISHED, details: unfinished })
      return {
        meta,
        job,
        async takeBack() {
          try {
            await takeBack(writer, unfinished, () => [job.beat], stop.signal)
            await db.write([job.drop])
          } catch {
            const released = release(job)
            if (stop.signal.aborted) await released
          }
        },
      }
    },

    register(app: FastifyInstance): void {
      app.addHook('onReady', async () => {
        // SQLite commonly has one process: who held them has ended. Else the import is refused, and taken back.
        // A damaged or full database is reported by its health check; then the jobs run once their leases expire.
        if (db.dialect === 'sqlite') await isWritten(db, releaseAll(db, dateIn(0)))
      })
      app.addHook('preClose', async () => stop.abort(apiError('unavailable', STOPPED)))
    },
  }
}

const STOPPED = 'The server stops. Nothing was imported; please send the file again.'

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
    .where('kind', '=', UNFINISHED)
    .where('state', '=', 'running')
    .compile()
}
