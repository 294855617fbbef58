import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type ServerMetadata,
} from 'openid-client'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { type Profile, readProfile } from './profile.ts'

/** Signatures that only the provider can make; never one made with a secret that others share, never none. */
const ALGORITHMS = [
  'RS256',
  'PS256',
  'ES256',
  'ES384',
  'ES512',
  'RS384',
  'RS512',
  'EdDSA',
  'Ed25519',
]
const TIMEOUT_S = 5
/** Asked for so that the provider says when the user signed in there: without a `max_age` it need not. */
const MAX_AGE_S = 90 * 24 * 60 * 60

export interface OidcConfig {
  /** Address of the provider; https, or http on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What is asked for, `openid` and `email` at least. */
  scope: string
  /** What the button of the sign-in page calls the provider. */
  name: string
}

/** What has to be remembered while the browser is away at the provider. */
export interface Flow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface ProviderTokens {
  readonly access_token: string
  /** When the access token ends, in milliseconds since 1970; undefined when the provider does not say. */
  readonly expires?: number | undefined
  readonly refresh_token?: string | undefined
  readonly id_token?: string | undefined
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

/** The provider is asked for its addresses with the first sign-in: it may be away while the shop starts. */
export function createIdentityProvider(deps: {
  oidc: OidcConfig
  redirectUri: string
  outbound: Outbound
  clock: () => Date
}) {
  const { oidc, redirectUri, clock } = deps
  let asking: Promise<Configuration> | undefined

  function configuration(): Promise<Configuration> {
    asking ??= discover(oidc, deps.outbound).catch((error: unknown) => {
      asking = undefined
      throw error
    })
    return asking
  }

  const tokensOf = (answer: Answer): ProviderTokens => {
    const seconds = answer.expiresIn()
    return {
      access_token: answer.access_token,
      expires: seconds === undefined ? undefined : clock().getTime() + seconds * 1000,
      refresh_token: answer.refresh_token,
      id_token: answer.id_token,
    }
  }

  return {
    /**
     * Where to send the browser, and what to remember until it is back.
     *
     * @param prompt `login` has the provider ask who they are, also of somebody who is signed in there
     */
    async begin(prompt?: 'login'): Promise<{ url: URL; flow: Flow }> {
      const config = await configuration()
      const flow = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      }
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: oidc.scope,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        max_age: String(MAX_AGE_S),
        ...(prompt && { prompt }),
      })
      return { url, flow }
    },

    /**
     * Who has come back, and when they signed in at the provider, where it says so.
     *
     * @throws when anything about the answer is not as it should be
     */
    async finish(answer: URL, { state, nonce, verifier }: Flow) {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider has sent no ID token.')
      // Many providers give the email there alone.
      const more =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
      const profile: Profile = readProfile({ ...more, ...claims })
      const { auth_time } = claims
      const authenticatedAt = auth_time === undefined ? undefined : new Date(auth_time * 1000)
      return { profile, tokens: tokensOf(tokens), authenticatedAt }
    },

    async refresh(refreshToken: string): Promise<ProviderTokens> {
      const answer = tokensOf(await refreshTokenGrant(await configuration(), refreshToken))
      // A provider that does not hand out a new one means the old one to be kept.
      return { ...answer, refresh_token: answer.refresh_token ?? refreshToken }
    },
  }
}

type Answer = Awaited<ReturnType<typeof refreshTokenGrant>>

async function discover(oidc: OidcConfig, outbound: Outbound): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = oidc
  const ask: (typeof Configuration.prototype)[typeof customFetch] = (url, options) =>
    outbound(url, {
      ...options,
      // Of the kinds that it may have, the web's own does not know a view of shared memory.
      body: options.body instanceof Uint8Array ? Buffer.from(options.body) : options.body,
    })
  const isHere = new URL(issuer).protocol === 'http:'
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: ask,
    timeout: TIMEOUT_S,
    execute: isHere ? [allowInsecureRequests] : [],
  })
  const server: ServerMetadata = found.serverMetadata()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const secretIn = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256']
  const config = new Configuration(
    {
      ...server,
      id_token_signing_alg_values_supported: offered.filter((one) => ALGORITHMS.includes(one)),
    },
    clientId,
    {},
    secretIn(clientSecret),
  )
  config[customFetch] = ask
  config.timeout = TIMEOUT_S
  if (isHere) allowInsecureRequests(config)
  // The connection alone would vouch for the ID token; its signature is checked all the same.
  enableNonRepudiationChecks(config)
  return config
}
