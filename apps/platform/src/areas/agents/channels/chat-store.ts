import { createHash, randomBytes } from 'node:crypto'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'

const CODE_MS = 15 * 60_000
/** What is known of senders without an account is forgotten after so long. */
const UNKNOWN_MS = 30 * 86_400_000
const NOTHING_LOST = { undelivered_reason: null, undelivered_date: null }
const CODE = /\bchat-([0-9a-f]{20})\b/

/** Whose the chats of a channel are, and the one-time codes that tie them to users, in SQL. */
export function chatStore(db: Database, channel: AgentChatRow['channel'], clock: () => Date) {
  const { build } = db
  const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

  return {
    /** A new code, to be sent from the chat that is to be the user's. */
    async makeCode(userId: string, agentName: string): Promise<string> {
      const code = randomBytes(10).toString('hex')
      const now = clock().getTime()
      await db.write([
        build
          .deleteFrom('agent_chat_codes')
          .where('expires_date', '<', new Date(now).toISOString())
          .compile(),
        build
          .deleteFrom('agent_chat_codes')
          .where('user_id', '=', userId)
          .where('channel', '=', channel)
          .compile(),
        build
          .insertInto('agent_chat_codes')
          .values({
            code_hash: hashOf(code),
            channel,
            user_id: userId,
            agent_name: agentName,
            expires_date: new Date(now + CODE_MS).toISOString(),
          })
          .compile(),
      ])
      return `chat-${code}`
    },

    /** Takes the code in a text, which is good once. */
    async takeCode(text: string): Promise<{ userId: string; agentName: string } | undefined> {
      const code = CODE.exec(text)?.[1]
      if (code === undefined) return undefined
      const taking = build
        .deleteFrom('agent_chat_codes')
        .where('code_hash', '=', hashOf(code))
        .where('channel', '=', channel)
        .where('expires_date', '>', clock().toISOString())
        .returning(['user_id', 'agent_name'])
      const { results } = await db.write([taking.compile()])
      const row = results[0]?.rows[0]
      return row && { userId: String(row.user_id), agentName: String(row.agent_name) }
    },

    async find(address: string): Promise<AgentChatRow | undefined> {
      const query = build
        .selectFrom('agent_chats')
        .selectAll()
        .where('channel', '=', channel)
        .where('address', '=', address)
      return (await db.read<AgentChatRow>(query.compile()))[0]
    },

    /** Notes that a sender has written, with an account or without. @returns the chat; `user_id` is empty without one */
    async hear(address: string): Promise<AgentChatRow> {
      const now = clock()
      const heard_date = now.toISOString()
      const unknown = { channel, address, user_id: '', agent_name: '', conversation_id: '' }
      const { results } = await db.write([
        build
          .deleteFrom('agent_chats')
          .where('user_id', '=', '')
          .where('heard_date', '<', new Date(now.getTime() - UNKNOWN_MS).toISOString())
          .compile(),
        build
          .insertInto('agent_chats')
          .values({ ...unknown, heard_date })
          .onConflict((conflict) =>
            conflict.columns(['channel', 'address']).doUpdateSet({ heard_date }),
          )
          .returningAll()
          .compile(),
      ])
      return { ...unknown, ...NOTHING_LOST, heard_date, ...results[1]?.rows[0] }
    },

    /** The chat that carries a conversation on. */
    async findByConversation(id: string): Promise<AgentChatRow | undefined> {
      const query = build
        .selectFrom('agent_chats')
        .selectAll()
        .where('conversation_id', '=', id)
        .where('channel', '=', channel)
      return (await db.read<AgentChatRow>(query.compile()))[0]
    },

    /** Notes why a text has not arrived, or with null that the service has taken one since. */
    undelivered(address: string, reason: string | null): WriteStatement {
      const undelivered_date = reason === null ? null : clock().toISOString()
      return build
        .updateTable('agent_chats')
        .set({ undelivered_reason: reason, undelivered_date })
        .where('channel', '=', channel)
        .where('address', '=', address)
        .compile()
    },

    save(chat: Omit<AgentChatRow, 'channel' | keyof typeof NOTHING_LOST>): WriteStatement {
      const { address: _address, ...values } = { ...chat, channel }
      return build
        .insertInto('agent_chats')
        .values({ ...values, address: chat.address })
        .onConflict((conflict) => conflict.columns(['channel', 'address']).doUpdateSet(values))
        .compile()
    },
  }
}

export type ChatStore = ReturnType<typeof chatStore>
