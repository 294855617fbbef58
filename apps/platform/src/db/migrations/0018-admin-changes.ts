import { type Migration, tableShapes } from '../migrate.ts'

/** What admins have changed of users and settings. */
export const adminChanges: Migration = {
  name: '0018-admin-changes',
  statements: (build, columns) => {
    const { table, index } = tableShapes(build, columns)
    return [
      table('admin_changes', 'id', {
        texts: ['created_date', 'kind', 'target', 'changes'],
        optional: ['by_id'],
      }),
      index('admin_changes_by_date', 'admin_changes', 'created_date'),
    ]
  },
}
