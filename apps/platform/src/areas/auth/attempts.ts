import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../db/database.ts'
import { addressKey } from '../../http/address.ts'
import { tooMany } from '../../http/rate-limit.ts'
import { hashOf } from './secret.ts'

const WINDOW_MS = 15 * 60 * 1000
/** Within the window. The lock ends by itself: nobody can be kept out for good by a stranger's guesses. */
export const TRIES_PER_ACCOUNT = 10
export const TRIES_PER_ADDRESS = 50

/** Counts sign-ins in the database before the password is looked at, so that a hundred at once count as a hundred. */
export function createAttempts(deps: { db: Database; clock: () => Date; isOn: boolean }) {
  const { db } = deps
  let nextTidy = 0
  // What was typed may be anything, a password in the wrong field included: it is not kept as it is.
  const accountKey = (email: string) => `account:${hashOf(email)}`

  function counting(key: string): WriteStatement {
    const now = deps.clock()
    const date = now.toISOString()
    const ends = new Date(now.getTime() + WINDOW_MS).toISOString()
    return db.build
      .insertInto('login_attempts')
      .values({ key, count: 1, ends_date: ends })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when login_attempts.ends_date <= ${date} then 1 else login_attempts.count + 1 end`,
          ends_date: sql<string>`case when login_attempts.ends_date <= ${date} then ${ends} else login_attempts.ends_date end`,
        }),
      )
      .returning(['count', 'ends_date'])
      .compile()
  }

  function refuseAbove(limit: number, row: Record<string, unknown> | undefined) {
    if (Number(row?.count) <= limit) return
    const wait = Date.parse(String(row?.ends_date)) - deps.clock().getTime()
    throw tooMany(Math.max(1, Math.ceil(wait / 1000)))
  }

  // In a write of its own: rows of other accounts locked within a sign-in could lock two of them in a circle.
  function tidy() {
    const now = deps.clock().getTime()
    if (now < nextTidy) return
    nextTidy = now + WINDOW_MS
    const old = db.build
      .deleteFrom('login_attempts')
      .where('ends_date', '<', new Date(now - WINDOW_MS).toISOString())
    db.write([old.compile()]).catch(() => undefined)
  }

  return {
    /** Throws `too_many_requests` when this one is one too many. */
    async take(email: string, ip: string): Promise<void> {
      if (!deps.isOn) return
      const { results } = await db.write([
        counting(`address:${addressKey(ip)}`),
        counting(accountKey(email)),
      ])
      tidy()
      refuseAbove(TRIES_PER_ADDRESS, results[0]?.rows[0])
      refuseAbove(TRIES_PER_ACCOUNT, results[1]?.rows[0])
    },

    /** The right password starts the account's count anew. */
    clearing: (email: string): WriteStatement =>
      db.build.deleteFrom('login_attempts').where('key', '=', accountKey(email)).compile(),
  }
}
