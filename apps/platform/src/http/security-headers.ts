import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from './errors/api-error.ts'
import { namesOneHost, URL_BYTES } from './server.ts'

/** For answers that no browser should show or run. */
export const API_HEADERS = {
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers that keep a browser from doing more with an answer than was meant; pages set stricter ones of their own. */
export function securityHeaders(app: FastifyInstance, publicUrl: string): void {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && {
      // Of this host alone: what else lives under its domain is not ours to decide.
      'strict-transport-security': 'max-age=31536000',
    }),
  }
  const onApi = { ...everywhere, ...API_HEADERS }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isApi === false ? everywhere : onApi)
    done(requestLineError(request))
  })
}

function requestLineError({ raw }: FastifyRequest) {
  if ((raw.url ?? '').length > URL_BYTES) return apiError('uri_too_long')
  if (!namesOneHost(raw)) return apiError('bad_request', 'A request names one host.')
  return undefined
}
