import type { ErrorCode } from '@pitlane/protocol'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the API's description says of the route. */
    description?: RouteDescription
  }
}

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** `user` is a person who is signed in, `admin` an admin or the service role; `rules` are those of the entity's schema. */
export type Who = 'anyone' | 'user' | 'user-or-admin' | 'admin' | 'service' | 'rules'

/**
 * A route in words and schemas. In texts and references `{Entity}` stands for the name of the entity,
 * for the description has the route once for each.
 */
export interface RouteDescription {
  /** Under which heading it stands. */
  readonly area: string
  readonly summary: string
  readonly details?: string
  readonly who: Who
  /** The rules that decide, where `who` are the rules. */
  readonly actions?: readonly ('create' | 'read' | 'update' | 'delete')[]
  /** Of the query and the headers; those of the path are in the address. */
  readonly parameters?: readonly ParameterDescription[]
  readonly body?: ContentDescription
  /** By status, the refusals left out. */
  readonly answers: Readonly<Record<number, ContentDescription>>
  /** Refusals of its own, beside those that its kind of route has. */
  readonly errors?: readonly ErrorCode[]
  /** Refusals are pages for people. */
  readonly isPage?: true
}

export interface ParameterDescription {
  readonly in: 'query' | 'header'
  readonly name: string
  readonly description: string
  readonly schema: JsonSchema
  /** The text is JSON that meets the schema. */
  readonly isJson?: true
}

export interface ContentDescription {
  readonly description: string
  /** `application/json` when there is a schema and nothing else is said. */
  readonly type?: string
  readonly schema?: JsonSchema
}

/** A route as it is registered. */
export interface DescribedRoute {
  readonly method: string
  readonly url: string
  readonly description: RouteDescription
  readonly isOutsideGate: boolean
  readonly acceptsDeadToken: boolean
}

/** Options of a route that is described so, and otherwise configured as said. */
export function described(description: RouteDescription, config: FastifyContextConfig = {}) {
  return { config: { ...config, description } }
}

/** Notes every described route that is registered from now on. */
export function collectDescriptions(app: FastifyInstance): readonly DescribedRoute[] {
  const routes: DescribedRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.description) return
    const { description, isOutsideGate = false, acceptsDeadToken = false } = config
    for (const name of [method].flat()) {
      // Fastify adds a HEAD to each GET.
      if (name === 'HEAD') continue
      routes.push({ method: name, url, description, isOutsideGate, acceptsDeadToken })
    }
  })
  return routes
}

/** An object that has all of these fields. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

export const text: JsonSchema = { type: 'string' }
export const count: JsonSchema = { type: 'integer', minimum: 0 }
export const date: JsonSchema = { type: 'string', format: 'date-time' }
export const recordId: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{24}$' }
export const done: JsonSchema = objectOf({ success: { const: true } })
