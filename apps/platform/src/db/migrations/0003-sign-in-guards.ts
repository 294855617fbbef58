import type { Migration } from '../migrate.ts'

export const signInGuards: Migration = {
  name: '0003-sign-in-guards',
  statements: (build, { text, integer }) => [
    build.schema
      .alterTable('login_attempts')
      .addColumn('locks', integer, (column) => column.notNull().defaultTo(0))
      .compile(),
    build.schema.alterTable('sessions').addColumn('user_agent', text).compile(),
  ],
}
