import { sql } from 'kysely'
import { type Migration, tableShapes } from '../migrate.ts'

/** Chats of more services than one, in place of the tables of WhatsApp. */
export const channels: Migration = {
  name: '0014-channels',
  statements: (build, columns) => {
    const { text } = columns
    const { table, index } = tableShapes(build, columns)
    return [
      table('agent_chat_codes', 'code_hash', {
        texts: ['channel', 'user_id', 'agent_name', 'expires_date'],
      }),
      build.schema
        .createTable('agent_chats')
        .addColumn('channel', text, (column) => column.notNull())
        .addColumn('address', text, (column) => column.notNull())
        .addColumn('user_id', text, (column) => column.notNull())
        .addColumn('agent_name', text, (column) => column.notNull())
        .addColumn('conversation_id', text, (column) => column.notNull())
        .addColumn('heard_date', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('agent_chats_key', ['channel', 'address'])
        .compile(),
      table('agent_deliveries', 'id', {
        texts: ['created_date'],
        optional: ['message_id'],
        integers: ['part'],
      }),
      index('agent_deliveries_by_date', 'agent_deliveries', 'created_date'),
      sql`insert into agent_chat_codes (code_hash, channel, user_id, agent_name, expires_date)
        select code_hash, 'whatsapp', user_id, agent_name, expires_date from whatsapp_codes`.compile(
        build,
      ),
      sql`insert into agent_chats (channel, address, user_id, agent_name, conversation_id, heard_date)
        select 'whatsapp', phone, user_id, agent_name, conversation_id, heard_date
        from whatsapp_chats`.compile(build),
      build.schema.dropTable('whatsapp_codes').compile(),
      build.schema.dropTable('whatsapp_chats').compile(),
    ]
  },
}
