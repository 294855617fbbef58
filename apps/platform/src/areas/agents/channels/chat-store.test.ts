import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { columnTypes, migrate } from '../../../db/migrate.ts'
import { whatsApp } from '../../../db/migrations/0013-whatsapp.ts'
import { migrations } from '../../../db/migrations/all.ts'
import { chatCodes } from './chat-codes.ts'
import { chatStore } from './chat-store.ts'

const clock = () => new Date('2026-03-01T12:00:00Z')

describeDatabases('chats', (databases) => {
  test('D9 K7 chats in WhatsApp of an older version are carried over', async () => {
    const db = await databases.open()
    const { build, dialect } = db
    await db.write([
      ...['agent_chats', 'agent_chat_codes', 'agent_deliveries'].map((table) =>
        build.schema.dropTable(table).compile(),
      ),
      build.schema.alterTable('agent_conversations').dropColumn('channel').compile(),
      build
        .deleteFrom('migrations')
        .where('name', 'in', ['0014-channels', '0024-undelivered-chats', '0041-chat-senders'])
        .compile(),
      ...whatsApp.statements(build, columnTypes(dialect), dialect),
      sql`insert into whatsapp_chats (phone, user_id, agent_name, conversation_id, heard_date)
        values ('6590000001', 'u', 'guide', 'c', 'd')`.compile(build),
    ])
    await migrate(db, migrations)
    const chat = { user_id: 'u', agent_name: 'guide', conversation_id: 'c', heard_date: 'd' }
    const found = await chatStore(db, 'whatsapp', clock).find('6590000001')
    expect(found).toMatchObject({ channel: 'whatsapp', address: '6590000001', ...chat })
    expect(found).toMatchObject({ phone: '6590000001', sender_id: null, joined_to: null })
    expect(await chatStore(db, 'telegram', clock).find('6590000001')).toBeUndefined()
  })

  test('K7 a code is good once, for fifteen minutes, in the service that it was made for', async () => {
    const db = await databases.open()
    let now = clock()
    const codes = chatCodes(db, 'telegram', () => now)
    const code = await codes.makeCode('u', 'guide')
    expect(await chatCodes(db, 'whatsapp', () => now).takeCode(code)).toBeUndefined()
    expect(await codes.takeCode(`/start ${code}`)).toEqual({ userId: 'u', agentName: 'guide' })
    expect(await codes.takeCode(code)).toBeUndefined()
    const late = await codes.makeCode('u', 'guide')
    now = new Date(now.getTime() + 15 * 60_000 + 1)
    expect(await codes.takeCode(late)).toBeUndefined()
  })
})
