import { errorCodes } from '@pitlane/protocol'
import { type JsonSchema, string } from '../../http/input/schema.ts'
import type { RouteDefinition } from '../../http/route.ts'
import { describeOperation, type Operation, toOpenApiPath } from './operation.ts'
import { type DescribedEntity, listShapes, perEntity, UNNAMED } from './per-entity.ts'

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

export type OpenApi = ReturnType<typeof buildDocument>

/** The API as OpenAPI 3.1. */
export function buildDocument(described: Described) {
  const { appId, appName, publicUrl, schemas } = described
  const entities = described.entities.length > 0 ? described.entities : [UNNAMED]
  const routes = described.routes.flatMap((route) => perEntity(route, entities))
  const byPath = Map.groupBy(routes, ({ path }) => toOpenApiPath(path))
  const operations = [...byPath].map(([path, same]): [string, Record<string, Operation>] => [
    path,
    Object.fromEntries(
      same.map((route) => [route.method.toLowerCase(), describeOperation(route, appId)]),
    ),
  ])
  const shapes: Readonly<Record<string, JsonSchema>> = {
    Error: errorSchema,
    ...schemas,
    ...Object.fromEntries(entities.flatMap(listShapes)),
  }
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
    paths: Object.fromEntries(operations),
    components: {
      schemas: shapes,
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

/** The body of every refusal. */
const errorSchema: JsonSchema = {
  type: 'object',
  description: 'What a refused or failed call answers.',
  properties: {
    message: string({ description: 'A plain sentence for a person.' }),
    detail: string({ description: 'The same.' }),
    code: { enum: Object.keys(errorCodes), description: 'Programs decide by it.' },
    error_type: string(),
    request_id: string({ description: 'With a fault of the server: names its line in the log.' }),
    extra_data: { type: 'object' },
  },
  required: ['message', 'detail', 'code', 'error_type'],
}
