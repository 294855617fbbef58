import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import { hashSecret, newSecret } from '../sessions/secret.ts'

const LIFE_MS = 24 * 60 * 60 * 1000

/** The one-time code that makes the first admin, while there is none. */
export function createOwnerCodes(deps: { db: Database; clock: () => Date }) {
  const { build } = deps.db
  const now = () => deps.clock().toISOString()
  const admins = build
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    // A disabled admin cannot sign in.
    .where('disabled_date', 'is', null)

  return {
    /** A new code. Others stay good until they expire: each process prints one of its own. */
    async make(): Promise<string> {
      const code = newSecret()
      const expires_date = new Date(deps.clock().getTime() + LIFE_MS).toISOString()
      await deps.db.write([
        build.deleteFrom('owner_codes').where('expires_date', '<=', now()).compile(),
        build
          .insertInto('owner_codes')
          .values({ code_hash: hashSecret(code), expires_date, used_date: null })
          .compile(),
      ])
      return code
    },

    async isGood(code: string): Promise<boolean> {
      const query = build
        .selectFrom('owner_codes')
        .select('code_hash')
        .where('code_hash', '=', hashSecret(code))
        .where('used_date', 'is', null)
        .where('expires_date', '>', now())
        .where(({ not, exists }) => not(exists(admins)))
      return (await deps.db.read(query.compile())).length > 0
    },

    /** Uses the code up; undoes its write when another request was faster or the code is not good. */
    consume: (code: string): WriteStatement =>
      mustChangeOneRow(
        build
          .updateTable('owner_codes')
          .set({ used_date: now() })
          .where('code_hash', '=', hashSecret(code))
          .where('used_date', 'is', null)
          .where('expires_date', '>', now())
          .where(({ not, exists }) => not(exists(admins))),
      ),

    /** With the first admin there, no code has a use. */
    deleteAll: (): WriteStatement => build.deleteFrom('owner_codes').compile(),
  }
}
