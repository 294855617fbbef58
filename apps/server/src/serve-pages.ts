import type { Storefront, StorefrontAnswer, StorefrontRequest } from '@pitlane/storefront'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Below these an unknown address gets the platform's answer, not the 404 screen.
const platformPaths = new Set(
  'api ws-user-apps login admin files assets healthz readyz metrics robots.txt sitemap.xml'.split(
    ' ',
  ),
)

// The storefront's own, but no pages.
const files = ['/robots.txt', '/sitemap.xml', '/assets/previews/*', '/assets/bikes/*']

/** Read as the address of another host by whatever knows web addresses. */
const OTHER_HOST = /^[/\\]+/

const options = { config: { surface: 'site' } } as const

/** Every other address is a page of the storefront, the 404 screen included. */
export function servePages(app: FastifyInstance, storefront: Storefront): void {
  app.get<{ Params: { '*': string } }>('/*', options, async function page(request, reply) {
    const path = request.params['*']
    if (platformPaths.has(path.split('/', 1)[0] ?? '')) return reply.callNotFound()
    if (OTHER_HOST.test(path)) {
      const query = /\?.*/s.exec(request.url)?.[0] ?? ''
      return reply.redirect(`/${encodeURI(path.replace(OTHER_HOST, ''))}${query}`, 308)
    }
    return send(reply, await storefront.handle(asked(request)))
  })
  for (const path of files) {
    app.get(path, options, async function file(request, reply) {
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
