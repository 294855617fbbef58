import type { Database } from '../../db/database.ts'
import type { Person, PersonSource } from './person.ts'
import { makeItem, NOBODY, rowSource } from './row-source.ts'

const listUsers = ({ userIds }: Person) => (userIds.length > 0 ? userIds : NOBODY)
const listEmails = ({ names }: Person) => (names.emails.length > 0 ? names.emails : NOBODY)

/** What accounts leave beside themselves: sessions, sign-ins, visits, invitations, changes by admins. */
export function accountTraces(db: Database): PersonSource[] {
  const { build } = db
  return [
    rowSource<{ id: string; created_date: string; user_agent: string | null }>({
      db,
      part: 'sessions',
      find: (person, most) =>
        build
          .selectFrom('sessions')
          .select(['id', 'created_date', 'used_date', 'expires_date', 'user_agent'])
          .where('user_id', 'in', listUsers(person))
          .limit(most)
          .compile(),
      describe: (row) => makeItem(row.id, row.user_agent ?? '', row.created_date, row),
      erase: (ids) => [build.deleteFrom('sessions').where('id', 'in', ids).compile()],
    }),
    rowSource<{ id: string; created_date: string; address: string }>({
      db,
      part: 'sign_ins',
      find: (person, most) =>
        build
          .selectFrom('sign_ins')
          .selectAll()
          .where('user_id', 'in', listUsers(person))
          .orderBy('created_date', 'desc')
          .limit(most)
          .compile(),
      describe: (row) => makeItem(row.id, row.address, row.created_date, row),
      erase: (ids) => [build.deleteFrom('sign_ins').where('id', 'in', ids).compile()],
    }),
    rowSource<{ id: string; created_date: string; page_name: string }>({
      db,
      part: 'visits',
      find: (person, most) =>
        build
          .selectFrom('app_logs')
          .selectAll()
          // Some are of accounts that are gone.
          .where((where) =>
            where.or([
              where('user_id', 'in', listUsers(person)),
              where('user_email', 'in', listEmails(person)),
            ]),
          )
          .orderBy('created_date', 'desc')
          .limit(most)
          .compile(),
      describe: (row) => makeItem(row.id, row.page_name, row.created_date, row),
      erase: (ids) => [build.deleteFrom('app_logs').where('id', 'in', ids).compile()],
    }),
    rowSource<{ email: string; created_date: string }>({
      db,
      part: 'invitations',
      find: (person, most) =>
        build
          .selectFrom('invitations')
          .select(['email', 'role', 'created_date', 'expires_date'])
          .where('email', 'in', listEmails(person))
          .limit(most)
          .compile(),
      describe: (row) => makeItem(row.email, row.email, row.created_date, row),
      erase: (ids) => [build.deleteFrom('invitations').where('email', 'in', ids).compile()],
    }),
    changesSource(db),
  ]
}

/** That admins have changed something stays; what, and of whom, goes. */
function changesSource(db: Database): PersonSource {
  const { build } = db
  return rowSource<{ id: string; created_date: string; kind: string }>({
    db,
    part: 'changes',
    find: (person, most) =>
      build
        .selectFrom('admin_changes')
        .selectAll()
        .where('target', 'in', [...listUsers(person), ...listEmails(person)])
        .where('kind', 'in', ['user', 'invitation'])
        .where('target', '!=', '')
        .orderBy('created_date', 'desc')
        .limit(most)
        .compile(),
    describe: (row) => ({
      ...makeItem(row.id, row.kind, row.created_date, row),
      is_reduced: true,
    }),
    erase: (ids) => [
      build
        .updateTable('admin_changes')
        .set({ changes: '[]', target: '' })
        .where('id', 'in', ids)
        .compile(),
    ],
  })
}
