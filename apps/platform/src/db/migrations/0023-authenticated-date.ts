import type { Migration } from '../migrate.ts'

/** When the user of a session last showed who they are, where that was before the session began. */
export const authenticatedDate: Migration = {
  name: '0023-authenticated-date',
  statements: ({ schema }, { text }) => [
    schema.alterTable('sessions').addColumn('authenticated_date', text).compile(),
  ],
}
