import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { UserRow } from '../../db/tables/tables-access.ts'
import type { NoteAdminChange } from '../../http/caller/admin-change.ts'
import { type Caller, VISITOR } from '../../http/caller/caller.ts'
import type { Identify } from '../../http/caller/identify.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { accountRoutes } from './account-routes.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { AccountUsers, MailQueue } from './accounts/deps.ts'
import { mailRoutes } from './accounts/routes.ts'
import { createAdminAccounts } from './admin-accounts.ts'
import { type AppFacts, accountPages } from './pages/account-pages.ts'
import { createChangePassword } from './passwords/change-password.ts'
import { createPasswords } from './passwords/password.ts'
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

export type AuthArea = ReturnType<typeof createAuth>

export function createAuth(deps: AuthDeps) {
  const { db, clock, users, publicUrl } = deps
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
    const caller = ofCall ?? (await serviceTokens.callerOf(token))
    if (!caller) return sessions.identify(token)
    // A page that holds it has lost it: anyone could read it there.
    if (isBrowser) throw apiError('forbidden', 'The service token is not accepted from a browser.')
    return { caller, tokenStatus: 'valid' }
  }

  const admins = createAdminAccounts({ ...deps, passwords, sessions, codes })

  return {
    identify,
    /** A token for one call that the platform itself makes or hands on. */
    issueCallToken: callTokens.issue,
    /** For sockets: who holds this token; a visitor without a valid one. */
    async callerOf(token: string | undefined): Promise<Caller> {
      return token ? (await identify(token, false)).caller : VISITOR
    },
    /** Whether the session or service token with this id is still good. */
    isGoodToken: async (id: string) => (await sessions.isGood(id)) || serviceTokens.isGood(id),
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
    ensureAdmin: admins.ensure,
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
        makeOwner: admins.makeOwner,
      })
    },
  }
}

function isGiven(token: string | undefined): token is string {
  return token !== undefined
}
