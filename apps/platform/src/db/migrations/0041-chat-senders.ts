import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Migration } from '../migrate.ts'

/** Who writes in a chat: services may hide the number of a sender, and tell it later. */
export const chatSenders: Migration = {
  name: '0041-chat-senders',
  statements: (build, { text }, dialect) => {
    const { schema } = build
    const index = (name: string, column: string) =>
      schema
        .createIndex(name)
        .unique()
        .on('agent_chats')
        .columns(['channel', column])
        .where(sql.ref('joined_to'), 'is', null)
        .compile()
    return [
      schema.alterTable('agent_chats').addColumn('sender_id', text).compile(),
      schema.alterTable('agent_chats').addColumn('phone', text).compile(),
      schema
        .alterTable('agent_chats')
        .addColumn('name', text, (column) => column.notNull().defaultTo(''))
        .compile(),
      schema
        .alterTable('agent_chats')
        .addColumn('username', text, (column) => column.notNull().defaultTo(''))
        .compile(),
      schema.alterTable('agent_chats').addColumn('joined_to', text).compile(),
      sql`update agent_chats set phone = address where channel = 'whatsapp'`.compile(build),
      sql`update agent_chats set sender_id = address where channel = 'telegram'`.compile(build),
      index('agent_chats_by_sender', 'sender_id'),
      index('agent_chats_by_phone', 'phone'),
      // What a visitor writes into the metadata of their own conversation names no channel.
      schema.alterTable('agent_conversations').addColumn('channel', text).compile(),
      sql`update agent_conversations set channel = ${named(dialect)}
        where created_by_id is not null and ${named(dialect)} in ('whatsapp', 'telegram')`.compile(
        build,
      ),
    ]
  },
}

function named(dialect: Database['dialect']) {
  return dialect === 'postgres'
    ? sql`metadata::jsonb ->> 'channel'`
    : sql`json_extract(metadata, '$.channel')`
}
