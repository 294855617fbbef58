import { paths, type Registration } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { Caller } from '../../http/caller/caller.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { offRoutes } from './browser-route.ts'
import type { OidcConfig } from './identity-provider.ts'
import type { SsoUsers } from './linking.ts'
import { tokenRoutes } from './token-routes.ts'

export interface SsoDeps {
  db: Database
  clock: () => Date
  newId: () => string
  appId: string
  publicUrl: string
  log: Logger
  outbound: Outbound
  oidc: OidcConfig | undefined
  users: SsoUsers
  registration(): Registration
  startSession(
    userId: string,
    by: {
      way: 'single_sign_on'
      ip: string
      userAgent: string | undefined
      authenticatedAt: Date | undefined
    },
  ): { token: string; statements: readonly WriteStatement[] }
  callerOf(token: string | undefined): Promise<Caller>
  returns: { allowed(fromUrl: unknown): URL | undefined; readonly origins: readonly string[] }
}

export interface SsoArea {
  register(app: FastifyInstance): void
}

/** Sign-in through an OpenID Connect provider; without one its addresses say that it is not set up. */
export async function createSso(deps: SsoDeps): Promise<SsoArea> {
  const { oidc } = deps
  if (oidc) {
    // Most shops have none, and would carry its packages for nothing.
    const { ssoThrough } = await import('./through-provider.ts')
    return ssoThrough({ ...deps, oidc })
  }
  return {
    register(app) {
      offRoutes(app, [paths.ssoLogin, paths.ssoCallback], deps.returns)
      tokenRoutes(app, { callerOf: deps.callerOf, tokens: undefined })
    },
  }
}
