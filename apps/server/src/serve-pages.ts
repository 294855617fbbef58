import type { Storefront, StorefrontAnswer, StorefrontRequest } from '@pitlane/storefront'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Addresses that are not pages: below these an unknown path gets the platform's answer, not the 404 screen.
const platformPaths =
  /^\/(api|ws-user-apps|login|admin|files|assets|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(?=[/?]|$)/

// The storefront's own, but no pages.
const files = ['/robots.txt', '/sitemap.xml', '/assets/previews/*', '/assets/bikes/*']

/** Read as the address of another host by whatever knows web addresses. */
const OTHER_HOST = /^\/[/\\]+/

/** Every other address is a page of the storefront, the 404 screen included. */
export function servePages(app: FastifyInstance, storefront: Storefront): void {
  app.get('/*', async function page(request: FastifyRequest, reply: FastifyReply) {
    const { url } = request
    if (platformPaths.test(url)) return reply.callNotFound()
    if (OTHER_HOST.test(url)) return reply.redirect(url.replace(OTHER_HOST, '/'), 308)
    return send(reply, await storefront.handle(asked(request)))
  })
  for (const path of files) {
    app.get(path, async function file(request: FastifyRequest, reply: FastifyReply) {
      const answer = await storefront.file(asked(request))
      return answer ? send(reply, answer) : reply.callNotFound()
    })
  }
}

function asked({ url, headers }: FastifyRequest): StorefrontRequest {
  // What the storefront reads comes once at most, so as one text.
  return { url, headers: headers as Record<string, string | undefined> }
}

function send(reply: FastifyReply, { status, headers, body }: StorefrontAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
