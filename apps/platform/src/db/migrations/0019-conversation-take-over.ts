import type { Migration } from '../migrate.ts'

/** Who answers in an agent's place. */
export const conversationTakeOver: Migration = {
  name: '0019-conversation-take-over',
  statements: ({ schema }, { text }) => [
    schema.alterTable('agent_conversations').addColumn('taken_by_id', text).compile(),
    schema.alterTable('agent_conversations').addColumn('taken_by_name', text).compile(),
    schema.alterTable('agent_conversations').addColumn('taken_date', text).compile(),
    schema
      .createIndex('agent_chats_of_conversation')
      .on('agent_chats')
      .column('conversation_id')
      .compile(),
  ],
}
