import type { Migration } from '../migrate.ts'

export const whatsApp: Migration = {
  name: '0013-whatsapp',
  statements: (build, { text }) => [
    build.schema
      .createTable('whatsapp_codes')
      .addColumn('code_hash', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('agent_name', text, (column) => column.notNull())
      .addColumn('expires_date', text, (column) => column.notNull())
      .compile(),
    build.schema
      .createTable('whatsapp_chats')
      .addColumn('phone', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('agent_name', text, (column) => column.notNull())
      .addColumn('conversation_id', text, (column) => column.notNull())
      .addColumn('heard_date', text, (column) => column.notNull())
      .compile(),
  ],
}
