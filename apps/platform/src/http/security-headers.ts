import { errorCodes } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_HEADERS } from './api-headers.ts'
import { apiError } from './errors/api-error.ts'
import { LONG_ADDRESS_PAGE, URL_BYTES } from './errors/long-address.ts'
import { namesOneHost } from './server.ts'

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
    const isPage = request.routeOptions.config.isApi === false
    const isLong = (request.raw.url ?? '').length > URL_BYTES
    reply.headers(isPage && !isLong ? everywhere : onApi)
    if (isPage && isLong) return sendLongAddressPage(reply)
    done(requestLineError(request.raw, isLong))
  })
}

function sendLongAddressPage(reply: FastifyReply): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  reply.code(errorCodes.uri_too_long.status).headers(headers).send(LONG_ADDRESS_PAGE)
}

function requestLineError(raw: FastifyRequest['raw'], isLong: boolean) {
  if (isLong) return apiError('uri_too_long')
  if (!namesOneHost(raw)) return apiError('bad_request', 'A request names one host.')
  return undefined
}
