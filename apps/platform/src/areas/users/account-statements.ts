import type { Database, WriteStatement } from '../../db/database.ts'
import type { UserRow } from '../../db/tables-access.ts'

/** Statements for accounts whose owner has shown by mail that the address is theirs. */
export function accountStatements({ build }: Database) {
  return {
    /** Undoes the write that it is part of when there is a user with this email. */
    adding: (row: UserRow): WriteStatement => ({
      ...build
        .insertInto('users')
        .values(row)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .compile(),
      changes: 1,
    }),

    /** For somebody who has shown that the address is theirs. */
    recoveringPassword: (id: string, password_hash: string, date: string): WriteStatement =>
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
