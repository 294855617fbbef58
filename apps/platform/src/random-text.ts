import { randomFillSync } from 'node:crypto'

// One call for hundreds of texts: it takes 10 µs, more than all else of a small request's ids and secrets.
const pool = Buffer.alloc(8192)
let used = pool.length

/**
 * Random bytes as text, fit for secrets.
 *
 * @param bytes how many, up to 8,192
 */
export function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const text = pool.toString(encoding, used, used + bytes)
  // A secret is in memory no longer than who asked for it keeps it.
  pool.fill(0, used, used + bytes)
  used += bytes
  return text
}
