import { type Migration, tableShapes } from '../migrate.ts'

export const recordWrites: Migration = {
  name: '0007-record-writes',
  statements(build, columns) {
    const { table, index } = tableShapes(build, columns)
    return [
      table('kept_answers', 'key', { texts: ['request', 'answer', 'created_date'] }),
      index('kept_answers_by_date', 'kept_answers', 'created_date'),
      table('upsert_turns', 'entity', { texts: [], integers: ['turn'] }),
    ]
  },
}
