import { type Database, mustChangeOneRow, type WriteStatement } from '../../db/database.ts'
import type { UserRow } from '../../db/tables/tables-access.ts'

/** Statements for accounts and their passwords, and the ids that new ones get. */
export function accountStatements(db: Database) {
  const { build } = db
  return {
    /** The id that an account of this address would get, where one is kept for it. */
    async keptIdFor(email: string): Promise<string | undefined> {
      const query = build
        .selectFrom('user_ids')
        .select('user_id')
        .where('email', '=', email)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('users').select('users.id').whereRef('users.id', '=', 'user_ids.user_id'),
            ),
          ),
        )
      return (await db.read<{ user_id: string }>(query.compile()))[0]?.user_id
    },

    /** Undoes the write that it is part of when there is a user with this email. */
    insert: (row: UserRow): WriteStatement =>
      mustChangeOneRow(
        build
          .insertInto('users')
          .values(row)
          .onConflict((conflict) => conflict.column('email').doNothing()),
      ),

    /** Sets a password, unless it was changed since the row was read. */
    setPassword: (
      { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
      { hash, date }: { hash: string; date: string },
    ): WriteStatement =>
      build
        .updateTable('users')
        .set({ password_hash: hash, updated_date: date })
        .where('id', '=', id)
        .where('password_hash', password_hash === null ? 'is' : '=', password_hash)
        .compile(),

    /** Holds the row until the end of the write; undoes it when the password or the access is another one by now. */
    lockPassword: ({ id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>) =>
      mustChangeOneRow(
        build
          .updateTable('users')
          .set((row) => ({ password_hash: row.ref('password_hash') }))
          .where('id', '=', id)
          .where('password_hash', password_hash === null ? 'is' : '=', password_hash)
          .where('disabled_date', 'is', null),
      ),

    /** Sets the password of a user who has shown that the address is theirs. */
    recoverPassword: (id: string, password_hash: string, date: string): WriteStatement =>
      build
        .updateTable('users')
        .set((row) => ({
          password_hash,
          verified_date: row.fn.coalesce('verified_date', row.val(date)),
          updated_date: date,
        }))
        .where('id', '=', id)
        .compile(),
  }
}
