import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'pitlane-shop', secret: 'a-client-secret-for-the-tests-only' }

/** What the provider says of an account; `sub` is what was typed as its name. */
export interface Account {
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

export interface StartedIdentityProvider {
  issuer: string
  /** Accounts by name: whoever types one is signed in as it. */
  accounts: Map<string, Account>
  /** Access tokens end after so many seconds; changes count from the next sign-in on. */
  lifetime: { seconds: number }
  /** How long ago those who sign in have shown who they are. */
  signedIn: { secondsAgo: number }
  stop(): Promise<void>
}

export const clientOf = (redirectUri: string) => ({
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  redirect_uris: [redirectUri],
  grant_types: ['authorization_code', 'refresh_token'],
})

/** A real OpenID provider of the test's own; its sign-in form asks for an account's name alone. */
export async function startIdentityProvider(
  redirectUri: string,
  more: object = {},
): Promise<StartedIdentityProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Account>()
  const lifetime = { seconds: 3600 }
  const signedIn = { secondsAgo: 0 }
  const provider = new Provider(issuer, {
    clients: [clientOf(redirectUri)],
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    ttl: { AccessToken: () => lifetime.seconds },
    findAccount: (_context: unknown, id: string) =>
      accounts.has(id) && { accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) },
    ...more,
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void interact(provider, signedIn, request, response)
    else answer(request, response)
  })
  return {
    issuer,
    accounts,
    lifetime,
    signedIn,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function interact(
  provider: Provider,
  { secondsAgo }: StartedIdentityProvider['signedIn'],
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<title>Identity provider</title><form method="post"><label>Account <input name="account"></label><button>Sign in</button><button name="cancel" value="1">Cancel</button></form>`,
    )
    return
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const form = new URLSearchParams(Buffer.concat(parts).toString())
  const accountId = form.get('account') ?? ''
  if (form.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const grant = new provider.Grant({ accountId, clientId: CLIENT.id })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  const ts = Math.floor(Date.now() / 1000) - secondsAgo
  await provider.interactionFinished(request, response, { login: { accountId, ts }, consent })
}
