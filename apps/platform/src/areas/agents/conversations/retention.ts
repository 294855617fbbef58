import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** What is kept of conversations whose owners nobody knows; those of users stay until there are too many of one. */
export interface KeptConversations {
  /** Days after which one of a visitor that was not touched goes. */
  visitorDays(): number
  /** Bytes that all of visitors may take; beyond that those go first that were not touched for longest. */
  readonly visitorBytes: number
}

export const USUAL_KEPT: KeptConversations = {
  visitorDays: () => 30,
  // As many as about a thousand long ones.
  visitorBytes: 512 * 1024 * 1024,
}

const DAY_MS = 86_400_000
/** A write of so few conversations holds up no other for long. */
const AT_ONCE = 100
/** Of a row beside its texts. */
const ROW_BYTES = 500

interface RetentionDeps {
  readonly db: Database
  readonly clock: () => Date
}

/** Returns what deletes conversations of visitors that are too old, or the oldest where they take too much. */
export function deletingOldConversations({ db, clock }: RetentionDeps, kept: KeptConversations) {
  const { build } = db
  const ofVisitors = build
    .selectFrom('agent_conversations')
    .where('owner', '>=', 'visitor ')
    .where('owner', '<', 'visitor!')
  const bytes = sql<number>`bytes + length(coalesce(metadata, '')) + ${sql.lit(ROW_BYTES)}`

  /** @returns how many there were */
  async function deleteThese(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0
    await db.write([
      build.deleteFrom('agent_messages').where('conversation_id', 'in', ids).compile(),
      build.deleteFrom('agent_conversations').where('id', 'in', ids).compile(),
    ])
    return ids.length
  }

  async function deleteOld(): Promise<void> {
    const since = new Date(clock().getTime() - kept.visitorDays() * DAY_MS).toISOString()
    const old = ofVisitors.select('id').where('updated_date', '<', since).limit(AT_ONCE).compile()
    for (;;) {
      const rows = await db.read<{ id: string }>(old, { isSlow: true })
      if ((await deleteThese(rows.map(({ id }) => id))) < AT_ONCE) return
    }
  }

  async function deleteSurplus(): Promise<void> {
    const summed = ofVisitors.select(sql<number>`sum(${bytes})`.as('bytes')).compile()
    const [all] = await db.read<{ bytes: number | null }>(summed, { isSlow: true })
    let surplus = Number(all?.bytes ?? 0) - kept.visitorBytes
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
      if ((await deleteThese(ids)) === 0) return
    }
  }

  return async function deleteOldConversations(): Promise<void> {
    await deleteOld()
    await deleteSurplus()
  }
}
