import type { Migration } from '../migrate.ts'

/** That the last text to a chat has not arrived, and why. */
export const undeliveredChats: Migration = {
  name: '0024-undelivered-chats',
  statements: ({ schema }, { text }) => [
    schema.alterTable('agent_chats').addColumn('undelivered_reason', text).compile(),
    schema.alterTable('agent_chats').addColumn('undelivered_date', text).compile(),
  ],
}
