import type { Database, WriteStatement } from '../../db/database.ts'
import type { PersonSource } from './person.ts'
import { createIdLister, makeItem, NOBODY, rowSource } from './row-source.ts'

/** Accounts; with one goes all that lies under its id. */
export function accountSource(db: Database, onUserErased: (id: string) => void): PersonSource {
  type Row = { id: string; email: string; role: string; created_date: string }
  const rows = rowSource<Row>({
    db,
    part: 'account',
    find: ({ userIds }, most) =>
      db.build
        .selectFrom('users')
        .select(['id', 'email', 'full_name', 'role', 'created_date', 'verified_date', 'extra'])
        .where('id', 'in', userIds.length > 0 ? userIds : NOBODY)
        .limit(most)
        .compile(),
    describe: (row) => ({
      ...makeItem(row.id, row.email, row.created_date, row),
      link: { kind: 'user', id: row.id },
    }),
    erase: (ids) => deletingUsers(db, ids),
  })
  return {
    ...rows,
    async erase(ids) {
      await rows.erase(ids)
      for (const id of ids) onUserErased(id)
    },
    listIds: createIdLister(db, 'users'),
  }
}

function deletingUsers({ build }: Database, ids: readonly string[]): WriteStatement[] {
  const emails = build.selectFrom('users').select('email').where('id', 'in', ids)
  return [
    build.deleteFrom('pending_accounts').where('email', 'in', emails).compile(),
    build.deleteFrom('invitations').where('email', 'in', emails).compile(),
    build.deleteFrom('password_resets').where('user_id', 'in', ids).compile(),
    build.deleteFrom('sso_identities').where('user_id', 'in', ids).compile(),
    build.deleteFrom('sessions').where('user_id', 'in', ids).compile(),
    build.deleteFrom('agent_chat_codes').where('user_id', 'in', ids).compile(),
    build.deleteFrom('sign_ins').where('user_id', 'in', ids).compile(),
    build.deleteFrom('app_logs').where('user_id', 'in', ids).compile(),
    build.deleteFrom('event_people').where('person', 'in', ids).compile(),
    build.deleteFrom('users').where('id', 'in', ids).compile(),
  ]
}
