import { isUtf8 } from 'node:buffer'
import type { Caller } from '../../http/caller/caller.ts'
import { ApiError, apiError } from '../../http/errors/api-error.ts'
import { OutboundRefused } from '../../http/outbound/address-guard.ts'
import type { GuardedFetch } from '../../http/outbound/guarded-outbound.ts'
import type { Files } from './deps.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 20_000

/** A file that a caller has named, by what its bytes say it is. */
export type NamedFile =
  | { kind: 'picture'; mediaType: string; bytes: Buffer }
  | { kind: 'pdf' | 'xlsx'; bytes: Buffer }
  | { kind: 'text' | 'csv' | 'json'; bytes: Buffer }

/**
 * Reads what an address leads to: a file that is kept here, with the caller's rights, or one on the internet.
 *
 * @throws ApiError
 */
export type ReadFile = (address: string, caller: Caller, signal: AbortSignal) => Promise<NamedFile>

export function createReadFile(files: Files, guardedFetch: GuardedFetch): ReadFile {
  return async (address, caller, signal) => {
    const own = await files.readOwn(address, caller, MAX_BYTES)
    if (own) return named(own.bytes, own.ending)
    const { pathname } = URL.canParse(address) ? new URL(address) : { pathname: '' }
    return named(await fetched(address, signal), findEnding(pathname))
  }

  async function fetched(address: string, signal: AbortSignal): Promise<Buffer> {
    try {
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, redirects: 3 }
      const answer = await guardedFetch(address, { signal }, limits)
      if (!answer.ok) throw apiError('bad_request', 'There is no file at this address.')
      return Buffer.from(await answer.arrayBuffer())
    } catch (error) {
      if (signal.aborted || error instanceof ApiError) throw error
      const reason = error instanceof OutboundRefused ? ` ${error.message}` : ''
      throw apiError('bad_request', `The file could not be read.${reason}`)
    }
  }
}

function named(bytes: Buffer, ending: string): NamedFile {
  const mediaType = PICTURES.find(([signature]) => startsWith(bytes, signature))?.[1]
  if (mediaType) return { kind: 'picture', mediaType, bytes }
  if (startsWith(bytes, '%PDF-')) return { kind: 'pdf', bytes }
  if (startsWith(bytes, 'PK\x03\x04') && ending === 'xlsx') return { kind: 'xlsx', bytes }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw apiError('unsupported_media_type', 'This kind of file cannot be read here.')
  }
  return { kind: ending === 'csv' || ending === 'json' ? ending : 'text', bytes }
}

/** Those that models take. */
const PICTURES = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF8', 'image/gif'],
  ['RIFF', 'image/webp'],
] as const

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString('latin1', 0, signature.length) === signature
}

function findEnding(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}
