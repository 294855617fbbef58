import { paths, pathTo } from '@pitlane/protocol'
import { offRoutes } from './browser-route.ts'
import { flowCookie } from './flow-cookie.ts'
import { createIdentityProvider, type OidcConfig } from './identity-provider.ts'
import { identityStore } from './identity-store.ts'
import { providerTokens } from './provider-tokens.ts'
import { createSeal } from './seal.ts'
import { signInRoutes } from './sign-in-routes.ts'
import type { SsoArea, SsoDeps } from './sso.ts'
import { tokenRoutes } from './token-routes.ts'

/** The routes of single sign-on, and what they need, for a provider that is set up. */
export function ssoThrough(deps: SsoDeps & { oidc: OidcConfig }): SsoArea {
  const { oidc, publicUrl, outbound, clock } = deps
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
