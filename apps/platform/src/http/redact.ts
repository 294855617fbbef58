const PAIR = /([?&][^=&#]*=)([^&#]*)/g
const SECRET = /token|code|secret|passw|otp/i

/** A request's address with the values left out that would let its reader in. */
export function withoutSecrets(url: string): string {
  if (!url.includes('?')) return url
  return url.replace(PAIR, (pair: string, name: string) =>
    SECRET.test(decoded(pair)) ? `${name}[redacted]` : pair,
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
