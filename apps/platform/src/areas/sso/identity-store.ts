import { createHash } from 'node:crypto'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { SsoIdentityRow } from '../../db/tables/tables-access.ts'
import type { Profile } from './profile.ts'

/** The table that says which account belongs to whom at the provider, in SQL. */
export function identityStore(db: Database) {
  const { build } = db
  return {
    async find(profile: Profile): Promise<SsoIdentityRow | undefined> {
      const query = build
        .selectFrom('sso_identities')
        .selectAll()
        .where('key', '=', buildKey(profile))
      return (await db.read<SsoIdentityRow>(query.compile()))[0]
    },

    /** The one that the user has signed in with last. */
    async ofUser(userId: string): Promise<SsoIdentityRow | undefined> {
      const query = build.selectFrom('sso_identities').selectAll().where('user_id', '=', userId)
      const last = query.orderBy('updated_date', 'desc').limit(1)
      return (await db.read<SsoIdentityRow>(last.compile()))[0]
    },

    insert: (profile: Profile, userId: string, tokens: string, date: string): WriteStatement =>
      build
        .insertInto('sso_identities')
        .values({
          key: buildKey(profile),
          user_id: userId,
          tokens,
          created_date: date,
          updated_date: date,
        })
        .compile(),

    update: (key: string, tokens: string, date: string): WriteStatement =>
      build
        .updateTable('sso_identities')
        .set({ tokens, updated_date: date })
        .where('key', '=', key)
        .compile(),
  }
}

function buildKey({ issuer, subject }: Profile): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
}
