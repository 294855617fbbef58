import { paths, pathTo, type Registration } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Outbound } from '../../http/outbound.ts'
import { flowCookie } from './flow-cookie.ts'
import { createIdentityProvider, type OidcConfig } from './identity-provider.ts'
import { identityStore } from './identity-store.ts'
import type { SsoPeople } from './linking.ts'
import { offRoutes } from './off-routes.ts'
import { providerTokens } from './provider-tokens.ts'
import { createSeal } from './seal.ts'
import { signInRoutes } from './sign-in-routes.ts'
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
  people: SsoPeople
  registration(): Registration
  startSession(
    userId: string,
    userAgent?: string,
  ): { token: string; statements: readonly WriteStatement[] }
  callerOf(token: string | undefined): Promise<Caller>
  returns: { allowed(fromUrl: unknown): URL | undefined; readonly origins: readonly string[] }
}

/** Sign-in through an OpenID Connect provider; without one its addresses say that it is not set up. */
export function createSso(deps: SsoDeps): { register(app: FastifyInstance): void } {
  const { oidc, publicUrl, outbound, clock } = deps
  if (!oidc) {
    return {
      register(app) {
        offRoutes(app, [paths.ssoLogin, paths.ssoCallback], deps.returns)
        tokenRoutes(app, { callerOf: deps.callerOf, tokens: undefined })
      },
    }
  }
  const redirectUri = publicUrl + pathTo(paths.ssoCallback, { appId: deps.appId })
  const provider = createIdentityProvider({ oidc, redirectUri, outbound, clock })
  const identities = identityStore(deps.db)
  const seal = createSeal(oidc.clientSecret, 'pitlane sso tokens')
  const isSecure = publicUrl.startsWith('https:')
  const cookie = flowCookie({ secret: oidc.clientSecret, isSecure, clock })
  return {
    register(app) {
      offRoutes(app, [], deps.returns)
      signInRoutes(app, { ...deps, provider, identities, seal, cookie, redirectUri })
      const tokens = providerTokens({ ...deps, identities, provider, seal })
      tokenRoutes(app, { callerOf: deps.callerOf, tokens })
    },
  }
}
