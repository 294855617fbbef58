import { type AppLogStats, type EventCount, MAX_STATS, PAGE_VIEW } from '@pitlane/protocol'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { SESSION_MARK } from './counted-event.ts'
import type { VisitFilter } from './visits.ts'

/** Of which days is asked. */
export interface DayFilter extends Omit<VisitFilter, 'from' | 'to'> {
  /** `2026-01-31`, as events are counted. */
  readonly fromDay: string | undefined
  readonly toDay: string | undefined
}

type Counts = Record<'visits' | 'users' | 'visitors', number>

/**
 * From the counts of days: years of visits are few rows.
 *
 * @param eventName its labels are told instead of all events
 */
export async function computeStats(
  db: Database,
  filter: DayFilter,
  eventName: string | undefined,
): Promise<AppLogStats> {
  const read = async <Row>(query: RawBuilder<Row>) =>
    // Numbers of PostgreSQL that may be beyond those of JavaScript come as strings.
    (await db.read<Row>(query.compile(db.build), { isSlow: true })).map(withNumbers)
  const [days, total, pages, users, by_user, events] = await Promise.all([
    read(visitsBy('day', filter, sql`day desc`)),
    read(visitsBy('event_name', filter, sql`event_name`)),
    read(visitsBy('label', filter, sql`visits desc, label`)),
    read(usersByLabel(filter)),
    read(visitsByUser(filter)),
    read(eventCounts(filter, eventName)),
  ])
  const usersOf = new Map(users.map((row) => [row.label, row.users]))
  // Who came on several days is one user, as far back as is known who came.
  const withUsers = (counts: Counts | undefined, label: string): Counts => ({
    visits: counts?.visits ?? 0,
    users: Math.max(counts?.users ?? 0, usersOf.get(label) ?? 0),
    visitors: counts?.visitors ?? 0,
  })
  return {
    ...withUsers(total[0], filter.pageName ?? ''),
    pages: pages.map(({ key, ...counts }) => ({ page_name: key, ...withUsers(counts, key) })),
    days: days.map(({ key: day, ...counts }) => ({ day, ...counts })),
    by_user,
    events,
  }
}

/** Several days have as many users as the one with the most, at least. */
function visitsBy(
  column: 'day' | 'label' | 'event_name',
  filter: DayFilter,
  order: RawBuilder<unknown>,
) {
  const { pageName } = filter
  const isOfPages = column === 'label' && pageName === undefined
  const label = isOfPages ? sql<SqlBool>`label <> ''` : sql<SqlBool>`label = ${pageName ?? ''}`
  return sql<Counts & { key: string }>`
    select ${sql.ref(column)} as key, sum(count) as visits, max(users) as users,
      sum(visitors) as visitors
    from ${selectCounts(filter)} where event_name = ${PAGE_VIEW} and ${label} and ${buildPeriod(filter)}
    group by ${sql.ref(column)} order by ${order} limit ${MAX_STATS}`
}

/**
 * Goes in the index from one person to the next: a person has a row for each day, which need not be read. `distinct` reads
 * them all: SQLite skips only in tables whose contents it has been told by `analyze`, and PostgreSQL never.
 */
function usersByLabel(filter: DayFilter) {
  const { pageName } = filter
  const pages = pageName === undefined ? sql`true` : sql`label = ${pageName}`
  const next = (of: string, isLater: RawBuilder<SqlBool>) => sql`
    (select min(person) from event_people where event_name = ${PAGE_VIEW}
      and event_people.label = ${sql.ref(`${of}.label`)} and ${isLater}
      and ${personIn(filter)} and ${buildPeriod(filter)})`
  return sql<{ label: string; users: number }>`
    with recursive pages as (
      select distinct label from event_counts
      where event_name = ${PAGE_VIEW} and ${pages} and ${buildPeriod(filter)}
    ), known(label, person) as (
      select label, ${next('pages', sql`true`)} from pages
      union all
      select label, ${next('known', sql`event_people.person > known.person`)} from known
      where person is not null
    ) select label, count(person) as users from known group by label`
}

function visitsByUser(filter: DayFilter) {
  return sql<{ user_id: string; visits: number }>`
    select person as user_id, sum(count) as visits from event_people
    where event_name = ${PAGE_VIEW} and label = ${filter.pageName ?? ''}
      and ${personIn(filter)} and ${buildPeriod(filter)}
    group by person order by visits desc, person limit ${MAX_STATS}`
}

function eventCounts(filter: DayFilter, eventName: string | undefined) {
  const which =
    eventName === undefined
      ? sql`event_name <> ${PAGE_VIEW} and label = ''`
      : sql`event_name = ${eventName} and label <> ''`
  return sql<EventCount>`
    select event_name, label, sum(count) as count, sum(value) as value, max(users) as users,
      sum(visitors) as visitors
    from ${selectCounts(filter)} where ${which} and ${buildPeriod(filter)}
    group by event_name, label order by count desc, event_name, label limit ${MAX_STATS}`
}

/** The counts of all, or of one user. */
function selectCounts({ userId }: DayFilter) {
  return userId === undefined
    ? sql`event_counts`
    : sql`(select event_name, label, day, count, 0 as value, 1 as users, 0 as visitors
        from event_people where person = ${userId}) as own`
}

function personIn({ userId }: DayFilter) {
  return userId === undefined ? sql`person < ${SESSION_MARK}` : sql`person = ${userId}`
}

function buildPeriod({ fromDay, toDay }: DayFilter) {
  return sql`day >= ${fromDay ?? ''} and day <= ${toDay ?? '9'}`
}

const NUMBERS = ['visits', 'users', 'visitors', 'count', 'value']

function withNumbers<Row>(row: Row): Row {
  const numbers = NUMBERS.filter((name) => Object.hasOwn(Object(row), name))
  return { ...row, ...Object.fromEntries(numbers.map((name) => [name, Number(Object(row)[name])])) }
}
