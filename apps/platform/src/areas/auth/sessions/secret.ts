import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret: enough to recognise it, not enough to use it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(other, 'hex'))
}
