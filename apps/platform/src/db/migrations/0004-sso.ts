import { type Migration, tableShapes } from '../migrate.ts'

export const sso: Migration = {
  name: '0004-sso',
  statements(build, columns) {
    const { table, index } = tableShapes(build, columns)
    return [
      table('sso_identities', 'key', {
        texts: ['user_id', 'tokens', 'created_date', 'updated_date'],
      }),
      index('sso_identities_of_user', 'sso_identities', 'user_id'),
    ]
  },
}
