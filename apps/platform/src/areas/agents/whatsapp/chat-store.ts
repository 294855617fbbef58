import { createHash, randomBytes } from 'node:crypto'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { WhatsAppChatRow } from '../../../db/tables/tables-agents.ts'

const CODE_MS = 15 * 60_000
const CODE = /\bchat-([0-9a-f]{20})\b/

/** Which number belongs to which user, and the codes that tie them together, in SQL. */
export function chatStore(db: Database, clock: () => Date) {
  const { build } = db
  const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

  return {
    /** A new code, to be sent from the number that is to be the user's. */
    async makeCode(userId: string, agentName: string): Promise<string> {
      const code = randomBytes(10).toString('hex')
      const now = clock().getTime()
      await db.write([
        build
          .deleteFrom('whatsapp_codes')
          .where('expires_date', '<', new Date(now).toISOString())
          .compile(),
        build.deleteFrom('whatsapp_codes').where('user_id', '=', userId).compile(),
        build
          .insertInto('whatsapp_codes')
          .values({
            code_hash: hashOf(code),
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
        .deleteFrom('whatsapp_codes')
        .where('code_hash', '=', hashOf(code))
        .where('expires_date', '>', clock().toISOString())
        .returning(['user_id', 'agent_name'])
      const { results } = await db.write([taking.compile()])
      const row = results[0]?.rows[0]
      return row && { userId: String(row.user_id), agentName: String(row.agent_name) }
    },

    async find(phone: string): Promise<WhatsAppChatRow | undefined> {
      const query = build.selectFrom('whatsapp_chats').selectAll().where('phone', '=', phone)
      return (await db.read<WhatsAppChatRow>(query.compile()))[0]
    },

    save(chat: WhatsAppChatRow): WriteStatement {
      const { phone: _phone, ...values } = chat
      return build
        .insertInto('whatsapp_chats')
        .values(chat)
        .onConflict((conflict) => conflict.column('phone').doUpdateSet(values))
        .compile()
    },
  }
}
