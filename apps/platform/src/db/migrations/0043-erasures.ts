import { type Migration, tableShapes } from '../migrate.ts'

/** What was erased here, by digests of ids: a restored backup lacks the newest of them. */
export const erasures: Migration = {
  name: '0043-erasures',
  statements: (build, columns) => [
    tableShapes(build, columns).table('erasures', 'mark', { texts: ['erased_date'] }),
  ],
}
