import type { AdminConversation, AdminConversationQuery } from '@pitlane/protocol'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { AgentChatRow, AgentConversationRow } from '../../../db/tables/tables-agents.ts'
import { inTime } from '../../../db/time-limit.ts'
import { toText } from '../answers/model-messages.ts'
import { readSender } from './chat-sender.ts'
import type { Message } from './conversation.ts'

/** Words are looked for in so many conversations, those touched last of what else was asked. */
export const MAX_SEARCHED = 2000
const MAX_WORDS = 8
const MAX_TEXT = 300
const COLUMNS = [
  'id',
  'agent_name',
  'created_by_id',
  'created_date',
  'updated_date',
  'metadata',
  'channel',
  'taken_by_id',
  'taken_by_name',
  'taken_date',
] as const

type Row = Pick<AgentConversationRow, (typeof COLUMNS)[number]>

type Listing = Omit<AdminConversationQuery, 'limit' | 'skip'> & { limit: number; skip: number }

/**
 * All conversations, as admins see them.
 *
 * @param windowOf milliseconds after the last message of a chat in which answers arrive, by channel
 */
export function adminConversations(
  db: Database,
  windowOf: (channel: 'whatsapp' | 'telegram') => number | undefined,
) {
  const { build, dialect } = db
  const content =
    dialect === 'postgres' ? sql`data::jsonb ->> 'content'` : sql`data ->> '$.content'`

  /** Somebody has said the word. */
  function wasSaid(word: string): Expression<SqlBool> {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const like = dialect === 'postgres' ? sql`ilike` : sql`like`
    return sql<SqlBool>`exists (select 1 from agent_messages where ${inTime(dialect)} and conversation_id = agent_conversations.id and ${content} ${like} ${pattern} escape '\\')`
  }

  function matching({ agent, channel: asked, user, taken, from, to }: Partial<Listing>) {
    // One that a visitor has begun without a word is none yet: anybody can make many.
    let query = build
      .selectFrom('agent_conversations')
      .where((row) => row.or([row('messages', '>', 0), row('owner', 'not like', 'visitor %')]))
    if (agent !== undefined) query = query.where('agent_name', '=', agent)
    if (user !== undefined) query = query.where('created_by_id', '=', user)
    if (taken) query = query.where('taken_by_id', 'is not', null)
    if (from !== undefined) query = query.where('updated_date', '>=', from)
    if (to !== undefined) query = query.where('updated_date', '<=', to)
    if (asked === 'page') query = query.where('channel', 'is', null)
    else if (asked) query = query.where('channel', '=', asked)
    return query
  }

  async function seen(rows: readonly Row[]): Promise<AdminConversation[]> {
    const ids = rows.map(({ id }) => id)
    const [last, chats] = ids.length > 0 ? await Promise.all([lastOf(ids), readChats(rows)]) : []
    return rows.map(({ metadata: _metadata, taken_by_id, taken_by_name, taken_date, ...row }) => {
      const chat = chats?.get(row.id)
      const window = row.channel && windowOf(row.channel)
      return {
        ...row,
        sender: chat ? readSender(chat) : null,
        open_until:
          chat && window ? new Date(Date.parse(chat.heard_date) + window).toISOString() : null,
        taken:
          taken_by_id === null
            ? null
            : { by_id: taken_by_id, by_name: taken_by_name ?? '', date: taken_date ?? '' },
        last_message: last?.get(row.id) ?? null,
      }
    })
  }

  async function lastOf(ids: readonly string[]) {
    const newest = build
      .selectFrom('agent_messages')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('conversation_id', 'in', ids)
      .groupBy('conversation_id')
    const query = build
      .selectFrom('agent_messages')
      .select(['conversation_id', 'data'])
      .where('id', 'in', newest)
    const rows = await db.read<{ conversation_id: string; data: string }>(query.compile())
    return new Map(rows.map(({ conversation_id, data }) => [conversation_id, shortened(data)]))
  }

  /** The chats of conversations, also of those that were too long to go on. */
  async function readChats(rows: readonly Row[]): Promise<Map<string, AgentChatRow>> {
    const places = rows.map((row) => [row, row.channel && addressIn(row.metadata)] as const)
    const addresses = places.flatMap(([, address]) => address ?? [])
    const query = build
      .selectFrom('agent_chats')
      .selectAll()
      .where((where) =>
        where.or([
          where(
            'conversation_id',
            'in',
            rows.map(({ id }) => id),
          ),
          ...(addresses.length > 0 ? [where('address', 'in', addresses)] : []),
        ]),
      )
    const chats = await db.read<AgentChatRow>(query.compile())
    return new Map(
      places.flatMap(([row, address]) => {
        const chat = findChat(chats, row, address)
        return chat ? [[row.id, chat] as const] : []
      }),
    )
  }

  return {
    async list({ words = '', limit, skip, ...asked }: Listing): Promise<AdminConversation[]> {
      const wanted = words.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
      let query = matching(asked).select(COLUMNS)
      if (wanted.length > 0) {
        const newest = matching(asked)
          .select('id')
          .orderBy('updated_date', 'desc')
          .limit(MAX_SEARCHED)
        query = query.where('id', 'in', build.selectFrom(newest.as('newest')).select('newest.id'))
        for (const word of wanted) query = query.where(wasSaid(word))
      }
      const sorted = query
        .orderBy('updated_date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(skip)
      return seen(await db.read<Row>(sorted.compile(), { isSlow: true }))
    },

    async find(id: string): Promise<AdminConversation | undefined> {
      const query = build.selectFrom('agent_conversations').select(COLUMNS).where('id', '=', id)
      return (await seen(await db.read<Row>(query.compile())))[0]
    },
  }
}

export type AdminConversations = ReturnType<typeof adminConversations>

/** Where the chat of a conversation was, as the platform has noted it. */
function addressIn(metadata: string | null): string | null {
  const { address }: { address?: unknown } = Object(metadata === null ? {} : JSON.parse(metadata))
  return typeof address === 'string' ? address : null
}

function shortened(data: string): AdminConversation['last_message'] {
  const { role, content, chat }: Message = JSON.parse(data)
  const text = toText(content).slice(0, MAX_TEXT).toWellFormed()
  return { role, text, kind: chat?.kind ?? 'text' }
}

/** The chat of a conversation: that which it carries on, or that of its address. */
function findChat(
  chats: readonly AgentChatRow[],
  { id, channel }: Pick<Row, 'id' | 'channel'>,
  address: string | null,
): AgentChatRow | undefined {
  return (
    chats.find(({ conversation_id }) => conversation_id === id) ??
    chats.find((chat) => chat.channel === channel && chat.address === address)
  )
}
