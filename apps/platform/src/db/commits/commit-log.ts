import { sql } from 'kysely'
import type { Database, Statement } from '../database.ts'

/** A committed change of a record, as the history keeps it. */
export interface RecordCommit {
  /** Grows with each change of the same record. */
  readonly id: number
  readonly entity: string
  readonly record_id: string
  readonly type: 'create' | 'update' | 'delete'
  /** ISO 8601. */
  readonly changed_date: string
  /** Of a delete: JSON text of the record as it was, since it can be read nowhere else. */
  readonly before: string | null
}

/** A committed change of the settings, of a user's access, of the service tokens, the end of a session, or a message to or from an agent. */
export interface StateChange {
  readonly topic: 'settings' | 'user' | 'session' | 'service_token' | 'message'
  /** Id of what changed. */
  readonly key: string
}

/** Records looked up at once. */
const PAGE = 1000

/** Which transactions are committed, as PostgreSQL writes it: `xmin:xmax:running,running`. */
export async function committedNow(db: Database): Promise<string> {
  const statement = sql`select pg_current_snapshot()::text as now`.compile(db.build)
  const [row] = await db.read<{ now: string }>(statement)
  return row?.now ?? ''
}

/**
 * What was committed after one moment and not after another: nothing twice, and nothing left out.
 * Counting ids upwards would leave out those whose transaction began early and was committed late.
 *
 * @param from text of {@link committedNow}
 * @param to a later one
 */
export async function* recordsBetween(
  db: Database,
  from: string,
  to: string,
): AsyncGenerator<readonly RecordCommit[]> {
  let last = 0
  for (;;) {
    const page: readonly RecordCommit[] = await db.read<RecordCommit>(
      recordPage(db, from, to, last),
    )
    if (page.length > 0) yield page
    const end = page.at(-1)
    if (page.length < PAGE || !end) return
    last = end.id
  }
}

function recordPage(db: Database, from: string, to: string, last: number): Statement {
  return sql`select id, entity, record_id, type, changed_date, case when type = 'delete' then before end as before
    from record_changes where ${within(from, to)} and id > ${last} order by id limit ${PAGE}`.compile(
    db.build,
  )
}

export function stateChangesBetween(
  db: Database,
  from: string,
  to: string,
): Promise<StateChange[]> {
  // The table is older than the name of what it holds: renamed, it would be missing to a version before that still runs.
  const statement = sql`select distinct topic, key from access_changes where ${within(from, to)}`
  return db.read<StateChange>(statement.compile(db.build))
}

/** What is older than a day has been read by every process, or will not be. */
export function deleteOldStateChanges(db: Database): Statement {
  return sql`delete from access_changes where noted_date < now() - interval '1 day'`.compile(
    db.build,
  )
}

function within(from: string, to: string) {
  const [start, end] = [sql`cast(${from} as pg_snapshot)`, sql`cast(${to} as pg_snapshot)`]
  return sql`tx >= pg_snapshot_xmin(${start}) and tx < pg_snapshot_xmax(${end})
    and not pg_visible_in_snapshot(tx, ${start}) and pg_visible_in_snapshot(tx, ${end})`
}
