import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import type { PendingAccountRow } from '../../../db/tables/tables-accounts.ts'

export const TRIES_PER_CODE = 5

export type Claim = Pick<
  PendingAccountRow,
  'email' | 'password_hash' | 'proof_hash' | 'created_date' | 'expires_date'
>

/** Two claims to one address are the same when they come from the same browser or choose the same password. */
export function isSameClaim(
  one: Pick<Claim, 'password_hash' | 'proof_hash'>,
  other: Pick<Claim, 'password_hash' | 'proof_hash'>,
): boolean {
  return one.password_hash === other.password_hash || one.proof_hash === other.proof_hash
}

export type TriedAccount = Pick<
  PendingAccountRow,
  'password_hash' | 'proof_hash' | 'contested_date' | 'code_hash' | 'code_salt'
>

/** The table of those who have not shown yet that the address is theirs, in SQL. */
export function pendingStore(db: Database) {
  const { build } = db
  return {
    async findLive(email: string, now: string): Promise<PendingAccountRow | undefined> {
      const query = build
        .selectFrom('pending_accounts')
        .selectAll()
        .where('email', '=', email)
        .where('expires_date', '>', now)
      return (await db.read<PendingAccountRow>(query.compile()))[0]
    },

    /**
     * The latest claim to an address takes the place of the one before. With another password or browser that is
     * another claim: the code of the one before ends. Undoes the write when the claim is no longer the one that was read.
     *
     * @param before the live claim to this address, as it was read
     */
    save(claim: Claim, before: PendingAccountRow | undefined): WriteStatement {
      const { password_hash, proof_hash, expires_date, created_date } = claim
      const given = { password_hash, proof_hash, expires_date }
      const fresh = {
        ...given,
        created_date,
        contested_date: before ? created_date : null,
        code_hash: null,
        code_salt: null,
        code_expires_date: null,
        tries: 0,
      }
      const statement = build
        .insertInto('pending_accounts')
        .values({ ...fresh, email: claim.email })
        .onConflict((conflict) => {
          const update = conflict
            .column('email')
            .doUpdateSet(before && isSameClaim(claim, before) ? given : fresh)
          return before
            ? update.where('pending_accounts.password_hash', '=', before.password_hash)
            : update.where('pending_accounts.expires_date', '<=', created_date)
        })
      return mustChangeOneRow(statement)
    },

    /** Another person claims this address too, too early to be sent a code. */
    contest: (email: string, now: string): WriteStatement =>
      build
        .updateTable('pending_accounts')
        .set({ contested_date: now })
        .where('email', '=', email)
        .compile(),

    /** A new code; the one before ends. */
    setCode: (
      email: string,
      code: { hash: string; salt: string; expires_date: string },
      now: string,
    ): WriteStatement =>
      mustChangeOneRow(
        build
          .updateTable('pending_accounts')
          .set({
            code_hash: code.hash,
            code_salt: code.salt,
            code_expires_date: code.expires_date,
            tries: 0,
          })
          .where('email', '=', email)
          .where('expires_date', '>', now),
      ),

    /** Counts a try before the code is compared; returns the row while there are tries left. */
    countTry: (email: string, now: string): WriteStatement =>
      build
        .updateTable('pending_accounts')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('email', '=', email)
        .where('tries', '<', TRIES_PER_CODE)
        .where('code_expires_date', '>', now)
        .returning(['password_hash', 'proof_hash', 'contested_date', 'code_hash', 'code_salt'])
        .compile(),

    /** Uses the code up; undoes the write when another request was faster. */
    consume: (email: string, code_hash: string): WriteStatement =>
      mustChangeOneRow(
        build
          .deleteFrom('pending_accounts')
          .where('email', '=', email)
          .where('code_hash', '=', code_hash),
      ),

    /** Uses the code up and keeps the claim, so that its maker does not learn that the address was confirmed. */
    consumeCode: (email: string, code_hash: string): WriteStatement =>
      mustChangeOneRow(
        build
          .updateTable('pending_accounts')
          .set({ code_hash: null, code_salt: null, code_expires_date: null })
          .where('email', '=', email)
          .where('code_hash', '=', code_hash),
      ),
  }
}
