import { sql } from 'kysely'
import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import type { AgentConversationRow } from '../../../db/tables/tables-agents.ts'
import { type Conversation, LIMITS, type Message } from './conversation.ts'
import type { ListRequest } from './conversation-filter.ts'

const COLUMNS = [
  'id',
  'owner',
  'created_by_id',
  'agent_name',
  'metadata',
  'channel',
  'created_date',
  'updated_date',
  'messages',
  'bytes',
  'taken_by_id',
  'taken_by_name',
  'taken_date',
] as const

/** A conversation as it is kept, without its messages. */
export type KeptConversation = Pick<AgentConversationRow, (typeof COLUMNS)[number]>

/** Conversations and their messages, in SQL. */
export function conversationStore(db: Database) {
  const { build } = db

  /** Of several conversations, in the order of the messages. */
  async function messagesOf(ids: readonly string[]): Promise<Map<string, Message[]>> {
    if (ids.length === 0) return new Map()
    const query = build
      .selectFrom('agent_messages')
      .select(['conversation_id', 'data'])
      .where('conversation_id', 'in', ids)
      .orderBy('id')
    const rows = await db.read<{ conversation_id: string; data: string }>(query.compile())
    const groups = Map.groupBy(rows, (row) => row.conversation_id)
    return new Map(
      [...groups].map(([id, own]) => [id, own.map(({ data }): Message => JSON.parse(data))]),
    )
  }

  return {
    insert: (row: AgentConversationRow): WriteStatement =>
      build.insertInto('agent_conversations').values(row).compile(),

    /** The conversations of an owner beyond so many, those touched longest ago. */
    async findOldest(owner: string, keep: number): Promise<string[]> {
      const query = build
        .selectFrom('agent_conversations')
        .select('id')
        .where('owner', '=', owner)
        .orderBy('updated_date', 'desc')
        .limit(1000)
        .offset(keep)
      return (await db.read<{ id: string }>(query.compile())).map(({ id }) => id)
    },

    async find(id: string): Promise<KeptConversation | undefined> {
      const query = build.selectFrom('agent_conversations').select(COLUMNS).where('id', '=', id)
      const [row] = await db.read<KeptConversation>(query.compile())
      return row && withNumbers(row)
    },

    /** @param owner undefined for those of all */
    async list(owner: string | undefined, request: ListRequest): Promise<KeptConversation[]> {
      const { conditions, sort, limit, skip } = request
      let query = build.selectFrom('agent_conversations').select(COLUMNS)
      if (owner !== undefined) query = query.where('owner', '=', owner)
      for (const each of conditions) query = query.where(each)
      const direction = sort.isDescending ? 'desc' : 'asc'
      const sorted = query
        .orderBy(sql.ref(sort.field), direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(skip)
      return (await db.read<KeptConversation>(sorted.compile())).map(withNumbers)
    },

    messagesOf,

    async findMessage(
      id: string,
    ): Promise<{ conversationId: string; message: Message } | undefined> {
      const query = build
        .selectFrom('agent_messages')
        .select(['conversation_id', 'data'])
        .where('id', '=', id)
      const [row] = await db.read<{ conversation_id: string; data: string }>(query.compile())
      return row && { conversationId: row.conversation_id, message: JSON.parse(row.data) }
    },

    /**
     * Adds a message, or puts a later state of one in its place. Undone where the conversation is gone.
     *
     * @param added bytes by which the conversation grows
     * @param isBounded undone also where the conversation is full
     */
    save(
      conversationId: string,
      message: Message,
      { isNew, added, isBounded = false }: { isNew: boolean; added: number; isBounded?: boolean },
    ): WriteStatement[] {
      const data = JSON.stringify(message)
      const counting = build
        .updateTable('agent_conversations')
        .set((row) => ({
          messages: row('messages', '+', isNew ? 1 : 0),
          bytes: row('bytes', '+', added),
          updated_date: message.updated_date,
        }))
        .where('id', '=', conversationId)
      const bounded = isBounded
        ? counting.where('messages', '<', LIMITS.messages).where('bytes', '<', LIMITS.bytes)
        : counting
      const saving = isNew
        ? build
            .insertInto('agent_messages')
            .values({ id: message.id, conversation_id: conversationId, data })
        : build.updateTable('agent_messages').set({ data }).where('id', '=', message.id)
      return [mustChangeOneRow(bounded), mustChangeOneRow(saving)]
    },
  }
}

/** As it goes out. */
export function toConversation(
  row: KeptConversation,
  appId: string,
  messages: Message[],
): Conversation {
  const { id, agent_name, created_by_id, created_date, updated_date, metadata } = row
  return {
    id,
    app_id: appId,
    agent_name,
    created_by_id,
    created_date,
    updated_date,
    ...(metadata !== null && { metadata: JSON.parse(metadata) }),
    messages,
  }
}

function withNumbers(row: KeptConversation): KeptConversation {
  return { ...row, messages: Number(row.messages), bytes: Number(row.bytes) }
}
