import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'

const CODE_MS = 15 * 60_000
const CODE = /\bchat-([0-9a-f]{20})\b/

/** The one-time codes that tie chats of a channel to users, in SQL. */
export function chatCodes(db: Database, channel: AgentChatRow['channel'], clock: () => Date) {
  const { build } = db
  const hashCode = (code: string) => createHash('sha256').update(code).digest('hex')

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
            code_hash: hashCode(code),
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
        .where('code_hash', '=', hashCode(code))
        .where('channel', '=', channel)
        .where('expires_date', '>', clock().toISOString())
        .returning(['user_id', 'agent_name'])
      const { results } = await db.write([taking.compile()])
      const row = results[0]?.rows[0]
      return row && { userId: String(row.user_id), agentName: String(row.agent_name) }
    },
  }
}

export type ChatCodes = ReturnType<typeof chatCodes>
