import type { RouteDefinition } from '../../http/route.ts'
import type { JsonSchema } from '../../http/schema.ts'
import { errorSchema } from './error-schema.ts'
import type { OpenApi } from './openapi.ts'
import { operationOf, pathOf } from './operation.ts'
import { type DescribedEntity, perEntity, shapesOf, UNNAMED } from './per-entity.ts'

/** What a description is made of. */
export interface Described {
  readonly appId: string
  readonly appName: string | undefined
  readonly publicUrl: string
  readonly routes: readonly RouteDefinition[]
  /** Empty where none may be named. */
  readonly entities: readonly DescribedEntity[]
  /** Shapes to which routes refer, by name; those of entities and of refusals left out. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

/** The API as OpenAPI 3.1. */
export function documentOf(described: Described): OpenApi {
  const { appId, appName, publicUrl, schemas } = described
  const entities = described.entities.length > 0 ? described.entities : [UNNAMED]
  const routes = described.routes.flatMap((route) => perEntity(route, entities))
  const byPath = Map.groupBy(routes, ({ path }) => pathOf(path))
  const paths = [...byPath].map(([path, same]) => [
    path,
    Object.fromEntries(
      same.map((route) => [route.method.toLowerCase(), operationOf(route, appId)]),
    ),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: `The API of ${appName ?? 'this app'}`,
      version: '1',
      description:
        'What the server answers, and to whom. Bodies are JSON unless something else is said; refusals have one shape everywhere.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(({ area }) => area))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        Error: errorSchema,
        ...schemas,
        ...Object.fromEntries(entities.flatMap(shapesOf)),
      },
      securitySchemes: {
        user: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a user who is signed in; an admin is a user with that role.',
        },
        service: {
          type: 'http',
          scheme: 'bearer',
          description: "The service token, for programs of the shop's own; never from a browser.",
        },
      },
    },
  }
}
