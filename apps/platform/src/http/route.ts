import type { ErrorCode, PathParams } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Who } from './caller/caller.ts'
import {
  type JsonSchema,
  object,
  type Properties,
  type Schema,
  type ValueOf,
} from './input/schema.ts'
import { createCompiler } from './input/validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without one is a route of the API, closed by the gate. */
    definition?: RouteDefinition
    /** False for a page or file: no gate, no CORS, and an invalid token is ignored. */
    isApi?: false
    /** The catch-all route, for addresses that no other route matches. */
    isUnmatched?: true
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Action = 'create' | 'read' | 'update' | 'delete'

/** In bytes. */
export interface BodyLimits {
  readonly visitor: number
  readonly user: number
  readonly trusted: number
}

/**
 * Everything that is decided about a route before its handler runs, and what the API's description says of it.
 * In strings and references `{Entity}` stands for the name of the entity: the description has such a route once for each.
 */
export interface RouteDefinition<
  Path extends string = string,
  Query extends Properties = Properties,
  Body = unknown,
> {
  readonly method: Method
  readonly path: Path
  /** Under which heading the description has it. */
  readonly area: string
  readonly summary: string
  readonly details?: string
  /** Everybody else is refused before the body is read. */
  readonly who: Who
  /** With `rules`: the rules that decide, for the description. */
  readonly actions?: readonly Action[]
  /** Refuses by what else is known before the body is read. @throws ApiError */
  authorize?(request: FastifyRequest): void
  /** `open`: also answers callers, as visitors, whom a members-only app or an invalid token refuses elsewhere. */
  readonly gate?: 'open'
  readonly isApi?: false
  /** Refusals are pages for people. */
  readonly isPage?: true
  /** `read`: changes nothing, whatever its method says, so it is not counted against the limit of changes. */
  readonly rate?: 'read'
  /** The handler gets these and no others: a number that cannot be read counts as not given. */
  readonly query?: Query
  /** Parameters that the handler reads itself. */
  readonly parameters?: readonly ParameterDescription[]
  /** What the body must meet. */
  readonly body?: Schema<Body>
  /** The error code of an invalid field; `bad_request` when left out, except for values outside of an enum. */
  readonly bodyFault?: 'validation_failed'
  /** A body that the handler checks itself. */
  readonly requestBody?: ContentDescription
  /** The handler gets the bytes of JSON as they came, such as to check a signature of them. */
  readonly isRaw?: true
  /** In bytes; a megabyte unless something else is said. */
  readonly bodyLimit?: number | BodyLimits
  /** By status, without errors. */
  readonly responses: Readonly<Record<number, ContentDescription>>
  /** Error codes of its own, beside those that all such routes have. */
  readonly errors?: readonly ErrorCode[]
}

export interface ParameterDescription {
  readonly in: 'query' | 'header'
  readonly name: string
  readonly description: string
  readonly schema: JsonSchema
  /** The value is JSON that meets the schema. */
  readonly isJson?: true
}

export interface ContentDescription {
  readonly description: string
  /** `application/json` when there is a schema and nothing else is said. */
  readonly type?: string
  readonly schema?: JsonSchema
}

type QueryOf<Query extends Properties> = { readonly [Name in keyof Query]?: ValueOf<Query[Name]> }

export type RouteHandler<Path extends string, Query extends Properties, Body> = (
  request: FastifyRequest<{ Params: PathParams<Path>; Querystring: QueryOf<Query>; Body: Body }>,
  reply: FastifyReply,
) => unknown

export interface Route<Path extends string, Query extends Properties, Body>
  extends RouteDefinition<Path, Query, Body> {
  readonly handler?: RouteHandler<Path, Query, Body>
}

/** Registers a route that is what its definition says: rights, limits, validation and description follow from it. */
export function route<
  const Path extends string,
  Query extends Properties = Properties,
  Body = unknown,
>(
  app: FastifyInstance,
  { handler: own, ...definition }: Route<Path, Query, Body>,
  handler = own,
): void {
  if (!handler) throw new Error(`The route ${definition.path} has no handler.`)
  const { method, path: url, isApi, query, body, requestBody, bodyLimit = JSON_BYTES } = definition
  app.route<{ Params: PathParams<Path>; Querystring: QueryOf<Query>; Body: Body }>({
    method,
    url,
    handler,
    // A form's limit is that of its file: no JSON may be as long.
    bodyLimit: requestBody?.type
      ? JSON_BYTES
      : typeof bodyLimit === 'number'
        ? bodyLimit
        : bodyLimit.trusted,
    config: { definition, ...(isApi === false && { isApi }) },
    validatorCompiler: createCompiler(definition),
    schema: { ...(query && { querystring: query }), ...(body && { body }) },
  })
}

export const JSON_BYTES = 1024 * 1024

/** Notes every route with a definition that is registered from now on. */
export function collectRoutes(app: FastifyInstance): readonly RouteDefinition[] {
  const routes: RouteDefinition[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds a HEAD to each GET.
    if (!config?.definition || method === 'HEAD') return
    routes.push({ ...config.definition, method: method as Method, path: url })
  })
  return routes
}

/** A response or body of JSON. */
export function json(schema: JsonSchema, description = 'Success.'): ContentDescription {
  return { description, schema }
}

/** A body with a file. */
export const fileForm: ContentDescription = {
  description: 'A form with the file in the field "file".',
  type: 'multipart/form-data',
  schema: object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
}
