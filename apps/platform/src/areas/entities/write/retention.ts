import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { IDEMPOTENCY_MS } from './idempotency.ts'

/** How much of the history is kept: what is older, or beyond so many changes, goes. */
export interface HistoryLimits {
  readonly days: number
  readonly changes: number
}

export const HISTORY: HistoryLimits = { days: 90, changes: 1_000_000 }

const DAY_MS = 24 * 60 * 60 * 1000
/** A write of so few rows holds up no other for long. */
const ROWS_AT_ONCE = 5_000

/** Returns what deletes expired rows: old changes, and idempotency keys with their responses. */
export function deletingExpired(
  db: Database,
  clock: () => number,
  limits: HistoryLimits = HISTORY,
) {
  const before = (ms: number) => new Date(clock() - ms).toISOString()

  return async function deleteExpired(): Promise<void> {
    await deleteExpiredChanges(db, before(limits.days * DAY_MS), limits.changes)
    const old = db.build
      .deleteFrom('idempotency_keys')
      .where('created_date', '<=', before(IDEMPOTENCY_MS))
    await db.write([old.compile()])
  }
}

/** Changes are numbered in the order in which they came, so the oldest are found without an index on dates. */
async function deleteExpiredChanges(db: Database, since: string, most: number): Promise<void> {
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
    const kept = rows.findIndex(({ id, date, newest }) => date >= since && id > newest - most)
    const last = rows[(kept === -1 ? rows.length : kept) - 1]
    if (!last) return
    await db.write([db.build.deleteFrom('record_changes').where('id', '<=', last.id).compile()])
    if (kept !== -1) return
  }
}
