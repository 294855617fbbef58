import { readDay } from '@pitlane/calendar'
import type { Database } from '../../db/database.ts'
import { SESSION_MARK } from './counted-event.ts'

export interface LogLimits {
  /** How long it is kept who opened which page. */
  readonly days: number
  /** Of more visits than so many the oldest go before. */
  readonly visits: number
  /** The same of sign-ins. */
  readonly signIns: number
  /** The same of what admins have changed. */
  readonly adminChanges: number
}

/** About 200 MB. */
export const MAX_VISITS = 1_000_000

/** About 20 MB. */
export const MAX_SIGN_INS = 100_000

/** About 10 MB. */
export const MAX_ADMIN_CHANGES = 10_000

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
/** A write of so few rows holds up no other for long. */
const ROWS_AT_ONCE = 5_000

/** Returns what deletes expired rows: visits, sign-ins, changes by admins, who was counted, and events that no client repeats any more. Counts stay. */
export function deletingExpiredLogs(
  db: Database,
  { clock, timeZone }: { clock: () => Date; timeZone: () => string },
  limits: LogLimits,
) {
  const { build } = db
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString()

  async function deleteOldest(
    table: 'app_logs' | 'sign_ins' | 'admin_changes',
    most: number,
  ): Promise<void> {
    const since = before(limits.days * DAY_MS)
    const counted = build
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .compile()
    const [all] = await db.read<{ count: number }>(counted, { isSlow: true })
    let surplus = Number(all?.count ?? 0) - most
    for (;;) {
      const oldest = build
        .selectFrom(table)
        .select('id')
        .$if(surplus <= 0, (rows) => rows.where('created_date', '<', since))
        .orderBy('created_date')
        .orderBy('id')
        .limit(surplus <= 0 ? ROWS_AT_ONCE : Math.min(surplus, ROWS_AT_ONCE))
      const gone = build.deleteFrom(table).where('id', 'in', oldest).compile()
      const { results } = await db.write([gone])
      const deleted = results[0]?.changes ?? 0
      if (surplus <= 0 && deleted < ROWS_AT_ONCE) return
      // Another process may have deleted some of them.
      surplus = deleted === 0 ? 0 : surplus - deleted
    }
  }

  return async function deleteExpiredLogs(): Promise<void> {
    await deleteOldest('app_logs', limits.visits)
    await deleteOldest('sign_ins', limits.signIns)
    await deleteOldest('admin_changes', limits.adminChanges)
    const day = (ms: number) => readDay(timeZone(), new Date(clock().getTime() - ms))
    const people = build.deleteFrom('event_people')
    await db.write([people.where('day', '<', day(limits.days * DAY_MS)).compile()])
    await db.write([
      people.where('day', '<', day(DAY_MS)).where('person', '>=', SESSION_MARK).compile(),
      build.deleteFrom('seen_events').where('created_date', '<', before(HOUR_MS)).compile(),
    ])
  }
}
