import { type Migration, tableShapes } from '../migrate.ts'

export const access: Migration = {
  name: '0002-access',
  statements(build, columns) {
    const { table, index, uniqueIndex } = tableShapes(build, columns)
    return [
      table('users', 'id', {
        texts: ['email', 'full_name', 'role', 'extra', 'created_date', 'updated_date'],
        optional: ['password_hash', 'disabled_date', 'verified_date', 'created_by_id'],
      }),
      uniqueIndex('users_by_email', 'users', 'email'),
      index('users_by_role', 'users', 'role'),

      table('sessions', 'token_hash', {
        texts: ['id', 'user_id', 'created_date', 'used_date', 'expires_date'],
      }),
      index('sessions_of_user', 'sessions', 'user_id'),

      table('owner_codes', 'code_hash', { texts: ['expires_date'], optional: ['used_date'] }),

      table('login_attempts', 'key', { texts: ['ends_date'], integers: ['count'] }),
      index('login_attempts_by_end', 'login_attempts', 'ends_date'),

      table('settings', 'app_id', {
        texts: ['access', 'shop', 'updated_date'],
        integers: ['version'],
      }),

      table('app_logs', 'id', { texts: ['user_id', 'user_email', 'page_name', 'created_date'] }),
      index('app_logs_by_date', 'app_logs', 'created_date', 'id'),
    ]
  },
}
