import { ConfigError } from './config-error.ts'

type Given = (name: string) => string | undefined

const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** The service token, and after a comma the one that it replaces. */
export function readServiceTokens(text: string | undefined) {
  const [serviceToken, formerServiceToken, ...more] = (text ?? '').split(/[\s,]+/).filter(Boolean)
  const short = [serviceToken, formerServiceToken].some((token) => token && token.length < 24)
  if (!short && more.length === 0) return { serviceToken, formerServiceToken }
  throw new ConfigError(
    'SERVICE_TOKEN should be one token, or the new and the former one with a comma between, of at least 24 characters each.',
  )
}

/** The check that a person signs in: on when its secret is given. */
export function readTurnstile(given: Given) {
  const [secret, siteKey] = [given('TURNSTILE_SECRET'), given('TURNSTILE_SITE_KEY')]
  if (!secret && !siteKey) return undefined
  if (!secret || !siteKey) {
    throw new ConfigError('TURNSTILE_SECRET and TURNSTILE_SITE_KEY should be given together.')
  }
  return {
    secret,
    siteKey,
    verifyUrl: secureUrl('TURNSTILE_URL', given('TURNSTILE_URL') ?? TURNSTILE_URL),
  }
}

/** Single sign-on: on when the provider and this shop's account there are given. */
export function readOidc(given: Given) {
  const [issuer, clientId, clientSecret] = [
    given('OIDC_ISSUER'),
    given('OIDC_CLIENT_ID'),
    given('OIDC_CLIENT_SECRET'),
  ]
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET should be given together.',
    )
  }
  const scope = given('OIDC_SCOPE') ?? 'openid email profile'
  if (!scope.split(' ').includes('openid') || !scope.split(' ').includes('email')) {
    throw new ConfigError('OIDC_SCOPE should hold at least "openid email".')
  }
  const { hostname } = new URL(secureUrl('OIDC_ISSUER', issuer))
  return { issuer, clientId, clientSecret, scope, name: given('OIDC_NAME') ?? hostname }
}

/** An address to which a secret may be sent: https, or this machine. */
function secureUrl(name: string, text: string): string {
  if (URL.canParse(text)) {
    const { protocol, hostname } = new URL(text)
    const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
    if (protocol === 'https:' || (protocol === 'http:' && isHere)) return text
  }
  throw new ConfigError(
    `${name} is "${text}", but it should be an address that starts with https://.`,
  )
}
