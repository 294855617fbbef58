import type { Database } from '../../../db/database.ts'

/** Which turn may answer in a conversation: one at a time, of all processes. */
export function answerClaims(db: Database) {
  const { build } = db
  return {
    /** Takes the right to answer, unless another turn has it, or a person who has taken the conversation over. */
    async claim(id: string, turn: string, now: string, until: string): Promise<boolean> {
      const query = build
        .updateTable('agent_conversations')
        .set({ answering: turn, answering_until: until })
        .where('id', '=', id)
        .where('taken_by_id', 'is', null)
        .where((where) =>
          where.or([
            where('answering_until', 'is', null),
            where('answering_until', '<', now),
            where('answering', '=', turn),
          ]),
        )
      const { results } = await db.write([query.compile()])
      return results[0]?.changes === 1
    },

    /** Gives it back, unless more messages have come than the turn has seen. */
    async release(id: string, turn: string, seen: number | undefined): Promise<boolean> {
      let query = build
        .updateTable('agent_conversations')
        .set({ answering: null, answering_until: null })
        .where('id', '=', id)
        .where('answering', '=', turn)
      if (seen !== undefined) query = query.where('messages', '=', seen)
      const { results } = await db.write([query.compile()])
      return results[0]?.changes === 1
    },
  }
}
