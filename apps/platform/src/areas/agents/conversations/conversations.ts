import type { Database, WriteStatement } from '../../../db/database.ts'
import type { AgentConversationRow } from '../../../db/tables/tables-agents.ts'
import { accessDenied, type Caller, isTrusted } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { isId } from '../../../new-id.ts'
import { answerClaims } from './answer-claims.ts'
import { type Conversation, LIMITS, type Message } from './conversation.ts'
import { conversationEvent } from './conversation-event.ts'
import { readListRequest } from './conversation-filter.ts'
import { conversationOf, conversationStore, type KeptConversation } from './conversation-store.ts'
import { maySee } from './owner.ts'

/** Who asks: a caller, and for a visitor whose conversations are theirs. */
export interface Asker {
  readonly caller: Caller
  readonly owner: string | undefined
}

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
}

/** Messages that this process has published to their rooms: what follows the commits would publish them again. */
const MAX_SENT = 1000

export function createConversations(deps: ConversationDeps) {
  const { db, appId, clock, newId, rooms } = deps
  const store = conversationStore(db)
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
    const messages = await store.messagesOf([row.id])
    return conversationOf(row, appId, messages.get(row.id) ?? [])
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
    const saving = { isNew: true, added: bytesOf(message), isBounded: true }
    const { committed } = await db.write([...statements, ...store.save(row.id, message, saving)])
    if (committed && rooms.count(row.id) > 0) publish(await whole(row), message)
    return committed
  }

  /** Another process has kept a message, or this one has. */
  async function onMessageStored(messageId: string): Promise<void> {
    const kept = await store.findMessage(messageId)
    if (!kept || rooms.count(kept.conversationId) === 0) return
    if (sent.get(messageId) === kept.message.updated_date) return
    const row = await store.find(kept.conversationId)
    if (row) publish(await whole(row), kept.message)
  }

  return {
    find,
    whole,
    publish,
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

    async list(asker: Asker, query: Record<string, unknown>) {
      if (asker.owner === undefined && !isTrusted(asker.caller)) return []
      const request = readListRequest(query, LIMITS.list, db.dialect)
      const rows = await store.list(isTrusted(asker.caller) ? undefined : asker.owner, request)
      const fitting = withinBytes(rows)
      const isWanted = (name: string) => !request.fields || request.fields.has(name)
      const messages = isWanted('messages')
        ? await store.messagesOf(fitting.map(({ id }) => id))
        : new Map<string, Message[]>()
      return fitting.map((row) => {
        const conversation = conversationOf(row, appId, messages.get(row.id) ?? [])
        const fields = Object.entries(conversation)
        return Object.fromEntries(fields.filter(([name]) => name === 'id' || isWanted(name)))
      })
    },

    async create(
      { caller, owner }: Asker & { owner: string },
      agentName: string,
      metadata: object | null | undefined,
    ): Promise<Conversation> {
      const row = newConversation({
        id: newId(),
        owner,
        created_by_id: caller.kind === 'user' ? caller.user.id : null,
        agent_name: agentName,
        metadata: metadata ? metadataText(metadata) : null,
        created_date: clock().toISOString(),
      })
      await db.write([...store.deleteOldest(owner, mostOf(caller) - 1), store.insert(row)])
      return conversationOf(row, appId, [])
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
      const bytes = bytesOf(message)
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
      const added = bytesOf(message) - bytesOf(kept.message)
      const saving = store.save(kept.conversationId, message, { isNew: false, added })
      const { committed } = await db.write(saving)
      if (committed) await onMessageStored(id)
      return committed
    },

    onMessageStored,
  }
}

export type Conversations = ReturnType<typeof createConversations>

type Begun = Pick<
  AgentConversationRow,
  'id' | 'owner' | 'created_by_id' | 'agent_name' | 'metadata' | 'created_date'
>

function newConversation(begun: Begun): AgentConversationRow {
  return {
    ...begun,
    updated_date: begun.created_date,
    messages: 0,
    bytes: 0,
    answering: null,
    answering_until: null,
    taken_by_id: null,
    taken_by_name: null,
    taken_date: null,
  }
}

/** Conversations that a caller may have. */
function mostOf({ kind }: Caller): number {
  return kind === 'visitor' ? LIMITS.visitorConversations : LIMITS.conversations
}

function withinBytes(rows: readonly KeptConversation[]): KeptConversation[] {
  let left: number = LIMITS.listBytes
  return rows.filter(({ bytes }, index) => {
    left -= bytes
    return left >= 0 || index === 0
  })
}

function bytesOf(message: Message): number {
  return Buffer.byteLength(JSON.stringify(message))
}

function metadataText(metadata: object): string {
  const text = JSON.stringify(metadata)
  if (text.length > LIMITS.metadata || text.includes('\\u0000')) {
    throw apiError('bad_request', 'Error in field metadata: holds more than can be kept')
  }
  return text
}
