import { sql } from 'kysely'
import type { Database, Statement, WriteStatement } from '../../../db/database.ts'
import { FORGET_MS, LOCKS_MS } from './attempt-limits.ts'

/** How long a client address is known from which a sign-in succeeded. */
const KNOWN_MS = 30 * 24 * 60 * 60 * 1000

/** The table of attempts, in SQL: each count is one guarded statement, so that processes cannot overtake each other. */
export function attemptStore(db: Database) {
  const { build } = db
  const dateAt = (time: number) => new Date(time).toISOString()

  return {
    /**
     * Counts one; returns `count` and `ends_date`. The try after the last allowed one starts a lock: until it
     * ends the count stays above the limit, and each lock is longer than the one before.
     */
    count(key: string, limit: number, windowMs: number, now: number): WriteStatement {
      const [date, windowEnd] = [dateAt(now), dateAt(now + windowMs)]
      const isForgotten = sql`login_attempts.ends_date <= ${dateAt(now - FORGET_MS)}`
      const isOver = sql`login_attempts.ends_date <= ${date}`
      const startsLock = sql`login_attempts.count = ${limit}`
      const lockEnds = sql.join(
        LOCKS_MS.map((ms, at) =>
          at === LOCKS_MS.length - 1
            ? sql`else ${dateAt(now + ms)}`
            : sql`when ${sql.lit(at)} then ${dateAt(now + ms)}`,
        ),
        sql` `,
      )
      return build
        .insertInto('login_attempts')
        .values({ key, count: 1, locks: 0, ends_date: windowEnd })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else login_attempts.count + 1 end`,
            locks: sql<number>`case when ${isForgotten} then 0 when ${isOver} then login_attempts.locks when ${startsLock} then login_attempts.locks + 1 else login_attempts.locks end`,
            ends_date: sql<string>`case when ${isOver} then ${windowEnd} when ${startsLock} then case login_attempts.locks ${lockEnds} end else login_attempts.ends_date end`,
          }),
        )
        .returning(['count', 'ends_date'])
        .compile()
    },

    delete: (key: string): WriteStatement =>
      build.deleteFrom('login_attempts').where('key', '=', key).compile(),

    markKnown(key: string, now: number): WriteStatement {
      const ends_date = dateAt(now + KNOWN_MS)
      return build
        .insertInto('login_attempts')
        .values({ key, count: 0, locks: 0, ends_date })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_date }))
        .compile()
    },

    findLive: (key: string, now: number): Statement =>
      build
        .selectFrom('login_attempts')
        .select('key')
        .where('key', '=', key)
        .where('ends_date', '>', dateAt(now))
        .compile(),

    /** Removes what is forgotten, and what ends first where there is more than the most. */
    deleteExpired(now: number, most: number): WriteStatement[] {
      const kept = build
        .selectFrom('login_attempts')
        .select('ends_date')
        .orderBy('ends_date', 'desc')
        .limit(1)
        .offset(most)
      return [
        build
          .deleteFrom('login_attempts')
          .where('ends_date', '<=', dateAt(now - FORGET_MS))
          .compile(),
        build.deleteFrom('login_attempts').where('ends_date', '<=', kept).compile(),
      ]
    },
  }
}
