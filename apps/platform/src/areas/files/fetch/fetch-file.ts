import type { FetchFailure } from '@pitlane/protocol'
import { ApiError } from '../../../http/errors/api-error.ts'
import { OutboundRefused } from '../../../http/outbound/address-guard.ts'
import type { GuardedFetch } from '../../../http/outbound/guarded-outbound.ts'
import { pictureFormat, SNIFFED_BYTES } from '../sniff.ts'

/** Bytes of one picture. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 30_000
const REDIRECTS = 5
const HEADERS = { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; picture-fetch)' }

/** What became of an address: a file that is kept here, or why there is none. */
export type FetchedFile =
  | { readonly url: string; readonly bytes: number }
  | { readonly reason: FetchFailure['reason'] }

interface FetchDeps {
  readonly guardedFetch: GuardedFetch
  /** The address of a kept file that another address of this shop names. */
  findOwn(address: string): Promise<string | undefined>
  keepFile(bytes: Uint8Array, name: string): Promise<string>
}

/**
 * Fetches the picture at an address of the internet, and keeps it as one that was uploaded.
 *
 * @throws what the store throws when it can keep nothing more, and when the signal is aborted
 */
export function createFetchFile({ guardedFetch, findOwn, keepFile }: FetchDeps) {
  return async (address: string, signal: AbortSignal): Promise<FetchedFile> => {
    const own = await findOwn(address)
    if (own) return { url: own, bytes: 0 }
    const received = await receive(address, signal)
    if ('reason' in received) return received
    const { bytes } = received
    if (!pictureFormat(bytes.subarray(0, SNIFFED_BYTES))) return { reason: 'no_picture' }
    try {
      return { url: await keepFile(bytes, 'picture'), bytes: bytes.length }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bad_request') return { reason: 'no_picture' }
      throw error
    }
  }

  async function receive(
    address: string,
    signal: AbortSignal,
  ): Promise<{ bytes: Buffer } | { reason: FetchFailure['reason'] }> {
    try {
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_FILE_BYTES, redirects: REDIRECTS }
      const answer = await guardedFetch(address, { signal, headers: HEADERS }, limits)
      if (answer.ok) return { bytes: Buffer.from(await answer.arrayBuffer()) }
      return { reason: reasonOfStatus(answer.status) }
    } catch (error) {
      signal.throwIfAborted()
      return { reason: findReason(error) }
    }
  }
}

function reasonOfStatus(status: number): FetchFailure['reason'] {
  if (status === 404 || status === 410) return 'not_found'
  return status === 401 || status === 403 ? 'refused' : 'server'
}

const REFUSED: Readonly<Record<OutboundRefused['reason'], FetchFailure['reason']>> = {
  address: 'not_internet',
  host: 'not_internet',
  url: 'not_internet',
  redirect: 'redirect',
  size: 'too_large',
  encoding: 'server',
}

function findReason(error: unknown): FetchFailure['reason'] {
  if (error instanceof OutboundRefused) return REFUSED[error.reason]
  return error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'unreachable'
}
