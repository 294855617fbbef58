import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import { tooMany } from '../../../http/limits/rate-limit.ts'
import { hashSecret } from '../sessions/secret.ts'

const COOLDOWN_MS = 60_000

export type EmailRequests = ReturnType<typeof createEmailRequests>

/** One mail of a kind to one address a minute, whether or not there is an account. */
export function createEmailRequests(deps: { db: Database; clock: () => Date; isOn: boolean }) {
  const { build } = deps.db
  const now = () => deps.clock().getTime()
  const dateAt = (time: number) => new Date(time).toISOString()
  const keyOf = (kind: string, email: string) => `${kind}:${hashSecret(email)}`

  return {
    /** Statement that undoes its write when such a mail was requested for this address within the last minute. */
    request(kind: string, email: string): WriteStatement {
      const asked_date = dateAt(now())
      const statement = build
        .insertInto('mail_asks')
        .values({ key: keyOf(kind, email), asked_date })
        .onConflict((conflict) => {
          const update = conflict.column('key').doUpdateSet({ asked_date })
          return deps.isOn
            ? update.where('mail_asks.asked_date', '<=', dateAt(now() - COOLDOWN_MS))
            : update
        })
        .returning('key')
      return mustChangeOneRow(statement)
    },

    /** The error for a request that came too soon. */
    async tooSoon(kind: string, email: string): Promise<Error> {
      const query = build
        .selectFrom('mail_asks')
        .select('asked_date')
        .where('key', '=', keyOf(kind, email))
      const [row] = await deps.db.read<{ asked_date: string }>(query.compile())
      const ready = row ? Date.parse(row.asked_date) + COOLDOWN_MS : now()
      return tooMany(Math.max(1, Math.ceil((ready - now()) / 1000)))
    },

    deleteExpired: () =>
      build
        .deleteFrom('mail_asks')
        .where('asked_date', '<=', dateAt(now() - COOLDOWN_MS))
        .compile(),
  }
}
