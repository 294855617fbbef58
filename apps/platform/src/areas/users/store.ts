import type { Role } from '@pitlane/protocol'
import { type Database, mustChangeOneRow, type WriteStatement } from '../../db/database.ts'
import type { UserRow } from '../../db/tables/tables-access.ts'

export interface UserChange {
  full_name?: string
  role?: Role
  disabled_date?: string | null
  extra?: string
}

export interface NewAdmin {
  id: string
  email: string
  full_name: string
  password_hash: string
  date: string
}

/** Written to at once. */
const MAX_ADMINS = 50

/** The users table, in SQL. */
export function userStore(db: Database) {
  const { build } = db
  const first = async (query: { compile(): { sql: string; parameters: readonly unknown[] } }) =>
    (await db.read<UserRow>(query.compile()))[0]

  return {
    find: (id: string) => first(build.selectFrom('users').selectAll().where('id', '=', id)),

    findByEmail: (email: string) =>
      first(build.selectFrom('users').selectAll().where('email', '=', email)),

    /** Whether anybody is an admin who may come in. */
    async hasAdmin(): Promise<boolean> {
      const admins = build.selectFrom('users').select('id').where('role', '=', 'admin')
      const query = admins.where('disabled_date', 'is', null).limit(1)
      return (await db.read(query.compile())).length > 0
    },

    /** The addresses of the admins who may come in. */
    async adminAddresses(): Promise<string[]> {
      const admins = build.selectFrom('users').select('email').where('role', '=', 'admin')
      const query = admins.where('disabled_date', 'is', null).limit(MAX_ADMINS)
      return (await db.read<{ email: string }>(query.compile())).map(({ email }) => email)
    },

    /** The newest first; all of them, or those older than one. */
    list(limit: number, skip: number, than?: UserRow): Promise<UserRow[]> {
      const all = build.selectFrom('users').selectAll()
      const some = than
        ? all.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('created_date', 'id'), '<', tuple(than.created_date, than.id)),
          )
        : all
      const sorted = some.orderBy('created_date', 'desc').orderBy('id', 'desc')
      return db.read<UserRow>(sorted.limit(limit).offset(skip).compile())
    },

    /** Undone when the user's own fields or access have changed since they were read. */
    update: (
      { id, extra, disabled_date }: Pick<UserRow, 'id' | 'extra' | 'disabled_date'>,
      change: UserChange,
      date: string,
    ): WriteStatement =>
      mustChangeOneRow(
        build
          .updateTable('users')
          .set({ ...change, updated_date: date })
          .where('id', '=', id)
          .where('extra', '=', extra)
          .where('disabled_date', disabled_date === null ? 'is' : '=', disabled_date),
      ),

    /** A new user whose email is proven, without a password. */
    insertVerified: (user: {
      id: string
      email: string
      full_name: string
      date: string
      /** Set for an account that waits until an admin agrees. */
      disabled_date: string | null
    }): WriteStatement =>
      build
        .insertInto('users')
        .values({
          id: user.id,
          email: user.email,
          full_name: user.full_name,
          role: 'user',
          verified_date: user.date,
          disabled_date: user.disabled_date,
          extra: '{}',
          created_date: user.date,
          updated_date: user.date,
        })
        .compile(),

    /** The email is proven now; undone when a password was chosen meanwhile. */
    markVerified: (id: string, date: string): WriteStatement =>
      mustChangeOneRow(
        build
          .updateTable('users')
          .set({ verified_date: date, updated_date: date })
          .where('id', '=', id)
          .where('password_hash', 'is', null),
      ),

    /** Removes an account whose email was never verified; undone when that has happened meanwhile. */
    deleteUnverified: (id: string): WriteStatement[] => [
      mustChangeOneRow(
        build.deleteFrom('users').where('id', '=', id).where('verified_date', 'is', null),
      ),
      build.deleteFrom('sessions').where('user_id', '=', id).compile(),
    ],

    /** Makes this person an admin, whether or not the email is known already. */
    upsertAdmin(admin: NewAdmin): WriteStatement {
      const { date, ...given } = admin
      const kept = {
        full_name: given.full_name,
        password_hash: given.password_hash,
        role: 'admin' as const,
        disabled_date: null,
        updated_date: date,
      }
      return build
        .insertInto('users')
        .values({
          ...kept,
          id: given.id,
          email: given.email,
          verified_date: date,
          extra: '{}',
          created_date: date,
          created_by_id: null,
        })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(kept))
        .compile()
    },
  }
}
