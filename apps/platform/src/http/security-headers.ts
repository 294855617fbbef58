import type { FastifyInstance } from 'fastify'
import { apiError } from './errors/api-error.ts'
import { URL_BYTES } from './server.ts'

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
  const onApi = {
    ...everywhere,
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    reply.headers(url.startsWith('/api/') ? onApi : everywhere)
    done(url.length > URL_BYTES ? apiError('uri_too_long') : undefined)
  })
}
