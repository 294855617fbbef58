import { createHash, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { randomText } from '../../../random-text.ts'

/** 256 random bits, safe in a URL. */
export function newSecret(): string {
  return randomText(32, 'base64url')
}

/** The stored form of a secret: enough to recognise it, not enough to use it. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}

export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
}

const CODE_DIGITS = 6

/** Six random digits, and their stored hash and salt. */
export function newOneTimeCode(): { code: string; salt: string; hash: string } {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const salt = randomBytes(16).toString('hex')
  return { code, salt, hash: hashOfCode(code, salt) }
}

/** Whether this is the code, however its digits were grouped. */
export function isOneTimeCode(typed: string, salt: string, hash: string): boolean {
  return isSame(hashOfCode(typed.replace(/[\s-]/g, ''), salt), hash)
}

function hashOfCode(code: string, salt: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('hex')
}
