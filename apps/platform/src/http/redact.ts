const PAIR = /([?&][^=&#]*=)([^&#]*)/g
const SECRET = /token|code|secret|passw|otp/i

/** A request's address with the values left out that would let its reader in. */
export function withoutSecrets(url: string): string {
  // What is not written in escapes says by itself that there is nothing to hide, as nearly every address does.
  if (!url.includes('?') || !(SECRET.test(url) || url.includes('%'))) return url
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
