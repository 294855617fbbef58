import { type Migration, tableShapes } from '../migrate.ts'

export const accounts: Migration = {
  name: '0005-accounts',
  statements(build, columns) {
    const { table, index, uniqueIndex } = tableShapes(build, columns)
    return [
      table('mail_queue', 'id', {
        texts: ['kind', 'recipient', 'details', 'created_date', 'due_date', 'expires_date'],
        integers: ['tries'],
      }),
      index('mail_queue_by_due', 'mail_queue', 'due_date'),

      table('mail_asks', 'key', { texts: ['asked_date'] }),
      index('mail_asks_by_date', 'mail_asks', 'asked_date'),

      table('pending_accounts', 'email', {
        texts: ['password_hash', 'proof_hash', 'created_date', 'expires_date'],
        optional: ['contested_date', 'code_hash', 'code_salt', 'code_expires_date'],
        integers: ['tries'],
      }),
      index('pending_accounts_by_end', 'pending_accounts', 'expires_date'),

      table('password_resets', 'token_hash', { texts: ['user_id', 'expires_date'] }),
      index('password_resets_of_user', 'password_resets', 'user_id'),

      table('invitations', 'email', {
        texts: ['role', 'created_date', 'expires_date'],
        optional: ['token_hash', 'invited_by_id'],
      }),
      uniqueIndex('invitations_by_token', 'invitations', 'token_hash'),

      build.schema.alterTable('settings').addColumn('registration', columns.text).compile(),
    ]
  },
}
