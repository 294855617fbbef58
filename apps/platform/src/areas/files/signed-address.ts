import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses of private files that are good for a while. */
export interface SignedAddresses {
  /** The query that opens a file for so many seconds, without `?`. */
  sign(name: string, seconds: number): string
  /** The same until a moment, in seconds since 1970. */
  signUntil(name: string, expires: number): string
  /** Whether the query was signed for this file, and its time is not over. */
  isGood(name: string, query: { expires?: string; signature?: string }): boolean
}

/** @param secret a random text that all processes of the shop share */
export function createSignedAddresses(secret: string, clock: () => Date): SignedAddresses {
  const signatureOf = (name: string, expires: string) =>
    createHmac('sha256', secret).update(`${name}\n${expires}`).digest()
  const now = () => Math.floor(clock().getTime() / 1000)
  const signUntil = (name: string, expires: number) =>
    `expires=${expires}&signature=${signatureOf(name, String(expires)).toString('base64url')}`
  return {
    sign: (name, seconds) => signUntil(name, now() + seconds),
    signUntil,
    isGood(name, { expires = '', signature = '' }) {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(name, expires)
      const isSigned = given.length === right.length && timingSafeEqual(given, right)
      return isSigned && Number(expires) >= now()
    },
  }
}
