import { paths, type Role } from '@pitlane/protocol'
import { INVITATION_MS } from './areas/auth/accounts/invitations.ts'
import { invitationStore, resetStore } from './areas/auth/accounts/link-stores.ts'
import { RESET_MS } from './areas/auth/accounts/reset.ts'
import { OPERATOR_PREFIX } from './areas/auth/service-tokens/service-tokens.ts'
import { tokenStore } from './areas/auth/service-tokens/token-store.ts'
import { hashSecret, newSecret } from './areas/auth/sessions/secret.ts'
import type { Database } from './db/database.ts'
import { newId } from './new-id.ts'

/** As long as the longest work of an operator may take. */
const TOKEN_MS = 60 * 60 * 1000

/** What whoever has the database itself may do without an account. Links are good whether the server runs or not. */
export function operatorAccess(db: Database, publicUrl: string) {
  const tokens = tokenStore(db)
  const resets = resetStore(db)
  const invitations = invitationStore(db)
  const dateIn = (ms: number) => new Date(Date.now() + ms).toISOString()
  const link = (path: string, secret: string) => `${publicUrl}${path}?token=${secret}`

  return {
    /** A service token for this run, which every server on this database knows at once. */
    async issueToken(): Promise<{ token: string; end(): Promise<void> }> {
      const token = `${OPERATOR_PREFIX}${newSecret()}`
      const row = {
        token_hash: hashSecret(token),
        id: newId(),
        source: 'operator',
        created_date: dateIn(0),
        by_id: null,
        used_date: null,
        ends_date: dateIn(TOKEN_MS),
      } as const
      await db.write([tokens.deleteOfOperators(dateIn(0)), tokens.save(row)])
      return {
        token,
        async end() {
          const ended = { ...row, ends_date: dateIn(0) }
          await db.write([tokens.save(ended), tokens.deleteOfOperators(dateIn(1))])
        },
      }
    },

    /** Keeps ids that people had elsewhere, for the accounts that they will make. */
    async keepUserIds(people: readonly { email: string; id: string }[]): Promise<void> {
      if (people.length === 0) return
      const rows = people.map(({ email, id }) => ({ email, user_id: id }))
      const insert = db.build.insertInto('user_ids').values(rows)
      const first = insert.onConflict((conflict) => conflict.column('email').doNothing())
      await db.write([first.compile()])
    },

    /** Lets its holder choose a new password; using it ends all sessions of the account. */
    async resetLink(userId: string): Promise<string> {
      const secret = newSecret()
      await db.write([resets.insert(hashSecret(secret), userId, dateIn(RESET_MS))])
      return link(paths.resetPage, secret)
    },

    /** Lets its holder make an account with this role. */
    async invitationLink(email: string, role: Role): Promise<string> {
      const secret = newSecret()
      const dates = { created_date: dateIn(0), expires_date: dateIn(INVITATION_MS) }
      await db.write([
        invitations.save({ email, role, invited_by_id: null, ...dates }),
        invitations.setToken(email, hashSecret(secret)),
      ])
      return link(paths.invitePage, secret)
    },
  }
}
