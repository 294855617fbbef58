import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables/tables.ts'

/** Conversations that are deleted some time after the last word. */
export interface ExpiringConversations {
  readonly name: string
  readonly usualDays: number
  deleteOlder(before: string, most: number): Promise<number>
}

const VISITORS = 'visitor %'

/**
 * Conversations of customers, and those of visitors whom nobody knows. What a person has taken over is open, and stays.
 *
 * @param remove deletes conversations with their messages and files
 */
export function expiringConversations(
  db: Database,
  remove: (ids: readonly string[]) => Promise<void>,
): ExpiringConversations[] {
  const { build } = db
  type Owned = ExpressionBuilder<Tables, 'agent_conversations'>

  const deleting = (isWhose: (row: Owned) => ReturnType<Owned>) =>
    async function deleteOlder(before: string, most: number): Promise<number> {
      const query = build
        .selectFrom('agent_conversations')
        .select('id')
        .where('updated_date', '<', before)
        .where('taken_by_id', 'is', null)
        .where(isWhose)
        .orderBy('updated_date')
        .limit(most)
      const ids = (await db.read<{ id: string }>(query.compile())).map(({ id }) => id)
      await remove(ids)
      return ids.length
    }

  return [
    {
      name: 'conversations',
      usualDays: 365,
      deleteOlder: deleting((row) => row('owner', 'not like', VISITORS)),
    },
    {
      name: 'visitor_conversations',
      usualDays: 90,
      deleteOlder: deleting((row) => row('owner', 'like', VISITORS)),
    },
  ]
}
