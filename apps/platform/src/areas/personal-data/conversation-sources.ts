import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { AgentChatRow } from '../../db/tables/tables-agents.ts'
import { mayNamePerson, namesPerson } from '../../http/input/person-match.ts'
import type { FoundItem, Person, PersonSource } from './person.ts'
import { createIdLister, makeItem, NOBODY } from './row-source.ts'

interface ConversationDeps {
  readonly db: Database
  /** Deletes conversations with their messages and files. */
  removeConversations(ids: readonly string[]): Promise<void>
  /** A conversation with all its messages. */
  loadConversation(id: string): Promise<Talk | undefined>
}

interface Talk {
  readonly created_date: string
  readonly messages: readonly { readonly content: unknown }[]
}

const MAX_TITLE = 120

/** The conversations of accounts and chats, and those in which a number or address was said. */
export function conversationSource(deps: ConversationDeps): PersonSource {
  const { db, loadConversation, removeConversations } = deps
  const { build, dialect } = db

  async function findOwn({ userIds, chats }: Person, most: number): Promise<string[]> {
    const owners = [
      ...userIds.map((id) => `user ${id}`),
      ...chats.map(({ channel, address }) => `chat ${channel} ${address}`),
    ]
    const query = build
      .selectFrom('agent_conversations')
      .select('id')
      .where((where) =>
        where.or([
          where('owner', 'in', owners.length > 0 ? owners : NOBODY),
          where('id', 'in', [...chats.map(({ conversationId }) => conversationId), '']),
        ]),
      )
      .limit(most)
    const rows = await db.read<{ id: string }>(query.compile(), { isSlow: true })
    return rows.map(({ id }) => id)
  }

  async function findMentions({ names }: Person, most: number): Promise<string[]> {
    // What somebody is called in chats may be a word of everybody's.
    const said = { ...names, chats: [] }
    const query = build
      .selectFrom('agent_messages')
      .select(['conversation_id', 'data'])
      .where(mayNamePerson(said, sql<string>`cast(data as text)`, dialect))
      .limit(most * 4)
    const rows = await db.read<{ conversation_id: string; data: string }>(query.compile(), {
      isSlow: true,
    })
    return rows
      .filter(({ data }) => namesPerson(said, JSON.stringify(Object(JSON.parse(data)).content)))
      .map((row) => row.conversation_id)
  }

  return {
    part: 'conversations',
    async find(person, most) {
      const ids = [...(await findOwn(person, most)), ...(await findMentions(person, most))]
      const found: FoundItem[] = []
      for (const id of [...new Set(ids)].slice(0, most)) {
        const conversation = await loadConversation(id)
        if (!conversation) continue
        const last = conversation.messages.at(-1)?.content
        const title = typeof last === 'string' ? last.slice(0, MAX_TITLE).toWellFormed() : ''
        found.push({
          ...makeItem(id, title, conversation.created_date, undefined),
          load: () => loadConversation(id),
          link: { kind: 'conversation', id },
        })
      }
      return found
    },
    erase: removeConversations,
    listIds: createIdLister(db, 'agent_conversations'),
  }
}

/** Who writes in chats, as the services name them. */
export function chatSource(db: Database): PersonSource {
  const { build } = db
  return {
    part: 'chats',
    async find({ chats }, most) {
      const found: FoundItem[] = []
      for (const { channel, address } of chats.slice(0, most)) {
        const query = build
          .selectFrom('agent_chats')
          .selectAll()
          .where('channel', '=', channel)
          .where('address', '=', address)
        const [row] = await db.read<AgentChatRow>(query.compile())
        if (!row) continue
        const title = [row.name, address].filter(Boolean).join(', ')
        found.push(makeItem(`${channel} ${address}`, title, row.heard_date, row))
      }
      return found
    },
    async erase(ids) {
      for (const id of ids) {
        const at = id.indexOf(' ')
        const channel = id.startsWith('telegram') ? 'telegram' : 'whatsapp'
        const address = id.slice(at + 1)
        const chats = build.deleteFrom('agent_chats').where('channel', '=', channel)
        await db.write([
          chats
            .where((where) =>
              where.or([where('address', '=', address), where('joined_to', '=', address)]),
            )
            .compile(),
          // What was counted of the sender today.
          build
            .deleteFrom('login_attempts')
            .where('key', 'like', `${channel}:%`)
            .where('key', 'like', `%:${address.replaceAll(/[%_]/g, '_')}`)
            .compile(),
        ])
      }
    },
  }
}
