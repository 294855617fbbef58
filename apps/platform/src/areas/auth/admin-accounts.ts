import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { StartError } from '../../db/start-error.ts'
import { normaliseEmail } from '../../http/input/input.ts'
import { type MailQueue, passwordChangedJob } from './accounts/deps.ts'
import type { AuthUsers } from './auth.ts'
import type { AppFacts } from './pages/account-pages.ts'
import type { Passwords } from './passwords/password.ts'
import { passwordWeakness } from './passwords/password-rules.ts'
import type { createSessions } from './sessions/sessions.ts'
import type { createOwnerCodes } from './sign-in/owner-code.ts'

interface AdminAccountsDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly newId: () => string
  readonly users: AuthUsers
  readonly app: AppFacts
  readonly mailQueue: MailQueue
  readonly log: Logger
  readonly passwords: Passwords
  readonly sessions: ReturnType<typeof createSessions>
  readonly codes: ReturnType<typeof createOwnerCodes>
}

interface AdminConfig {
  readonly email: string
  readonly password: string
  readonly isReset?: boolean
}

interface NewOwner {
  readonly code: string
  readonly email: string
  readonly full_name: string
  readonly password: string
}

/** The accounts of admins that are made without an invitation: of the configuration, and of a one-time link. */
export function createAdminAccounts(deps: AdminAccountsDeps) {
  const { db, clock, newId, users, passwords, sessions, codes } = deps

  const adminOf = async (email: string, full_name: string, password: string) =>
    users.upsertAdmin({
      id: newId(),
      email: normaliseEmail(email),
      full_name,
      password_hash: await passwords.hash(password),
      date: clock().toISOString(),
    })

  return {
    /** Makes this admin where there is none. With `isReset` the account gets this password and may come in, whatever it was before. */
    async ensure({ email, password, isReset = false }: AdminConfig): Promise<void> {
      const row = await users.findByEmail(normaliseEmail(email))
      if (!isReset && (row?.role === 'admin' || (await users.hasAdmin()))) return
      const isThere = row?.role === 'admin' && row.disabled_date === null
      if (isThere && (await passwords.verify(password, row.password_hash))) return
      const weakness = passwordWeakness(password, { appName: deps.app.name(), email })
      if (weakness) throw new StartError(`ADMIN_PASSWORD cannot be used. ${weakness}`)
      const saving = await adminOf(email, row?.full_name ?? nameIn(email), password)
      // Sessions made with the old password end.
      if (!row) {
        await db.write([saving])
        return
      }
      const telling = deps.mailQueue.enqueue(passwordChangedJob(row.email, 'settings'))
      await db.write([saving, sessions.deleteAll(row.id), telling])
      sessions.invalidateUser(row.id)
    },

    /** @returns false when the code is not good (any more) */
    async makeOwner({ code, email, full_name, password }: NewOwner): Promise<boolean> {
      const saving = await adminOf(email, full_name, password)
      const known = await users.findByEmail(normaliseEmail(email))
      const { committed } = await db.write([
        codes.consume(code),
        saving,
        codes.deleteAll(),
        // Sessions from before do not become those of an admin.
        ...(known ? [sessions.deleteAll(known.id)] : []),
      ])
      if (!committed) return false
      if (known) sessions.invalidateUser(known.id)
      deps.log.info({ event: 'owner_made' }, 'the first admin has been made')
      return true
    },
  }
}

function nameIn(email: string): string {
  return email.split('@', 1)[0] ?? email
}
