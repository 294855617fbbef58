import { type Migration, tableShapes } from '../migrate.ts'

/** Files that an admin has removed: they go for good some days later. */
export const removedFiles: Migration = {
  name: '0022-removed-files',
  statements: (build, columns) => [
    tableShapes(build, columns).table('removed_files', 'name', { texts: ['removed_date'] }),
  ],
}
