import type { Database, WriteStatement } from '../../../db/database.ts'
import type { SessionRow, UserRow } from '../../../db/tables/tables-access.ts'

export type SessionUser = Pick<
  SessionRow,
  'id' | 'user_id' | 'created_date' | 'used_date' | 'authenticated_date'
> &
  Pick<UserRow, 'email' | 'full_name' | 'role' | 'disabled_date'>

/** The sessions table, in SQL. */
export function sessionStore(db: Database) {
  const { build } = db

  async function findBy(
    column: 'sessions.token_hash' | 'sessions.id',
    value: string,
    now: string,
    idleSince: string,
  ): Promise<SessionUser | undefined> {
    const query = build
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'sessions.user_id'])
      .select(['sessions.created_date', 'sessions.used_date', 'sessions.authenticated_date'])
      .select(['users.email', 'users.full_name', 'users.role', 'users.disabled_date'])
      .where(column, '=', value)
      .where('sessions.expires_date', '>', now)
      .where('sessions.used_date', '>', idleSince)
    return (await db.read<SessionUser>(query.compile()))[0]
  }

  return {
    /** The session of this token and its user, unless it is over. */
    find: (hash: string, now: string, idleSince: string) =>
      findBy('sessions.token_hash', hash, now, idleSince),

    /** The session with this id and its user, unless it is over. */
    findById: (id: string, now: string, idleSince: string) =>
      findBy('sessions.id', id, now, idleSince),

    insert: (row: SessionRow): WriteStatement => build.insertInto('sessions').values(row).compile(),

    touch: (hash: string, date: string): WriteStatement =>
      build
        .updateTable('sessions')
        .set({ used_date: date })
        .where('token_hash', '=', hash)
        .compile(),

    /** Returns the session's id. */
    delete: (hash: string): WriteStatement =>
      build.deleteFrom('sessions').where('token_hash', '=', hash).returning('id').compile(),

    async list(userId: string, now: string, idleSince: string): Promise<SessionRow[]> {
      const query = build
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_date', '>', now)
        .where('used_date', '>', idleSince)
        .orderBy('used_date', 'desc')
        .orderBy('id', 'desc')
      return db.read<SessionRow>(query.compile())
    },

    /** Returns the session's id. */
    deleteOne: (userId: string, id: string): WriteStatement =>
      build
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .compile(),

    /** Returns the ids of the sessions. */
    deleteOthers: (userId: string, keptId: string): WriteStatement =>
      build
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '!=', keptId)
        .returning('id')
        .compile(),

    /** Returns the ids of the sessions. */
    deleteAll: (userId: string): WriteStatement =>
      build.deleteFrom('sessions').where('user_id', '=', userId).returning('id').compile(),

    deleteExpired: (userId: string, now: string, idleSince: string): WriteStatement =>
      build
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where((row) => row.or([row('expires_date', '<=', now), row('used_date', '<=', idleSince)]))
        .compile(),
  }
}
