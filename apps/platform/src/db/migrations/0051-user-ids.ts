import { type Migration, tableShapes } from '../migrate.ts'

/** Ids of people who had one elsewhere: an account of such an address gets it, so that records of before name their creator. */
export const userIds: Migration = {
  name: '0051-user-ids',
  statements: (build, columns) => [
    tableShapes(build, columns).table('user_ids', 'email', { texts: ['user_id'] }),
  ],
}
