import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { PendingAccountRow } from '../../../db/tables/tables-accounts.ts'

export const TRIES_PER_CODE = 5

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

    /** The latest claim to an address takes the place of the one before, and the code of that one ends. */
    saving(claim: {
      email: string
      password_hash: string
      proof_hash: string
      now: string
      expires_date: string
    }): WriteStatement {
      const { now, ...given } = claim
      const fresh = {
        ...given,
        code_hash: null,
        code_salt: null,
        code_expires_date: null,
        tries: 0,
      }
      return build
        .insertInto('pending_accounts')
        .values({ ...fresh, contested_date: null, created_date: now })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet({
            ...fresh,
            created_date: now,
            contested_date: sql<string | null>`case
              when pending_accounts.expires_date <= ${now} then null
              when pending_accounts.proof_hash <> ${claim.proof_hash} then ${now}
              else pending_accounts.contested_date end`,
          }),
        )
        .compile()
    },

    /** Somebody else claims this address too, too early to be sent a code. */
    contesting: (email: string, proof_hash: string, now: string): WriteStatement =>
      build
        .updateTable('pending_accounts')
        .set({ contested_date: now })
        .where('email', '=', email)
        .where('proof_hash', '<>', proof_hash)
        .compile(),

    /** Whoever made the claim has thought of another password meanwhile. */
    correcting: (email: string, proof_hash: string, password_hash: string): WriteStatement =>
      build
        .updateTable('pending_accounts')
        .set({ password_hash })
        .where('email', '=', email)
        .where('proof_hash', '=', proof_hash)
        .compile(),

    /** A new code; the one before ends. */
    settingCode: (
      email: string,
      code: { hash: string; salt: string; expires_date: string },
      now: string,
    ): WriteStatement => ({
      ...build
        .updateTable('pending_accounts')
        .set({
          code_hash: code.hash,
          code_salt: code.salt,
          code_expires_date: code.expires_date,
          tries: 0,
        })
        .where('email', '=', email)
        .where('expires_date', '>', now)
        .compile(),
      changes: 1,
    }),

    /** Counts a try before the code is compared; returns the row while there are tries left. */
    trying: (email: string, now: string): WriteStatement =>
      build
        .updateTable('pending_accounts')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('email', '=', email)
        .where('tries', '<', TRIES_PER_CODE)
        .where('code_expires_date', '>', now)
        .returning(['password_hash', 'proof_hash', 'contested_date', 'code_hash', 'code_salt'])
        .compile(),

    /** Uses the code up; undoes the write when somebody was faster. */
    using: (email: string, code_hash: string): WriteStatement => ({
      ...build
        .deleteFrom('pending_accounts')
        .where('email', '=', email)
        .where('code_hash', '=', code_hash)
        .compile(),
      changes: 1,
    }),

    removingOver: (now: string): WriteStatement =>
      build.deleteFrom('pending_accounts').where('expires_date', '<=', now).compile(),
  }
}
