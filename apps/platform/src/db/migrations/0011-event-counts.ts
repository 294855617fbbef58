import { type CreateTableBuilder, sql } from 'kysely'
import type { Statement } from '../database.ts'
import type { ColumnTypes, Migration } from '../migrate.ts'

export const eventCounts: Migration = {
  name: '0011-event-counts',
  statements: (build, columns) => [
    ...tables(build, columns),
    // Visits from before there were counts.
    ...[
      sql`insert into event_people (event_name, label, day, person, count)
        select 'page_view', page_name, substr(created_date, 1, 10), user_id, count(*)
        from app_logs where page_name <> '' group by 2, 3, 4`,
      sql`insert into event_people (event_name, label, day, person, count)
        select event_name, '', day, person, sum(count)
        from event_people group by event_name, day, person`,
      sql`insert into event_counts (event_name, label, day, count, value, users, visitors)
        select event_name, label, day, sum(count), 0, count(*), 0
        from event_people group by event_name, label, day`,
    ].map((statement) => statement.compile(build)),
  ],
}

function tables(
  { schema }: Parameters<Migration['statements']>[0],
  { text, integer }: ColumnTypes,
): Statement[] {
  type Type = typeof text
  const table = (name: string, columns: Record<string, Type>) =>
    Object.entries(columns).reduce(
      (made: CreateTableBuilder<string, string>, [column, type]) =>
        made.addColumn(column, type, (added) => added.notNull()),
      schema.createTable(name),
    )
  const index = (name: string, of: string, ...columns: string[]) =>
    schema.createIndex(name).on(of).columns(columns).compile()
  const key = { event_name: text, label: text, day: text }
  const counts = { count: integer, value: integer, users: integer, visitors: integer }
  return [
    table('event_counts', { ...key, ...counts })
      .addPrimaryKeyConstraint('event_counts_key', ['event_name', 'label', 'day'])
      .compile(),
    table('event_people', { ...key, person: text, count: integer })
      .addPrimaryKeyConstraint('event_people_key', ['event_name', 'label', 'day', 'person'])
      .compile(),
    index('event_people_by_person', 'event_people', 'person', 'day'),
    index('event_people_by_day', 'event_people', 'day'),
    table('seen_events', { key: text, created_date: text })
      .addPrimaryKeyConstraint('seen_events_key', ['key'])
      .compile(),
    index('seen_events_by_date', 'seen_events', 'created_date'),
    index('app_logs_of_page', 'app_logs', 'page_name', 'created_date', 'id'),
    index('app_logs_of_user', 'app_logs', 'user_id', 'created_date', 'id'),
  ]
}
