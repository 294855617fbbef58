import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const agents: Migration = {
  name: '0010-agents',
  statements: (build, { text, integer }, dialect) => [
    build.schema
      .createTable('agent_conversations')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('owner', text, (column) => column.notNull())
      .addColumn('created_by_id', text)
      .addColumn('agent_name', text, (column) => column.notNull())
      .addColumn('metadata', text)
      .addColumn('created_date', text, (column) => column.notNull())
      .addColumn('updated_date', text, (column) => column.notNull())
      .addColumn('messages', integer, (column) => column.notNull())
      .addColumn('bytes', integer, (column) => column.notNull())
      .addColumn('answering', text)
      .addColumn('answering_until', text)
      .compile(),
    build.schema
      .createIndex('agent_conversations_of_owner')
      .on('agent_conversations')
      .columns(['owner', 'updated_date'])
      .compile(),
    build.schema
      .createIndex('agent_conversations_by_date')
      .on('agent_conversations')
      .column('updated_date')
      .compile(),
    build.schema
      .createTable('agent_messages')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('conversation_id', text, (column) => column.notNull())
      .addColumn('data', text, (column) => column.notNull())
      .compile(),
    build.schema
      .createIndex('agent_messages_of_conversation')
      .on('agent_messages')
      .columns(['conversation_id', 'id'])
      .compile(),
    // Rooms of other processes tell it too; only PostgreSQL has other processes.
    ...(dialect === 'postgres' ? [NOTED.compile(build)] : []),
  ],
}

const NOTED = sql`create trigger agent_messages_noted after insert or update on agent_messages
  for each row execute function note_access_change('message', 'id')`
