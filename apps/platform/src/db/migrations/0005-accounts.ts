import type { CreateTableBuilder } from 'kysely'
import type { Migration } from '../migration.ts'

export const accounts: Migration = {
  name: '0005-accounts',
  statements: (build, { text, integer }) => {
    const { schema } = build
    const texts = (table: string, key: string, ...columns: string[]) =>
      columns.reduce(
        (made: CreateTableBuilder<string>, column) =>
          made.addColumn(column, text, (added) => added.notNull()),
        schema.createTable(table).addColumn(key, text, (added) => added.primaryKey()),
      )
    return [
      texts(
        'mail_queue',
        'id',
        'kind',
        'recipient',
        'details',
        'created_date',
        'due_date',
        'expires_date',
      )
        .addColumn('tries', integer, (column) => column.notNull())
        .compile(),
      schema.createIndex('mail_queue_by_due').on('mail_queue').column('due_date').compile(),

      texts('mail_asks', 'key', 'asked_date').compile(),
      schema.createIndex('mail_asks_by_date').on('mail_asks').column('asked_date').compile(),

      texts(
        'pending_accounts',
        'email',
        'password_hash',
        'proof_hash',
        'created_date',
        'expires_date',
      )
        .addColumn('contested_date', text)
        .addColumn('code_hash', text)
        .addColumn('code_salt', text)
        .addColumn('code_expires_date', text)
        .addColumn('tries', integer, (column) => column.notNull())
        .compile(),
      schema
        .createIndex('pending_accounts_by_end')
        .on('pending_accounts')
        .column('expires_date')
        .compile(),

      texts('password_resets', 'token_hash', 'user_id', 'expires_date').compile(),
      schema
        .createIndex('password_resets_of_user')
        .on('password_resets')
        .column('user_id')
        .compile(),

      texts('invitations', 'email', 'role', 'created_date', 'expires_date')
        .addColumn('token_hash', text)
        .addColumn('invited_by_id', text)
        .compile(),
      schema
        .createIndex('invitations_by_token')
        .unique()
        .on('invitations')
        .column('token_hash')
        .compile(),

      schema.alterTable('settings').addColumn('registration', text).compile(),
    ]
  },
}
