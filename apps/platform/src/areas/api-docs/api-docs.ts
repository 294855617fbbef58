import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../http/caller/caller.ts'
import { styleSheet } from '../../http/html.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import { json, type RouteDefinition, route } from '../../http/route.ts'
import { docsPage } from './docs-page.ts'
import { buildDocument, type Described, type OpenApi } from './document.ts'
import type { DescribedEntity } from './per-entity.ts'

export interface ApiDocsDeps {
  readonly appId: string
  readonly publicUrl: string
  appName(): string | undefined
  /** All that are registered, this area's own included; read with each request. */
  readonly routes: readonly RouteDefinition[]
  /** Whether the caller may enter the app. */
  admits(caller: Caller): boolean
  entitiesFor(caller: Caller): readonly DescribedEntity[]
  /** Shapes to which routes refer, by name. */
  schemasFor(caller: Caller): Readonly<Record<string, JsonSchema>>
}

// The routes are no secret; which entities there are is shown to those who may enter.
const common = { method: 'GET', area: 'Description', who: 'anyone', gate: 'open' } as const
const MAX_KEPT = 8

/** The API described to its caller, from what the routes themselves say. */
export function createApiDocs(deps: ApiDocsDeps): { register(app: FastifyInstance): void } {
  const describedTo = (caller: Caller): Described => ({
    appId: deps.appId,
    appName: deps.appName(),
    publicUrl: deps.publicUrl,
    routes: deps.routes,
    entities: deps.admits(caller) ? deps.entitiesFor(caller) : [],
    schemas: deps.schemasFor(caller),
  })

  // All visitors get the same, until the app is renamed, opened or closed.
  const kept = new Map<string, string>()
  const textFor = (caller: Caller, form: string, print: (document: OpenApi) => string): string => {
    const make = () => print(buildDocument(describedTo(caller)))
    if (caller.kind !== 'visitor') return make()
    const key = JSON.stringify([form, deps.appName(), deps.admits(caller)])
    const text = kept.get(key) ?? make()
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, text)
    return text
  }

  return {
    register(app) {
      route(app, {
        ...common,
        path: paths.apiDescription,
        summary: 'This description as OpenAPI 3.1.',
        details:
          'Fields that the caller never sees are left out, and entities where the app is closed.',
        responses: { 200: json({ type: 'object' }) },
        handler: async ({ caller }, reply) =>
          reply
            .headers({ ...PRIVATE, 'content-type': 'application/json; charset=utf-8' })
            .send(textFor(caller, 'json', JSON.stringify)),
      })

      route(app, {
        ...common,
        path: paths.apiDocs,
        summary: 'This description as a page.',
        responses: { 200: { description: 'A page.', type: 'text/html' } },
        async handler({ caller }, reply) {
          const page = (document: OpenApi) => docsPage(document, deps.appName())
          return reply.headers({ ...PRIVATE, ...OF_PAGE }).send(textFor(caller, 'page', page))
        },
      })

      const { area, gate } = common
      const style = { area, gate, path: paths.apiDocsStyle, summary: 'How that page looks.' }
      styleSheet(app, style, new URL('./docs.css', import.meta.url))
    },
  }
}

const PRIVATE = { 'cache-control': 'private, no-cache', vary: 'Authorization' }

const OF_PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
}
