import type { Storefront } from '@pitlane/storefront'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Addresses that are not pages: below these an unknown path gets the platform's answer, not the 404 screen.
const platformPaths =
  /^\/(api|ws-user-apps|login|admin|files|assets|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(?=[/?]|$)/

/** Every other address is a page of the storefront, the 404 screen included. */
export function servePages(app: FastifyInstance, storefront: Storefront): void {
  app.get('/*', async function page(request: FastifyRequest, reply: FastifyReply) {
    if (platformPaths.test(request.url)) return reply.callNotFound()
    const answer = await storefront.handle({
      url: request.url,
      headers: request.headers as Record<string, string | undefined>,
    })
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  })
}
