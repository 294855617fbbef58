import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { AppLogRow, EventCountRow, EventPersonRow } from '../../db/tables/tables-access.ts'
import { type CountedEvent, SESSION_MARK } from './counted-event.ts'

/** A statement takes no more parameters than this many rows have. */
const ROWS_AT_ONCE = 1_000

/** Adds visits to the log, and events to the counts of their days, each event of the same key once. */
export async function countEvents(
  db: Database,
  visits: readonly AppLogRow[],
  events: readonly CountedEvent[],
  date: string,
): Promise<void> {
  const fresh = await keepVisits(db, visits, events, date)
  const { counts, people } = sumEvents(fresh)
  await countPeople(db, counts, people)
  const rows = sorted([...counts.values()], ({ event_name, label, day }) => [
    event_name,
    label,
    day,
  ])
  await writeAll(
    db,
    chunks(rows).map((some) =>
      db.build
        .insertInto('event_counts')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['event_name', 'label', 'day']).doUpdateSet({
            count: sql<number>`event_counts.count + excluded.count`,
            value: sql<number>`event_counts.value + excluded.value`,
            users: sql<number>`event_counts.users + excluded.users`,
            visitors: sql<number>`event_counts.visitors + excluded.visitors`,
          }),
        )
        .compile(),
    ),
  )
}

/** @returns the events that had not been seen before */
async function keepVisits(
  db: Database,
  visits: readonly AppLogRow[],
  events: readonly CountedEvent[],
  created_date: string,
): Promise<readonly CountedEvent[]> {
  const byKey = new Map(events.flatMap((event) => (event.key ? [[event.key, event]] : [])))
  const keys = [...byKey.keys()].sort().map((key) => ({ key, created_date }))
  const seen = chunks(keys).map((some) =>
    db.build
      .insertInto('seen_events')
      .values(some)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .compile(),
  )
  const logged = chunks(visits).map((some) =>
    db.build.insertInto('app_logs').values(some).compile(),
  )
  const results = await writeAll(db, [...seen, ...logged])
  const fresh = results.flatMap((row) => byKey.get(String(row.key)) ?? [])
  return [...fresh, ...events.filter(({ key }) => key === undefined)]
}

interface Sums {
  readonly counts: Map<string, EventCountRow>
  readonly people: Map<string, EventPersonRow>
}

/** Each event counts under its label, and under the empty one that stands for all. */
function sumEvents(events: readonly CountedEvent[]): Sums {
  const counts: Sums['counts'] = new Map()
  const people: Sums['people'] = new Map()
  for (const { name: event_name, label: own, day, value, person } of events) {
    for (const label of new Set([own, ''])) {
      const at = { event_name, label, day }
      const row = counts.get(buildKey(at)) ?? { ...at, count: 0, value: 0, users: 0, visitors: 0 }
      counts.set(buildKey(at), { ...row, count: row.count + 1, value: row.value + value })
      if (person === '') continue
      const part = people.get(buildKey(at) + person) ?? { ...at, person, count: 0 }
      people.set(buildKey(at) + person, { ...part, count: part.count + 1 })
    }
  }
  return { counts, people }
}

/** Adds to `counts` who had no part in them before. */
async function countPeople(
  db: Database,
  counts: Sums['counts'],
  people: Sums['people'],
): Promise<void> {
  const rows = sorted([...people.values()], ({ event_name, label, day, person }) => [
    event_name,
    label,
    day,
    person,
  ])
  const counted = await writeAll(
    db,
    chunks(rows).map((some) =>
      db.build
        .insertInto('event_people')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['event_name', 'label', 'day', 'person']).doUpdateSet({
            count: sql<number>`event_people.count + excluded.count`,
          }),
        )
        .returning(['event_name', 'label', 'day', 'person', 'count'])
        .compile(),
    ),
  )
  // Exactly the columns that the statement returns.
  for (const row of counted as unknown as EventPersonRow[]) {
    const isNew = people.get(buildKey(row) + row.person)?.count === Number(row.count)
    const count = counts.get(buildKey(row))
    if (isNew && count) count[row.person.startsWith(SESSION_MARK) ? 'visitors' : 'users'] += 1
  }
}

function buildKey({ event_name, label, day }: Omit<EventPersonRow, 'person' | 'count'>): string {
  return JSON.stringify([event_name, label, day])
}

/** In one order, so that no two processes wait for each other's rows. */
function sorted<Row>(rows: readonly Row[], key: (row: Row) => readonly string[]): Row[] {
  return rows
    .map((row) => ({ row, text: JSON.stringify(key(row)) }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ row }) => row)
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
}

async function writeAll(db: Database, statements: readonly WriteStatement[]) {
  if (statements.length === 0) return []
  const { results } = await db.write(statements)
  return results.flatMap(({ rows }) => rows)
}
