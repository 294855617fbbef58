import { type Database, mustChangeOneRow, type WriteStatement } from '../../db/database.ts'
import type { HeldJob, Job } from '../../db/jobs.ts'
import type { JobRow } from '../../db/tables/tables-jobs.ts'

/** Noted as the error of a job that was cancelled. */
export const CANCELLED = 'cancelled'

/** A job, and the claim under which it is run. */
export interface ClaimedJob extends Job {
  readonly lease: string
}

/** A job that a process runs, this one or another. */
export interface RunningJob extends Omit<ClaimedJob, 'details' | 'saving'> {
  readonly beat: number
}

/** Inserts, claims and ends jobs. */
export function jobStore(db: Database) {
  const { build } = db
  /** Of this claim alone: another process may have taken the job over. */
  const underLease = ({ id, lease }: { id: string; lease: string | null }) =>
    build.updateTable('jobs').where('id', '=', id).where('lease', '=', lease)

  return {
    insert: (row: JobRow): WriteStatement =>
      build
        .insertInto('jobs')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .compile(),

    /** Other processes take it for one that this one runs, and so let it be for as long as it beats. */
    hold(row: JobRow & { readonly lease: string }): HeldJob {
      const { id, lease } = row
      const held = build.deleteFrom('jobs').where('id', '=', id).where('lease', '=', lease)
      return {
        insert: build.insertInto('jobs').values(row).compile(),
        beat: mustChangeOneRow(underLease(row).set((now) => ({ beat: now('beat', '+', 1) }))),
        drop: mustChangeOneRow(held),
        release: (due_date) =>
          underLease(row).set({ state: 'waiting', due_date, lease: null }).compile(),
      }
    },

    /** What waits and is due, oldest first. */
    due(kinds: readonly string[], now: string, most: number) {
      const query = build
        .selectFrom('jobs')
        .select(['id', 'kind'])
        .where('state', '=', 'waiting')
        .where('due_date', '<=', now)
        .where('kind', 'in', kinds)
        .orderBy('due_date')
        .limit(most)
      return db.read<{ id: string; kind: string }>(query.compile())
    },

    /** Takes those of the jobs that still wait: of two processes that ask, one gets each. */
    async claim(ids: readonly string[], lease: string): Promise<ClaimedJob[]> {
      const query = build
        .updateTable('jobs')
        .set((row) => ({ state: 'running', lease, tries: row('tries', '+', 1) }))
        .where('id', 'in', ids)
        .where('state', '=', 'waiting')
        .returning(['id', 'kind', 'details', 'tries'])
      const { results } = await db.write([query.compile()])
      // Exactly the columns that the statement returns.
      const rows = (results[0]?.rows ?? []) as unknown as JobRow[]
      return rows.map(({ id, kind, details, tries }) => {
        const saving = (next: object) =>
          mustChangeOneRow(underLease({ id, lease }).set({ details: JSON.stringify(next) }))
        return { id, kind, details: JSON.parse(details), tries: Number(tries), lease, saving }
      })
    },

    async running(): Promise<RunningJob[]> {
      const query = build
        .selectFrom('jobs')
        .select(['id', 'kind', 'lease', 'tries', 'beat'])
        .where('state', '=', 'running')
      return db.read<RunningJob>(query.compile())
    },

    async beat(leases: readonly string[]): Promise<void> {
      const query = build
        .updateTable('jobs')
        .set((row) => ({ beat: row('beat', '+', 1) }))
        .where('state', '=', 'running')
        .where('lease', 'in', leases)
      await db.write([query.compile()])
    },

    /** Returns whether it had not ended yet. */
    async cancel(key: string, ended_date: string): Promise<boolean> {
      const query = build
        .updateTable('jobs')
        .set({ state: 'done', ended_date, lease: null, error: CANCELLED })
        .where('key', '=', key)
        .where('state', 'in', ['waiting', 'running'])
      const { results } = await db.write([query.compile()])
      return results[0]?.changes === 1
    },

    /** A job with a key is kept, so that no other of its key is run. */
    async finish(job: ClaimedJob, ended_date: string): Promise<void> {
      const { id, lease } = job
      await db.write([
        build
          .deleteFrom('jobs')
          .where('id', '=', id)
          .where('lease', '=', lease)
          .where('key', 'is', null)
          .compile(),
        underLease(job).set({ state: 'done', ended_date, lease: null, error: null }).compile(),
      ])
    },

    async retryAt(job: Pick<ClaimedJob, 'id' | 'lease'>, due_date: string, error: string) {
      const query = underLease(job).set({ state: 'waiting', due_date, lease: null, error })
      await db.write([query.compile()])
    },

    async bury(job: Pick<ClaimedJob, 'id' | 'lease'>, ended_date: string, error: string) {
      const query = underLease(job).set({ state: 'dead', ended_date, lease: null, error })
      await db.write([query.compile()])
    },
  }
}
