import type { Database, WriteStatement } from '../../../db/database.ts'
import { accessDenied, type Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { isId } from '../../../new-id.ts'
import { answerClaims } from './answer-claims.ts'
import { beginConversation, type NewConversation } from './begin-conversation.ts'
import { type Conversation, LIMITS, type Message } from './conversation.ts'
import { conversationEvent } from './conversation-event.ts'
import { conversationList } from './conversation-list.ts'
import { type ConversationFiles, conversationRemovals } from './conversation-removals.ts'
import { conversationStore, type KeptConversation, toConversation } from './conversation-store.ts'
import { type Asker, maySee } from './owner.ts'

export interface Rooms {
  /** Sends a text to everybody in a conversation's room. */
  publish(conversationId: string, text: () => string): void
  /** How many are in it, in this process. */
  count(conversationId: string): number
}

export interface ConversationDeps {
  readonly db: Database
  readonly appId: string
  readonly clock: () => Date
  readonly newId: () => string
  readonly rooms: Rooms
  readonly files: ConversationFiles
}

/** Messages that this process has published to their rooms: what follows the commits would publish them again. */
const MAX_SENT = 1000

export function createConversations(deps: ConversationDeps) {
  const { db, appId, clock, rooms, files } = deps
  const store = conversationStore(db)
  const { remove, leaveNewest } = conversationRemovals(db, store, files)
  const sent = new Map<string, string>()

  async function find(id: string, { caller, owner }: Asker): Promise<KeptConversation> {
    const row = isId(id) ? await store.find(id) : undefined
    if (!row) throw apiError('conversation_not_found')
    if (!maySee(caller, owner, row)) {
      throw owner === undefined ? accessDenied(caller) : apiError('forbidden')
    }
    return row
  }

  async function whole(row: KeptConversation): Promise<Conversation> {
    const messages = await readMessages([row.id])
    return toConversation(row, appId, messages.get(row.id) ?? [])
  }

  /** As they go out: whoever may read a message may open its file. */
  async function readMessages(ids: readonly string[]): Promise<Map<string, Message[]>> {
    const messages = await store.messagesOf(ids)
    return new Map([...messages].map(([id, own]) => [id, own.map(withAddress)]))
  }

  function withAddress(message: Message): Message {
    const { private_file: name, ...others } = message
    return name === undefined ? message : { ...others, file_urls: [files.addressOf(name)] }
  }

  function publish(conversation: Conversation, message: Message): void {
    sent.delete(message.id)
    sent.set(message.id, message.updated_date)
    if (sent.size > MAX_SENT) for (const [oldest] of sent) if (sent.delete(oldest)) break
    rooms.publish(conversation.id, () => conversationEvent(conversation, message))
  }

  /**
   * Keeps a message that is new, with other statements, and tells the room of it.
   *
   * @returns false where a statement has not changed what it must, or the conversation is too long or gone
   */
  async function addWith(
    row: KeptConversation,
    message: Message,
    statements: readonly WriteStatement[],
  ): Promise<boolean> {
    const saving = { isNew: true, added: countBytes(message), isBounded: true }
    const { committed } = await db.write([...statements, ...store.save(row.id, message, saving)])
    if (committed && rooms.count(row.id) > 0) publish(await whole(row), withAddress(message))
    return committed
  }

  /** Another process has kept a message, or this one has. */
  async function onMessageStored(messageId: string): Promise<void> {
    const kept = await store.findMessage(messageId)
    if (!kept || rooms.count(kept.conversationId) === 0) return
    if (sent.get(messageId) === kept.message.updated_date) return
    const row = await store.find(kept.conversationId)
    if (row) publish(await whole(row), withAddress(kept.message))
  }

  return {
    find,
    whole,
    publish,
    begin: (begun: NewConversation) => beginConversation({ ...deps, store }, begun),
    remove,
    leaveNewest,
    /** Whether no message fits into a conversation any more. */
    isFull: ({ messages, bytes }: KeptConversation) =>
      messages >= LIMITS.messages || bytes >= LIMITS.bytes,
    async mayRead(id: string, { caller, owner }: Asker): Promise<boolean> {
      const row = await store.find(id)
      return row !== undefined && maySee(caller, owner, row)
    },
    /** With all its messages, whoever asks. */
    async load(id: string): Promise<Conversation | undefined> {
      const row = await store.find(id)
      return row && whole(row)
    },
    row: store.find,
    findMessage: store.findMessage,
    claims: answerClaims(db),

    list: conversationList({ db, appId, store, readMessages }),

    async create(
      { caller, owner }: Asker & { owner: string },
      agentName: string,
      metadata: object | null | undefined,
    ): Promise<Conversation> {
      const created_by_id = caller.kind === 'user' ? caller.user.id : null
      const { row, statements } = beginConversation(
        { ...deps, store },
        {
          ...{ owner, created_by_id, agent_name: agentName },
          ...{ channel: null, metadata },
        },
      )
      await leaveNewest(owner, findMostConversations(caller) - 1)
      await db.write(statements)
      return toConversation(row, appId, [])
    },

    /** Keeps a message that is new and tells the room of it. */
    async add(row: KeptConversation, message: Message): Promise<void> {
      if (!(await addWith(row, message, []))) {
        throw apiError('conflict', 'This conversation is too long. Please begin another one.')
      }
    },
    addWith,

    /**
     * Keeps a state of an answer.
     *
     * @param before bytes of the state before; 0 for the first
     * @returns bytes of this one
     */
    async saveAnswer(id: string, message: Message, before: number): Promise<number> {
      const bytes = countBytes(message)
      await db.write(store.save(id, message, { isNew: before === 0, added: bytes - before }))
      return bytes
    },

    /**
     * Puts another state of a message in its place and tells the room.
     *
     * @param change gives the new state, or undefined where it stays as it is
     * @returns whether it was changed
     */
    async change(id: string, change: (message: Message) => Message | undefined): Promise<boolean> {
      const kept = await store.findMessage(id)
      const changed = kept && change(kept.message)
      if (!changed) return false
      const message = { ...changed, updated_date: clock().toISOString() }
      const added = countBytes(message) - countBytes(kept.message)
      const saving = store.save(kept.conversationId, message, { isNew: false, added })
      const { committed } = await db.write(saving)
      if (committed) await onMessageStored(id)
      return committed
    },

    onMessageStored,
  }
}

export type Conversations = ReturnType<typeof createConversations>

/** Conversations that a caller may have. */
function findMostConversations({ kind }: Caller): number {
  return kind === 'visitor' ? LIMITS.visitorConversations : LIMITS.conversations
}

function countBytes(message: Message): number {
  return Buffer.byteLength(JSON.stringify(message))
}
