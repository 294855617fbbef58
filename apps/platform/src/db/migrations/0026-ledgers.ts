import type { Migration } from '../migrate.ts'

/** Up to which record the ledger of a field has an opening entry. */
export const ledgers: Migration = {
  name: '0026-ledgers',
  statements: ({ schema }, { text }) => [
    schema
      .createTable('ledgers')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('opened_to', text, (column) => column.notNull())
      .compile(),
  ],
}
