import { type Migration, tableShapes } from '../migrate.ts'

/** Who signed in, and who tried. */
export const signIns: Migration = {
  name: '0017-sign-ins',
  statements: (build, columns) => {
    const { table, index } = tableShapes(build, columns)
    return [
      table('sign_ins', 'id', {
        texts: ['created_date', 'way', 'outcome', 'address'],
        optional: ['user_id', 'user_agent'],
      }),
      index('sign_ins_by_date', 'sign_ins', 'created_date'),
    ]
  },
}
