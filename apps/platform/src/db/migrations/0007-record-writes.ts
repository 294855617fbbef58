import type { Migration } from '../migration.ts'

export const recordWrites: Migration = {
  name: '0007-record-writes',
  statements: ({ schema }, { text, integer }) => [
    schema
      .createTable('kept_answers')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('request', text, (column) => column.notNull())
      .addColumn('answer', text, (column) => column.notNull())
      .addColumn('created_date', text, (column) => column.notNull())
      .compile(),
    schema.createIndex('kept_answers_by_date').on('kept_answers').column('created_date').compile(),
    schema
      .createTable('upsert_turns')
      .addColumn('entity', text, (column) => column.primaryKey())
      .addColumn('turn', integer, (column) => column.notNull())
      .compile(),
  ],
}
