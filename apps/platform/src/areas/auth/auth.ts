import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../db/database.ts'
import { StartError } from '../../db/start-error.ts'
import type { UserRow } from '../../db/tables/tables-access.ts'
import type { NoteAdminChange } from '../../http/caller/admin-change.ts'
import { type Caller, VISITOR } from '../../http/caller/caller.ts'
import type { Identify, Identity } from '../../http/caller/identify.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { normaliseEmail } from '../../http/input/input.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { accountRoutes } from './account-routes.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { AccountUsers, MailQueue } from './accounts/deps.ts'
import { passwordChangedJob } from './accounts/deps.ts'
import { mailRoutes } from './accounts/routes.ts'
import { type AppFacts, accountPages } from './pages/account-pages.ts'
import { createChangePassword } from './passwords/change-password.ts'
import { createPasswords } from './passwords/password.ts'
import { passwordWeakness } from './passwords/password-rules.ts'
import { returnAddresses } from './return-url.ts'
import { authRoutes } from './routes.ts'
import { createServiceTokens } from './service-tokens/service-tokens.ts'
import { serviceTokenRoutes } from './service-tokens/token-routes.ts'
import { sessionAdminRoutes } from './session-admin-routes.ts'
import { createCallTokens } from './sessions/call-tokens.ts'
import { createSessions } from './sessions/sessions.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createHumanCheck, type TurnstileConfig } from './sign-in/human-check.ts'
import { createOwnerCodes } from './sign-in/owner-code.ts'
import { createSignIn, type LockPassword, type SetPassword } from './sign-in/sign-in.ts'
import { signInLog } from './sign-in/sign-in-log.ts'

/** What sign-in needs of the users area; app.ts hands it over. */
export interface AuthUsers extends AccountUsers {
  setPassword: SetPassword
  lockPassword: LockPassword
  hasAdmin(): Promise<boolean>
  upsertAdmin(admin: {
    id: string
    email: string
    full_name: string
    password_hash: string
    date: string
  }): WriteStatement
  /** The user as it is sent. */
  record(row: UserRow): object
}

export interface AuthDeps {
  db: Database
  clock: () => Date
  newId: () => string
  users: AuthUsers
  app: AppFacts
  mailQueue: MailQueue
  noteChange: NoteAdminChange
  publicUrl: string
  /** Whether there is a mail server. */
  sendsMail: boolean
  returnOrigins: readonly string[]
  serviceToken: string | undefined
  formerServiceToken: string | undefined
  rateLimits: boolean
  turnstile: TurnstileConfig | undefined
  /** The way in through an identity provider, for the sign-in page. */
  sso: { name: string; path: string } | undefined
  outbound: Outbound
  log: Logger
}

interface AdminConfig {
  readonly email: string
  readonly password: string
  readonly isReset?: boolean
}

export type AuthArea = ReturnType<typeof createAuth>

export function createAuth(deps: AuthDeps) {
  const { db, clock, newId, users, publicUrl } = deps
  const passwords = createPasswords()
  const sessions = createSessions(deps)
  const signIns = signInLog(deps)
  const codes = createOwnerCodes(deps)
  const humans = createHumanCheck(deps)
  const attempts = createAttempts({ db, clock, isOn: deps.rateLimits })
  const returns = returnAddresses(publicUrl, deps.returnOrigins)
  const accounts = createAccounts({ ...deps, passwords, sessions, attempts, returns })
  const { unverified } = accounts
  const signIn = createSignIn({ ...deps, passwords, sessions, signIns, attempts, unverified })
  const changePassword = createChangePassword({ ...deps, passwords, sessions, attempts })
  const configured = [deps.serviceToken, deps.formerServiceToken].filter(isGiven)
  const serviceTokens = createServiceTokens({ ...deps, configured })

  const callTokens = createCallTokens()
  sessions.onRevoked(callTokens.revokeSession)

  const identify: Identify = async (token, isBrowser) => {
    const ofCall = callTokens.holderOf(token)
    if (ofCall?.kind === 'user') return { caller: ofCall, tokenStatus: 'valid' }
    if (!ofCall && !(await serviceTokens.isGood(token))) return sessions.identify(token)
    // A page that holds it has lost it: anyone could read it there.
    if (isBrowser) throw apiError('forbidden', 'The service token is not accepted from a browser.')
    return SERVICE
  }

  const adminOf = async (email: string, full_name: string, password: string) =>
    users.upsertAdmin({
      id: newId(),
      email: normaliseEmail(email),
      full_name,
      password_hash: await passwords.hash(password),
      date: clock().toISOString(),
    })

  return {
    identify,
    /** A token for one call that the platform itself makes or hands on. */
    issueCallToken: callTokens.issue,
    /** For sockets: who holds this token; a visitor without a valid one. */
    async callerOf(token: string | undefined): Promise<Caller> {
      return token ? (await identify(token, false)).caller : VISITOR
    },
    /** Drops the cached identities of a user. */
    invalidateUser(userId: string): void {
      callTokens.revokeUser(userId)
      sessions.invalidateUser(userId)
    },
    /** A session was revoked, perhaps by another process. */
    sessionRevoked: sessions.ended,
    /** The service tokens may be others now. */
    reloadServiceTokens: serviceTokens.reload,
    /** Drops all cached identities. */
    invalidateSessions: sessions.invalidateAll,
    /** Calls the listener with the id of each session that is revoked. */
    onRevoked: sessions.onRevoked,
    /** Writes the mail that this area has put into the queue. */
    writeMail: accounts.write,
    /** A new session, for a user who has shown elsewhere who it is. */
    startSession: sessions.start,
    returns,
    /** Makes this admin where there is none. With `isReset` the account gets this password and may come in, whatever it was before. */
    async ensureAdmin({ email, password, isReset = false }: AdminConfig): Promise<void> {
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
    /** One-time link that makes the first admin; undefined when there is one. */
    async ownerLink(): Promise<string | undefined> {
      if (await users.hasAdmin()) return undefined
      return `${publicUrl}${paths.ownerLink}?code=${await codes.make()}`
    },
    register(app: FastifyInstance): void {
      authRoutes(app, { signIn, humans, sessions, returns, record: users.record })
      accountRoutes(app, { changePassword, sessions })
      sessionAdminRoutes(app, { sessions, signIns })
      serviceTokenRoutes(app, serviceTokens)
      mailRoutes(app, { accounts, humans, record: users.record })
      accountPages(app, {
        accounts,
        signIn,
        humans,
        sso: deps.sso,
        changePassword,
        returns,
        codes,
        app: deps.app,
        log: deps.log,
        async makeOwner({ code, email, full_name, password }) {
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
      })
    },
  }
}

const SERVICE: Identity = { caller: { kind: 'service' }, tokenStatus: 'valid' }

function isGiven(token: string | undefined): token is string {
  return token !== undefined
}

function nameIn(email: string): string {
  return email.split('@', 1)[0] ?? email
}
