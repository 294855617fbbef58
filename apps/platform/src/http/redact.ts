/** Characters of an address that are looked at and logged; nobody needs more to find a request again. */
const MOST = 2_000
const PAIR = /([?&][^?=&#]*=)([^&#]*)/g
const SECRET = /token|code|secret|passw|otp|signature/i
const ESCAPE = /%([0-9a-f]{2})/gi

/** A request's address, cut where it is long, without the values that would let its reader in. */
export function withoutSecrets(url: string): string {
  const shown = url.length > MOST ? `${url.slice(0, MOST)}…` : url
  // What is not written in escapes says by itself that there is nothing to hide, as nearly every address does.
  if (!shown.includes('?') || !(SECRET.test(shown) || shown.includes('%'))) return shown
  return shown.replace(PAIR, (pair: string, name: string) =>
    SECRET.test(decoded(pair)) ? `${name}[redacted]` : pair,
  )
}

/** Letters only: what is cut off or no UTF-8 hides no word. */
function decoded(text: string): string {
  return text.replace(ESCAPE, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
