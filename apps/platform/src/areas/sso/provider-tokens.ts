import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { SsoIdentityRow } from '../../db/tables/tables-access.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { IdentityProvider, ProviderTokens } from './identity-provider.ts'
import type { identityStore } from './identity-store.ts'
import type { Seal } from './seal.ts'

/** A token that ends within this time is renewed: it would end on its way. */
const MARGIN_MS = 30_000

/** The tokens that the provider gave for a user, for code of the app that calls the provider in their name. */
export function providerTokens(deps: {
  db: Database
  identities: ReturnType<typeof identityStore>
  provider: IdentityProvider
  seal: Seal
  clock: () => Date
  log: Logger
}) {
  const { identities, seal } = deps
  // A refresh token may work once: requests meanwhile wait for the same response.
  const renewing = new Map<string, Promise<ProviderTokens>>()
  const isOver = (time: number | undefined) =>
    time !== undefined && time - MARGIN_MS <= deps.clock().getTime()

  async function stored(userId: string): Promise<{ row: SsoIdentityRow; tokens: ProviderTokens }> {
    const row = await identities.ofUser(userId)
    const tokens = row && tokensIn(seal.open(row.tokens))
    if (!row || !tokens) throw noToken()
    return { row, tokens }
  }

  async function renew(key: string, refreshToken: string, old: ProviderTokens) {
    const answer = await deps.provider.refresh(refreshToken)
    const tokens = { ...answer, id_token: answer.id_token ?? old.id_token }
    await deps.db.write([identities.update(key, seal.close(tokens), deps.clock().toISOString())])
    return tokens
  }

  function renewed(key: string, refreshToken: string, old: ProviderTokens) {
    const running = renewing.get(key)
    if (running) return running
    const started = renew(key, refreshToken, old).finally(() => renewing.delete(key))
    renewing.set(key, started)
    return started
  }

  return {
    /** @throws ApiError `record_not_found` when there is none, or it has ended and cannot be renewed */
    async accessToken(userId: string): Promise<string> {
      const { row, tokens } = await stored(userId)
      if (!isOver(tokens.expires)) return tokens.access_token
      if (tokens.refresh_token === undefined) throw apiError('record_not_found', ENDED)
      try {
        return (await renewed(row.key, tokens.refresh_token, tokens)).access_token
      } catch (err) {
        deps.log.warn(
          { err, user: userId },
          'a token of the identity provider could not be renewed',
        )
        throw apiError('record_not_found', ENDED)
      }
    },

    /** As it came with the sign-in; it is never renewed. */
    async idToken(userId: string): Promise<string> {
      const { id_token: token } = (await stored(userId)).tokens
      if (token === undefined || isOver(readExpiry(token)))
        throw apiError('record_not_found', ENDED)
      return token
    },
  }
}

const ENDED = 'The token of this user has ended; a new sign-in gives a new one.'

function tokensIn(value: Record<string, unknown> | undefined): ProviderTokens | undefined {
  if (!value) return undefined
  const { access_token, expires, refresh_token, id_token } = value
  if (typeof access_token !== 'string') return undefined
  return {
    access_token,
    expires: typeof expires === 'number' ? expires : undefined,
    refresh_token: typeof refresh_token === 'string' ? refresh_token : undefined,
    id_token: typeof id_token === 'string' ? id_token : undefined,
  }
}

// The token was checked when it came, and stored sealed since.
function readExpiry(jwt: string): number | undefined {
  const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  return typeof claims === 'object' && claims !== null && 'exp' in claims
    ? Number(claims.exp) * 1000
    : undefined
}

export function noToken() {
  return apiError('record_not_found', 'There is no token for this user.')
}
