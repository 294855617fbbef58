import type { Migration } from '../migration.ts'

export const sso: Migration = {
  name: '0004-sso',
  statements: (build, { text }) => [
    build.schema
      .createTable('sso_identities')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('tokens', text, (column) => column.notNull())
      .addColumn('created_date', text, (column) => column.notNull())
      .addColumn('updated_date', text, (column) => column.notNull())
      .compile(),
    build.schema
      .createIndex('sso_identities_of_user')
      .on('sso_identities')
      .column('user_id')
      .compile(),
  ],
}
