import type { Migration } from '../migrate.ts'

export const start: Migration = {
  name: '0001-start',
  statements: (build, { text, json, counter }) => [
    build.schema
      .createTable('record_changes')
      .addColumn('id', counter)
      .addColumn('entity', text, (column) => column.notNull())
      .addColumn('record_id', text, (column) => column.notNull())
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('changed_date', text, (column) => column.notNull())
      .addColumn('changed_by_id', text)
      .addColumn('before', json)
      .compile(),
    build.schema
      .createIndex('record_changes_of_record')
      .on('record_changes')
      .columns(['entity', 'record_id', 'id'])
      .compile(),
  ],
}
