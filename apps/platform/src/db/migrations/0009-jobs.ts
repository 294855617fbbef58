import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Mail becomes a kind of job: what waits in its queue is carried over. */
export const jobs: Migration = {
  name: '0009-jobs',
  statements: (build, { text, integer }, dialect) => {
    const { schema } = build
    const details =
      dialect === 'sqlite'
        ? sql`json_object('kind', kind, 'recipient', recipient, 'details', json(details), 'expires_date', expires_date)`
        : sql`json_build_object('kind', kind, 'recipient', recipient, 'details', details::json, 'expires_date', expires_date)::text`
    return [
      schema
        .createTable('jobs')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('key', text)
        .addColumn('details', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('created_date', text, (column) => column.notNull())
        .addColumn('due_date', text, (column) => column.notNull())
        .addColumn('ended_date', text)
        .addColumn('tries', integer, (column) => column.notNull())
        .addColumn('lease', text)
        .addColumn('beat', integer, (column) => column.notNull())
        .addColumn('error', text)
        .compile(),
      schema.createIndex('jobs_by_key').unique().on('jobs').column('key').compile(),
      schema.createIndex('jobs_by_state').on('jobs').columns(['state', 'due_date']).compile(),
      sql`insert into jobs (id, kind, details, state, created_date, due_date, tries, beat) select id, 'mail', ${details}, 'waiting', created_date, due_date, tries, 0 from mail_queue`.compile(
        build,
      ),
      schema.dropTable('mail_queue').compile(),

      schema
        .createTable('schedules')
        .addColumn('name', text, (column) => column.primaryKey())
        .addColumn('last_date', text, (column) => column.notNull())
        .compile(),
    ]
  },
}
