import type { CreateTableBuilder } from 'kysely'
import type { Migration } from '../migration.ts'

export const access: Migration = {
  name: '0002-access',
  statements: (build, { text, integer }) => {
    const { schema } = build
    const texts = (table: string, key: string, ...columns: string[]) =>
      columns.reduce(
        (made: CreateTableBuilder<string>, column) =>
          made.addColumn(column, text, (added) => added.notNull()),
        schema.createTable(table).addColumn(key, text, (added) => added.primaryKey()),
      )
    return [
      texts('users', 'id', 'email', 'full_name', 'role', 'extra', 'created_date', 'updated_date')
        .addColumn('password_hash', text)
        .addColumn('disabled_date', text)
        .addColumn('verified_date', text)
        .addColumn('created_by_id', text)
        .compile(),
      schema.createIndex('users_by_email').unique().on('users').column('email').compile(),
      schema.createIndex('users_by_role').on('users').column('role').compile(),

      texts(
        'sessions',
        'token_hash',
        'id',
        'user_id',
        'created_date',
        'used_date',
        'expires_date',
      ).compile(),
      schema.createIndex('sessions_of_user').on('sessions').column('user_id').compile(),

      texts('owner_codes', 'code_hash', 'expires_date').addColumn('used_date', text).compile(),

      texts('login_attempts', 'key', 'ends_date')
        .addColumn('count', integer, (column) => column.notNull())
        .compile(),
      schema
        .createIndex('login_attempts_by_end')
        .on('login_attempts')
        .column('ends_date')
        .compile(),

      texts('settings', 'app_id', 'access', 'shop', 'updated_date')
        .addColumn('version', integer, (column) => column.notNull())
        .compile(),

      texts('app_logs', 'id', 'user_id', 'user_email', 'page_name', 'created_date').compile(),
      schema
        .createIndex('app_logs_by_date')
        .on('app_logs')
        .columns(['created_date', 'id'])
        .compile(),
    ]
  },
}
