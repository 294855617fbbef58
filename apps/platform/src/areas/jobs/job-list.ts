import type { Database } from '../../db/database.ts'
import type { JobStatus } from '../../db/jobs.ts'
import type { JobRow } from '../../db/tables/tables-jobs.ts'
import { CANCELLED } from './job-store.ts'

/** How much of what has ended is kept. */
interface JobRetention {
  readonly doneDays: number
  readonly deadDays: number
  readonly dead: number
}

const RETENTION: JobRetention = { doneDays: 7, deadDays: 30, dead: 10_000 }

const DAY_MS = 24 * 60 * 60 * 1000

/** What admins see of the jobs, and how long those that have ended are kept. */
export function jobList(db: Database) {
  const { build } = db
  return {
    /** Returns whether there was such a dead job. */
    async revive(id: string, due_date: string): Promise<boolean> {
      const query = build
        .updateTable('jobs')
        .set({ state: 'waiting', due_date, ended_date: null, tries: 0 })
        .where('id', '=', id)
        .where('state', '=', 'dead')
      const { results } = await db.write([query.compile()])
      return results[0]?.changes === 1
    },

    find(id: string) {
      const query = build.selectFrom('jobs').select('state').where('id', '=', id)
      return db.read<Pick<JobRow, 'state'>>(query.compile())
    },

    /** Jobs of a kind that have keys, the newest first. */
    async ofKind(kind: string, limit: number): Promise<JobStatus[]> {
      const query = build
        .selectFrom('jobs')
        .select(['key', 'details', 'state', 'error', 'created_date', 'ended_date'])
        .where('kind', '=', kind)
        .where('key', 'is not', null)
        .orderBy('id', 'desc')
        .limit(limit)
      const rows = await db.read<JobRow>(query.compile())
      return rows.map(({ key, details, error, ...row }) => ({
        ...row,
        key: String(key).slice(kind.length + 1),
        details: JSON.parse(details),
        isCancelled: row.state === 'done' && error === CANCELLED,
      }))
    },

    /** Dead ones first, then those that run, those that wait, and those that are done; of each the newest first. */
    async newest({ limit, skip, state }: { limit: number; skip: number; state?: JobRow['state'] }) {
      const rank = build
        .case()
        .when('state', '=', 'dead')
        .then(0)
        .when('state', '=', 'running')
        .then(1)
        .when('state', '=', 'waiting')
        .then(2)
        .else(3)
        .end()
      const query = build
        .selectFrom('jobs')
        .selectAll()
        .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'dead'))
        .orderBy(rank)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(skip)
      return db.read<JobRow>(query.compile())
    },

    async deleteOld(now: Date, limits: JobRetention = RETENTION): Promise<void> {
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
      const ended = (state: JobRow['state']) => build.deleteFrom('jobs').where('state', '=', state)
      const surplus = build
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'dead')
        .orderBy('id', 'desc')
        .limit(SURPLUS)
        .offset(limits.dead)
      // One write each: rows of others locked within one write could lock two of them in a circle.
      await db.write([ended('done').where('ended_date', '<=', before(limits.doneDays)).compile()])
      await db.write([ended('dead').where('ended_date', '<=', before(limits.deadDays)).compile()])
      await db.write([ended('dead').where('id', 'in', surplus).compile()])
    },
  }
}

/** SQLite knows no offset without a limit. */
const SURPLUS = 1_000_000
