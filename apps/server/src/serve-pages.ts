import { limitByAddress } from '@pitlane/platform'
import type { Storefront, StorefrontRequest, StorefrontResponse } from '@pitlane/storefront'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Below these an unknown address gets the platform's answer, not the 404 screen, unless a person has opened it.
const platformPaths = new Set(
  'api ws-user-apps login admin files assets healthz readyz metrics robots.txt sitemap.xml manifest.webmanifest service-worker.js'.split(
    ' ',
  ),
)

/** Where people land by a link in a mail, or type an address. */
const PAGE_LIKE = new Set(['login'])

// The storefront's own, but no pages.
const files = [
  '/robots.txt',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/sitemap.xml',
  '/sitemap-:part(^\\d+).xml',
  '/assets/previews/*',
  '/assets/bikes/*',
]

/** Read as the address of another host by whatever knows web addresses. */
const OTHER_HOST = /^[/\\]+/

const options = { config: { isApi: false } } as const

/**
 * Of one client address: pages that are not cached take 10 to 20 ms each, a search that has to weigh a thousand products up
 * to ten times that. Most of what shoppers open is cached, so that hundreds of them may come from the one address of an
 * office or of a phone company.
 */
const RENDERS_A_MINUTE = 300

/** Every other address is a page of the storefront, the 404 screen included. */
export function servePages(app: FastifyInstance, storefront: Storefront, isLimited: boolean): void {
  const limit = isLimited ? limitByAddress(RENDERS_A_MINUTE) : () => undefined
  app.get<{ Params: { '*': string } }>('/*', options, async function page(request, reply) {
    const path = request.params['*']
    const first = path.split('/', 1)[0] ?? ''
    const isForPerson = PAGE_LIKE.has(first) && acceptsHtml(request)
    if (platformPaths.has(first) && !isForPerson) return reply.callNotFound()
    if (OTHER_HOST.test(path)) {
      const query = /\?.*/s.exec(request.url)?.[0] ?? ''
      return reply.redirect(`/${encodeURI(path.replace(OTHER_HOST, ''))}${query}`, 308)
    }
    const onRender = () => limit(request)
    const response = await storefront.handle({ ...storefrontRequest(request), onRender })
    // A cached response would go to programs as well.
    return send(reply, isForPerson ? { ...response, cached: undefined } : response)
  })
  for (const path of files) {
    app.get(path, options, async function file(request, reply) {
      const response = await storefront.file(storefrontRequest(request))
      return response ? send(reply, response) : reply.callNotFound()
    })
  }
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  const types = (headers.accept ?? '').split(',', 20)
  return types.some((type) => type.split(';', 1)[0]?.trim().toLowerCase() === 'text/html')
}

function storefrontRequest({ url, headers }: FastifyRequest): StorefrontRequest {
  // What the storefront reads comes once at most, so as one text.
  return { url, headers: headers as Record<string, string | undefined> }
}

function send(
  reply: FastifyReply,
  { status, headers, body, cached }: StorefrontResponse,
): FastifyReply {
  reply.cached = cached
  return reply.code(status).headers(headers).send(body)
}
