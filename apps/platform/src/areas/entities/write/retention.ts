import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { IDEMPOTENCY_MS } from '../../../http/idempotency.ts'
import { unfinishedGroups } from './unfinished-work.ts'

/** How much of the history is kept: what is older, or beyond so many changes or bytes, goes. */
export interface HistoryLimits {
  readonly days: number
  readonly changes: number
  /** Of the records before their changes; PostgreSQL counts them as they lie on disk, compressed. */
  readonly bytes: number
}

export const HISTORY: HistoryLimits = { days: 90, changes: 1_000_000, bytes: 1024 ** 3 }

const DAY_MS = 24 * 60 * 60 * 1000
/** A write of so few rows holds up no other for long. */
const ROWS_AT_ONCE = 5_000

/** Returns what deletes expired rows: old changes, and idempotency keys with their responses. */
export function deletingExpired(db: Database, clock: () => number, limits: HistoryLimits) {
  const before = (ms: number) => new Date(clock() - ms).toISOString()

  return async function deleteExpired(): Promise<void> {
    const surplus = await newestBeyond(db, limits.bytes)
    await deleteExpiredChanges(db, {
      since: before(limits.days * DAY_MS),
      most: limits.changes,
      after: surplus,
      held: await firstHeld(db),
    })
    const old = db.build
      .deleteFrom('idempotency_keys')
      .where('created_date', '<=', before(IDEMPOTENCY_MS))
    await db.write([old.compile()])
  }
}

/** What a change takes beside the record. */
const ROW_BYTES = 200

/** The newest change that no longer fits in so many bytes; 0 when all fit. Looks at no more rows than are kept. */
async function newestBeyond(db: Database, bytes: number): Promise<number> {
  const size = db.dialect === 'sqlite' ? sql`octet_length(before)` : sql`pg_column_size(before)`
  let left = bytes
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await db.read<{ id: number; size: number }>(
      db.build
        .selectFrom('record_changes')
        .select(['id', sql<number>`coalesce(${size}, 0)`.as('size')])
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(ROWS_AT_ONCE)
        .compile(),
    )
    for (const row of rows) {
      left -= row.size + ROW_BYTES
      if (left < 0) return row.id
      below = row.id
    }
    if (rows.length < ROWS_AT_ONCE) return 0
  }
}

interface Kept {
  /** ISO 8601. */
  readonly since: string
  readonly most: number
  /** Id of the newest change that goes whatever its date. */
  readonly after: number
  /** Id of the oldest change without which an unfinished import could not be taken back. */
  readonly held: number
}

async function firstHeld(db: Database): Promise<number> {
  const groups = await unfinishedGroups(db)
  if (groups.length === 0) return Number.MAX_SAFE_INTEGER
  const query = db.build
    .selectFrom('record_changes')
    .select(({ fn }) => fn.min('id').as('first'))
    .where('group_id', 'in', groups)
  const [row] = await db.read<{ first: number | null }>(query.compile())
  return Number(row?.first ?? Number.MAX_SAFE_INTEGER)
}

/** Changes are numbered in the order in which they came, so the oldest are found without an index on dates. */
async function deleteExpiredChanges(
  db: Database,
  { since, most, after, held }: Kept,
): Promise<void> {
  for (;;) {
    const rows = await db.read<{ id: number; date: string; newest: number }>(
      db.build
        .selectFrom('record_changes')
        .select([
          'id',
          'changed_date as date',
          sql<number>`(select max(id) from record_changes)`.as('newest'),
        ])
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .compile(),
    )
    const kept = rows.findIndex(
      ({ id, date, newest }) =>
        Number(id) >= held || (date >= since && id > newest - most && id > after),
    )
    const last = rows[(kept === -1 ? rows.length : kept) - 1]
    if (!last) return
    await db.write([db.build.deleteFrom('record_changes').where('id', '<=', last.id).compile()])
    if (kept !== -1) return
  }
}
