import type { Migration } from '../migrate.ts'

/** For how long what is kept, where admins have set it. */
export const retention: Migration = {
  name: '0042-retention',
  statements: ({ schema }, { text }) => [
    schema
      .alterTable('settings')
      .addColumn('retention', text, (column) => column.notNull().defaultTo('{}'))
      .compile(),
  ],
}
