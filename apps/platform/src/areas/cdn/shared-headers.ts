import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CdnKeys } from './cdn-keys.ts'

export interface SharedHeaders {
  /** How long a CDN may keep a response without asking, and then serve it once more while it asks. */
  readonly seconds: number
  readonly keys: CdnKeys
  /** Whether visitors may enter. */
  isPublic(): boolean
}

/**
 * Tells a CDN what it may keep: what every visitor is sent alike, by the response and the caller, never by the address.
 * Everything else it may not.
 */
export function sharedHeaders(app: FastifyInstance, { seconds, keys, isPublic }: SharedHeaders) {
  // Browsers go on asking each time. RFC 9111 has `s-maxage` forbid what is stale, and browsers obey `stale-while-revalidate`
  // too, so that it is said to CDNs alone.
  const shared = {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
    'surrogate-control': `max-age=${seconds}, stale-while-revalidate=${seconds}`,
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    const own = reply.getHeader('cache-control')
    if (own === 'no-cache' && isPublic() && isForEveryone(request, reply)) {
      const tags = keys.of(reply.cached?.source)
      reply.headers({ ...shared, 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') })
    } else if (own === undefined) reply.header('cache-control', 'no-store')
    else if (own === 'no-cache') reply.header('cache-control', 'private, no-cache')
    done()
  })
}

function isForEveryone({ method, caller, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const { cached, statusCode } = reply
  return (
    cached !== undefined &&
    method === 'GET' &&
    (statusCode === 200 || statusCode === 304) &&
    caller.kind === 'visitor' &&
    headers.authorization === undefined &&
    headers.cookie === undefined &&
    // What other sites may read says so, to the one that asked.
    headers.origin === undefined
  )
}
