import type { FastifyInstance, FastifyRequest } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { API_HEADERS } from '../api-headers.ts'
import { type ApiError, apiError } from './api-error.ts'

/** Addresses that take what no other route takes. */
const CATCH_ALL = new Set(['*', '/*', '/api/*'])

/**
 * Answers addresses that no route has: 405 when another method would have been right, else 404.
 *
 * @returns the refusal of such a request, for a decision before its body is read
 */
export function answerUnmatched(app: FastifyInstance): (request: FastifyRequest) => ApiError {
  // Fastify's own router, which reads addresses as Fastify does, with the catch-alls left out.
  const router = findMyWay(app.initialConfig.routerOptions)
  const methods = new Set<HTTPMethod>()
  app.addHook('onRoute', ({ url, method }) => {
    if (CATCH_ALL.has(url)) return
    for (const name of [method].flat() as HTTPMethod[]) {
      methods.add(name)
      if (!router.hasRoute(name, url)) router.on(name, url, () => undefined)
    }
  })
  const refusal = ({ raw }: FastifyRequest) => {
    const allowed = [...methods].filter((name) => router.find(name, raw.url ?? ''))
    // A route of this very method has found nothing.
    const isMatched = allowed.some((name) => name === raw.method)
    if (isMatched || allowed.length === 0) return apiError('not_found')
    const headers = { allow: allowed.sort().join(', ') }
    return apiError('method_not_allowed', undefined, { headers })
  }
  // Pages may be mounted on `/*` beside us: what lies under /api is ours all the same.
  app.all('/api/*', { config: { isUnmatched: true } }, (request) => {
    throw refusal(request)
  })
  app.setNotFoundHandler((request, reply) => {
    reply.headers(API_HEADERS)
    throw refusal(request)
  })
  return refusal
}
