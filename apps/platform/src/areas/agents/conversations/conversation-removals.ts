import type { Database } from '../../../db/database.ts'
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
    await db.write(store.remove(ids))
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
