import { JobError } from '../../db/jobs.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'

/** How a CDN is asked to purge what it has cached under some keys. */
export interface Purge {
  readonly url: string
  readonly method: 'POST' | 'PURGE'
  /** Sent in that header; as a bearer's when that is Authorization. */
  readonly token?: string | undefined
  readonly tokenHeader: string
}

/**
 * The keys go in both headers that CDNs read, and as JSON where a body is allowed.
 *
 * @throws JobError unless the CDN says that it has done so
 */
export async function purgeRequest(
  outbound: Outbound,
  { url, method, token, tokenHeader }: Purge,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const isBearer = tokenHeader.toLowerCase() === 'authorization'
  const headers = {
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(token && { [tokenHeader]: isBearer ? `Bearer ${token}` : token }),
  }
  const body = method === 'POST' ? JSON.stringify({ tags: keys }) : null
  const { ok, status } = await outbound(url, { method, headers, body, signal })
  if (!ok) throw new JobError(`The CDN answered a purge with ${status}.`)
}
