import { readFileSync } from 'node:fs'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../http/caller.ts'
import { type DescribedRoute, described, type JsonSchema } from '../../http/route-description.ts'
import { docsPage } from './docs-page.ts'
import { type Described, documentOf } from './document.ts'
import type { OpenApi } from './openapi.ts'
import type { DescribedEntity } from './per-entity.ts'
import { descriptionRoute, pageRoute, styleRoute } from './route-descriptions.ts'

export interface ApiDocsDeps {
  readonly appId: string
  readonly publicUrl: string
  appName(): string | undefined
  /** All that are registered, this area's own included; read when somebody asks. */
  readonly routes: readonly DescribedRoute[]
  /** Whether the caller may enter the app. */
  admits(caller: Caller): boolean
  entitiesFor(caller: Caller): readonly DescribedEntity[]
  /** Shapes to which routes refer, by name. */
  schemasFor(caller: Caller): Readonly<Record<string, JsonSchema>>
}

// The routes are no secret; which entities there are is told to those who may enter.
const config = { isOutsideGate: true, acceptsDeadToken: true }
const MOST_KEPT = 8
const STYLE = readFileSync(new URL('./docs.css', import.meta.url))

/** The API described to whoever calls it, from what the routes themselves say. */
export function createApiDocs(deps: ApiDocsDeps): { register(app: FastifyInstance): void } {
  const describedTo = (caller: Caller): Described => ({
    appId: deps.appId,
    appName: deps.appName(),
    publicUrl: deps.publicUrl,
    routes: deps.routes,
    entities: deps.admits(caller) ? deps.entitiesFor(caller) : [],
    schemas: deps.schemasFor(caller),
  })

  // Visitors are all told the same, until the app is renamed, opened or closed.
  const kept = new Map<string, string>()
  const textFor = (caller: Caller, form: string, print: (document: OpenApi) => string): string => {
    const make = () => print(documentOf(describedTo(caller)))
    if (caller.kind !== 'visitor') return make()
    const key = JSON.stringify([form, deps.appName(), deps.admits(caller)])
    const text = kept.get(key) ?? make()
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, text)
    return text
  }

  return {
    register(app) {
      app.get(
        paths.apiDescription,
        described(descriptionRoute, config),
        async function apiDescription(request, reply) {
          return reply
            .headers({ ...PRIVATE, 'content-type': 'application/json; charset=utf-8' })
            .send(textFor(request.caller, 'json', JSON.stringify))
        },
      )

      app.get(paths.apiDocs, described(pageRoute, config), async function apiDocs(request, reply) {
        const page = (document: OpenApi) => docsPage(document, deps.appName())
        return reply.headers({ ...PRIVATE, ...OF_PAGE }).send(textFor(request.caller, 'page', page))
      })

      app.get(
        paths.apiDocsStyle,
        described(styleRoute, config),
        async function apiDocsStyle(_request, reply) {
          return reply
            .headers({
              'content-type': 'text/css; charset=utf-8',
              'cache-control': 'public, max-age=300',
            })
            .send(STYLE)
        },
      )
    },
  }
}

const PRIVATE = { 'cache-control': 'private, no-cache', vary: 'Authorization' }

const OF_PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
}
