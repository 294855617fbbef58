import type { FastifyContextConfig } from 'fastify'
import type { ContentDescription, ParameterDescription, RouteDefinition } from './route.ts'
import { integer, type JsonSchema, object, string } from './schema.ts'

export { date, done, recordId, refTo } from './schema.ts'
export type { ContentDescription, JsonSchema, ParameterDescription }

type Defined = Omit<RouteDefinition, 'method' | 'path' | 'responses' | 'body' | 'takes'>

/** A route in words and schemas, beside what checks its body. */
export interface RouteDescription extends Defined {
  readonly body?: ContentDescription
  readonly answers: Readonly<Record<number, ContentDescription>>
}

/** Options of a route that is described so. */
export function described(
  { answers, body, ...description }: RouteDescription,
  { isOutsideGate }: { isOutsideGate?: boolean; acceptsDeadToken?: boolean } = {},
): { config: FastifyContextConfig } {
  const definition: RouteDefinition = {
    ...description,
    ...(isOutsideGate && { gate: 'open' }),
    ...(body && { takes: body }),
    method: 'GET',
    path: '',
    responses: answers,
  }
  const isSite = description.area === 'Account pages'
  return { config: { definition, ...(isSite && { surface: 'site' as const }) } }
}

export const objectOf = object
export const text = string()
export const count = integer()
