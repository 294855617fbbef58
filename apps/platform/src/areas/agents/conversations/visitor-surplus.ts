import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Bytes that conversations of all visitors may take: as many as about a thousand long ones. */
export const MAX_VISITOR_BYTES = 512 * 1024 * 1024

/** A write of so few conversations holds up no other for long. */
const AT_ONCE = 100
/** Of a row beside its texts. */
const ROW_BYTES = 500

interface SurplusDeps {
  readonly db: Database
  /** Deletes conversations with all that belongs to them. */
  remove(ids: readonly string[]): Promise<void>
}

/** Returns what deletes those conversations of visitors that were not touched for longest, where all take too much. */
export function deletingVisitorSurplus({ db, remove }: SurplusDeps, maxBytes: number) {
  const ofVisitors = db.build
    .selectFrom('agent_conversations')
    .where('owner', '>=', 'visitor ')
    .where('owner', '<', 'visitor!')
  const bytes = sql<number>`bytes + length(coalesce(metadata, '')) + ${sql.lit(ROW_BYTES)}`

  return async function deleteSurplus(): Promise<void> {
    const summed = ofVisitors.select(sql<number>`sum(${bytes})`.as('bytes')).compile()
    const [all] = await db.read<{ bytes: number | null }>(summed, { isSlow: true })
    let surplus = Number(all?.bytes ?? 0) - maxBytes
    const oldest = ofVisitors
      .select(['id', bytes.as('bytes')])
      .orderBy('updated_date')
      .limit(AT_ONCE)
      .compile()
    while (surplus > 0) {
      const rows = await db.read<{ id: string; bytes: number }>(oldest, { isSlow: true })
      const ids: string[] = []
      for (const row of rows) {
        if (surplus <= 0) break
        ids.push(row.id)
        surplus -= Number(row.bytes)
      }
      if (ids.length === 0) return
      await remove(ids)
    }
  }
}
