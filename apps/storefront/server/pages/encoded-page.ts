import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Sized } from './page-cache.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface EncodedPage extends Sized {
  status: number
  /** Weak: the same page in another encoding has the same one. */
  etag: string
  /** The bytes in an encoding, made once. */
  body(encoding: Encoding): Promise<Buffer>
}

/** Quick enough for a first visitor to wait for, and within a few percent of the best. */
const QUALITY = 5

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function encodedPage(status: number, html: string): EncodedPage {
  const plain = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const made: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(plain) }
  const make: Record<Encoding, () => Promise<Buffer>> = {
    identity: async () => plain,
    br: () => toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    gzip: () => toGzip(plain),
  }
  return {
    status,
    etag,
    // Both compressed copies together stay below half of the plain one.
    size: Math.ceil(plain.length * 1.5),
    body: (encoding) => {
      made[encoding] ??= make[encoding]()
      return made[encoding]
    },
  }
}

/** The best encoding that a request's Accept-Encoding allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const allowed = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (allowed.includes('br')) return 'br'
  return allowed.includes('gzip') ? 'gzip' : 'identity'
}
