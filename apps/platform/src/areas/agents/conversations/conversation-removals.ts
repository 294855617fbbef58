import type { Database, WriteStatement } from '../../../db/database.ts'
import type { conversationStore } from './conversation-store.ts'

/** The private files of messages. */
export interface ConversationFiles {
  /** Where those who may read the conversation find a file, for a while. */
  addressOf(name: string): string
  /** Deletes files for good. */
  drop(names: readonly string[]): Promise<void>
}

/** Deletes conversations, with the files that came with their messages. */
export function conversationRemovals(
  db: Database,
  store: ReturnType<typeof conversationStore>,
  files: Pick<ConversationFiles, 'drop'>,
) {
  async function remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const messages = await store.messagesOf(ids)
    await db.write(removing(db, ids))
    // Afterwards: a file that is left over is found again, one that is missing is not.
    await files.drop([...messages.values()].flat().flatMap((one) => one.private_file ?? []))
  }

  return {
    remove,
    /** Leaves an owner so many conversations, those touched last. */
    leaveNewest: async (owner: string, keep: number): Promise<void> =>
      remove(await store.findOldest(owner, keep)),
  }
}

/** Statements that delete conversations with all that was said in them, and chats that carry nothing on any more. */
function removing({ build }: Database, ids: readonly string[]): WriteStatement[] {
  return [
    build.deleteFrom('agent_messages').where('conversation_id', 'in', ids).compile(),
    build.deleteFrom('agent_conversations').where('id', 'in', ids).compile(),
    // Of a sender without an account nothing is left then; the chat of an account begins another one.
    build
      .deleteFrom('agent_chats')
      .where('conversation_id', 'in', ids)
      .where('user_id', '=', '')
      .compile(),
    build
      .updateTable('agent_chats')
      .set({ conversation_id: '' })
      .where('conversation_id', 'in', ids)
      .compile(),
    build
      .deleteFrom('agent_chats')
      .where('joined_to', 'is not', null)
      .where('joined_to', 'not in', build.selectFrom('agent_chats').select('address'))
      .compile(),
  ]
}
