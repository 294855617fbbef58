import { headers } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const ALLOWED = [
  headers.authorization,
  'Content-Type',
  headers.appId,
  headers.originUrl,
  headers.functionsVersion,
  headers.onBehalfOf,
  headers.anonymousId,
  'If-None-Match',
  headers.ifMatch,
  headers.idempotencyKey,
].join(', ')

/** Lets pages of the given origins call the API; every other origin gets no word about it. */
export function cors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    const isAllowed = origin !== undefined && isOfApi(request) && allowed.has(origin)
    if (isAllowed) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED,
      })
    }
    if (!isAllowed || request.method !== 'OPTIONS') return done()
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': ALLOWED,
        'access-control-max-age': '600',
      })
      .send()
  })
  // A cache between must not hand one origin's answer to another.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isOfApi(request)) {
      const vary = reply.getHeader('vary')
      reply.header('vary', vary ? `${vary}, Origin` : 'Origin')
    }
    done()
  })
}

function isOfApi({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && routeOptions.config.isApi !== false
}

const EXPOSED = 'ETag, Retry-After, Idempotent-Replayed'
