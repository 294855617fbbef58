import type { Migration } from '../migrate.ts'

/** While a row holds, no server writes to this database. */
export const readOnly: Migration = {
  name: '0025-read-only',
  statements: ({ schema }, { text }) => [
    schema
      .createTable('read_only')
      .addColumn('name', text, (column) => column.primaryKey())
      // Null for good.
      .addColumn('until_date', text)
      .addColumn('reason', text, (column) => column.notNull())
      .compile(),
  ],
}
