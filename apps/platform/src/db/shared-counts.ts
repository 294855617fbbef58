import { sql } from 'kysely'
import { type Database, mustChangeOneRow, type WriteStatement } from './database.ts'

/**
 * Adds what one process has counted to what all have, in one write.
 *
 * @param counts by key, at most a thousand
 * @param endsAt milliseconds since 1970; counts of an earlier end are forgotten
 * @returns the counts of all processes together, by key
 */
export async function addToShared(
  db: Database,
  counts: ReadonlyMap<string, number>,
  endsAt: number,
): Promise<ReadonlyMap<string, number>> {
  const ends_date = new Date(endsAt).toISOString()
  // In one order, so that no two processes wait for each other's rows.
  const rows = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, count]) => ({ key, count, locks: 0, ends_date }))
  const statement = db.build
    .insertInto('login_attempts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when login_attempts.ends_date < excluded.ends_date then excluded.count else login_attempts.count + excluded.count end`,
        ends_date: sql<string>`case when login_attempts.ends_date < excluded.ends_date then excluded.ends_date else login_attempts.ends_date end`,
      }),
    )
    .returning(['key', 'count'])
  const { results } = await db.write([statement.compile()])
  return new Map(results[0]?.rows.map(({ key, count }) => [String(key), Number(count)]))
}

/** What one count may become. */
export interface SharedShare {
  readonly key: string
  readonly amount: number
  readonly limit: number
}

/**
 * Adds to several counts where none of them goes beyond its limit; else to none.
 *
 * @param shares of different keys
 * @param endsAt milliseconds since 1970; counts of an earlier end are forgotten
 * @returns whether they were added
 */
export async function takeFromShared(
  db: Database,
  shares: readonly SharedShare[],
  endsAt: number,
): Promise<boolean> {
  if (shares.some(({ amount, limit }) => amount > limit)) return false
  const ends_date = new Date(endsAt).toISOString()
  // In one order, so that no two processes wait for each other's rows.
  const statements = shares
    .toSorted(({ key: one }, { key: other }) => (one < other ? -1 : 1))
    .map(({ key, amount, limit }): WriteStatement => {
      const former = sql<number>`case when login_attempts.ends_date < excluded.ends_date then 0 else login_attempts.count end`
      const insert = db.build
        .insertInto('login_attempts')
        .values({ key, count: amount, locks: 0, ends_date })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              count: sql<number>`${former} + excluded.count`,
              ends_date: sql<string>`case when login_attempts.ends_date < excluded.ends_date then excluded.ends_date else login_attempts.ends_date end`,
            })
            .where(sql<boolean>`${former} + excluded.count <= ${limit}`),
        )
      return mustChangeOneRow(insert)
    })
  return (await db.write(statements)).committed
}
