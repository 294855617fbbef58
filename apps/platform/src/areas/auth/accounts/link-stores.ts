import { MAX_LIST, type Role } from '@pitlane/protocol'
import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import type { InvitationRow } from '../../../db/tables/tables-accounts.ts'

/** Links that let their holder choose a new password, in SQL. */
export function resetStore(db: Database) {
  const { build } = db
  return {
    insert: (token_hash: string, user_id: string, expires_date: string): WriteStatement =>
      build.insertInto('password_resets').values({ token_hash, user_id, expires_date }).compile(),

    /** Whose link this is, while it is good. */
    async userOf(token_hash: string, now: string): Promise<string | undefined> {
      const query = build
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', token_hash)
        .where('expires_date', '>', now)
      return (await db.read<{ user_id: string }>(query.compile()))[0]?.user_id
    },

    /** Uses the link up; undoes the write when another request was faster. */
    consume: (token_hash: string, now: string): WriteStatement =>
      mustChangeOneRow(
        build
          .deleteFrom('password_resets')
          .where('token_hash', '=', token_hash)
          .where('expires_date', '>', now),
      ),

    deleteAll: (userId: string): WriteStatement =>
      build.deleteFrom('password_resets').where('user_id', '=', userId).compile(),
  }
}

/** Those whom an admin has asked to join, in SQL. */
export function invitationStore(db: Database) {
  const { build } = db
  return {
    /** One a person: the latest counts, and a link with another role ends with it. */
    save(row: {
      email: string
      role: Role
      invited_by_id: string | null
      created_date: string
      expires_date: string
    }): WriteStatement {
      return build
        .insertInto('invitations')
        .values({ ...row, token_hash: null })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet(({ ref, ...to }) => ({
            ...row,
            token_hash: to
              .case()
              .when('invitations.role', '=', row.role)
              .then(ref('invitations.token_hash'))
              .else(null)
              .end(),
          })),
        )
        .compile()
    },

    /** The invitation of this email or link, while it is good. */
    async find(
      column: 'email' | 'token_hash',
      value: string,
      now: string,
    ): Promise<InvitationRow | undefined> {
      const query = build
        .selectFrom('invitations')
        .selectAll()
        .where(column, '=', value)
        .where('expires_date', '>', now)
      return (await db.read<InvitationRow>(query.compile()))[0]
    },

    /** Those whose link is good and who have no account, the last invited first. */
    async list(now: string): Promise<Omit<InvitationRow, 'token_hash' | 'invited_by_id'>[]> {
      const query = build
        .selectFrom('invitations')
        .select(['email', 'role', 'created_date', 'expires_date'])
        .where('expires_date', '>', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('users')
                .select('users.id')
                .whereRef('users.email', '=', 'invitations.email'),
            ),
          ),
        )
        .orderBy('created_date', 'desc')
        .limit(MAX_LIST)
      return db.read(query.compile())
    },

    /** Undoes the write when there is none. */
    delete: (email: string): WriteStatement =>
      mustChangeOneRow(build.deleteFrom('invitations').where('email', '=', email)),

    /** Uses up the invitation that was read; undoes the write when there is another one by now. */
    consumeRead: (read: Pick<InvitationRow, 'email' | 'role' | 'created_date'>): WriteStatement =>
      mustChangeOneRow(
        build
          .deleteFrom('invitations')
          .where('email', '=', read.email)
          .where('role', '=', read.role)
          .where('created_date', '=', read.created_date),
      ),

    setToken: (email: string, token_hash: string): WriteStatement =>
      mustChangeOneRow(
        build.updateTable('invitations').set({ token_hash }).where('email', '=', email),
      ),

    /** Uses the invitation up, with the role that was read; undoes the write when either has changed. */
    consume: (token_hash: string, role: Role): WriteStatement =>
      mustChangeOneRow(
        build
          .deleteFrom('invitations')
          .where('token_hash', '=', token_hash)
          .where('role', '=', role),
      ),
  }
}
