import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Seal = ReturnType<typeof createSeal>

/**
 * Closes values so that only this server, or another one with the same secret, can read or make them: AES-256-GCM
 * under a key of its own.
 *
 * @param secret a long random text
 * @param purpose keeps what is closed for one use from being opened for another
 */
export function createSeal(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    close(value: object): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    /** Undefined for what was not closed with this seal, or was changed since. */
    open(sealed: string): Record<string, unknown> | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const text = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return JSON.parse(Buffer.concat([text, cipher.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}
