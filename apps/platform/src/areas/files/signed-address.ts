import { createHmac, timingSafeEqual } from 'node:crypto'

/** What stands in a signed address. */
interface SignedQuery {
  readonly expires?: string
  /** Id of the session or service token that it was made with; the platform's own code has none. */
  readonly by?: string
  readonly signature?: string
}

/** Addresses of private files that are good for a while. */
export interface SignedAddresses {
  /**
   * The query that opens a file for so many seconds, without `?`.
   *
   * @param by id of the caller's session or service token: the address ends with it
   */
  sign(name: string, seconds: number, by: string): string
  /** The same until a moment, in seconds since 1970; it ends with no token. */
  signUntil(name: string, expires: number): string
  /** Whether the query was signed for this file, and neither its time nor the token it was made with is over. */
  isGood(name: string, query: SignedQuery): Promise<boolean>
}

interface SigningDeps {
  /** A random text that all processes of the shop share. */
  readonly secret: string
  readonly clock: () => Date
  /** Whether the session or service token with this id is still good. */
  isGoodToken(id: string): Promise<boolean>
}

export function createSignedAddresses({
  secret,
  clock,
  isGoodToken,
}: SigningDeps): SignedAddresses {
  const signatureOf = (name: string, expires: string, by: string) =>
    createHmac('sha256', secret).update(`${name}\n${expires}\n${by}`).digest()
  const now = () => Math.floor(clock().getTime() / 1000)
  function signUntil(name: string, until: number, by = ''): string {
    const expires = String(until)
    const signature = signatureOf(name, expires, by).toString('base64url')
    return String(new URLSearchParams({ expires, ...(by && { by }), signature }))
  }
  return {
    sign: (name, seconds, by) => signUntil(name, now() + seconds, by),
    signUntil,
    async isGood(name, { expires = '', by = '', signature = '' }) {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(name, expires, by)
      const isSigned = given.length === right.length && timingSafeEqual(given, right)
      return isSigned && Number(expires) >= now() && (by === '' || (await isGoodToken(by)))
    },
  }
}
