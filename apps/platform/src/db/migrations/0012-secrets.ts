import type { Migration } from '../migrate.ts'

export const secrets: Migration = {
  name: '0012-secrets',
  statements: (build, { text }) => [
    build.schema
      .createTable('secrets')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull())
      .compile(),
  ],
}
