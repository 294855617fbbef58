import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits of chance that may travel in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: enough to know it again, not enough to use it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(other, 'hex'))
}
