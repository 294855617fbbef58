import type { Database, WriteStatement } from '../../db/database.ts'
import type { QueuedMailRow } from '../../db/tables/tables-accounts.ts'

export type ClaimedMail = Pick<
  QueuedMailRow,
  'id' | 'kind' | 'recipient' | 'details' | 'expires_date' | 'tries'
>

/** The queue of mail, in SQL. */
export function mailQueue(db: Database) {
  const { build } = db
  return {
    insert: (row: QueuedMailRow): WriteStatement =>
      build.insertInto('mail_queue').values(row).compile(),

    /**
     * Takes what is due, oldest first: until `leaseEnds` it is due for nobody else. Should this process end before it
     * is done, another takes the mail then.
     */
    async claim(now: string, leaseEnds: string, most: number): Promise<ClaimedMail[]> {
      const due = build
        .selectFrom('mail_queue')
        .select('id')
        .where('due_date', '<=', now)
        .orderBy('due_date')
        .limit(most)
        // SQLite has a single writer; on PostgreSQL two claims at once must not wait for the same rows.
        .$if(db.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      const claiming = build
        .updateTable('mail_queue')
        .set((row) => ({ due_date: leaseEnds, tries: row('tries', '+', 1) }))
        .where('id', 'in', due)
        .returning(['id', 'kind', 'recipient', 'details', 'expires_date', 'tries'])
      const { results } = await db.write([claiming.compile()])
      // Exactly the columns that the statement returns.
      const rows = (results[0]?.rows ?? []) as unknown as ClaimedMail[]
      return rows.map((row) => ({ ...row, tries: Number(row.tries) }))
    },

    /** Of this claim alone: another process may have taken the mail after its lease. */
    async remove({ id, tries }: ClaimedMail): Promise<void> {
      const query = build.deleteFrom('mail_queue').where('id', '=', id).where('tries', '=', tries)
      await db.write([query.compile()])
    },

    async retryAt({ id, tries }: ClaimedMail, due_date: string): Promise<void> {
      const query = build.updateTable('mail_queue').set({ due_date }).where('id', '=', id)
      await db.write([query.where('tries', '=', tries).compile()])
    },
  }
}
