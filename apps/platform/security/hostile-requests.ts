import type { OpenApi } from '../src/areas/api-docs/document.ts'
import type { Operation } from '../src/areas/api-docs/operation.ts'
import type { JsonSchema } from '../src/http/input/schema.ts'
import {
  BROKEN_FORMS,
  BROKEN_JSON,
  HEADERS,
  PAGE_FORMS,
  PATH_VALUES,
  QUERIES,
  QUERY_VALUES,
  VALUES,
} from './hostile-inputs.ts'

/** One request to a described route. */
export interface HostileRequest {
  /** What is wrong with it, for a failing test. */
  readonly what: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
  /** No route may take it, whoever asks. */
  readonly isNeverTaken?: boolean
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const BOUNDARY = 'multipart/form-data; boundary=x'

/**
 * What a hostile caller would try on a route.
 *
 * @param path its path, filled with what is there, and with `{name}` where something hostile goes
 */
export function* hostileRequests(
  document: OpenApi,
  operation: Operation,
  { method, template, fill }: { method: string; template: string; fill(path: string): string },
): Generator<HostileRequest> {
  const path = fill(template)
  for (const { name } of operation.parameters.filter((one) => one.in === 'path')) {
    for (const value of PATH_VALUES) {
      const parts = template.split(`{${name}}`).map(fill)
      yield { what: `${name} ${value.slice(0, 30)}`, path: parts.join(value) }
    }
  }
  const names = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name)
  for (const name of [...names, 'unknown']) {
    for (const value of QUERY_VALUES) {
      const query = `${name}=${encodeURIComponent(value)}`
      yield { what: query.slice(0, 60), path: `${path}?${query}` }
    }
  }
  for (const query of QUERIES) yield { what: `?${query}`, path: `${path}?${query}` }
  for (const headers of HEADERS) yield { what: JSON.stringify(headers).slice(0, 60), path, headers }
  if (method !== 'GET') yield* hostileBodies(document, operation, path)
}

function* hostileBodies(
  document: OpenApi,
  { requestBody }: Operation,
  path: string,
): Generator<HostileRequest> {
  const json = { 'content-type': JSON_TYPE }
  const isNeverTaken = true
  for (const [what, payload] of Object.entries(BROKEN_JSON)) {
    yield { what, path, headers: json, payload, isNeverTaken }
  }
  for (const [what, payload] of Object.entries(BROKEN_FORMS)) {
    yield { what, path, headers: { 'content-type': BOUNDARY }, payload, isNeverTaken }
  }
  for (const type of ['text/plain', 'multipart/form-data', 'application/json; charset="', 'x']) {
    yield { what: `type ${type}`, path, headers: { 'content-type': type }, payload: '--x' }
  }
  for (const payload of ['', 'null', '1', '"x"', '[]', '[null]', '[[]]', '{}']) {
    yield { what: `body ${payload}`, path, headers: json, payload }
  }
  for (const payload of PAGE_FORMS) {
    yield { what: payload, path, headers: { 'content-type': FORM_TYPE }, payload }
  }
  const schema = resolved(document, requestBody?.content?.[JSON_TYPE]?.schema)
  for (const value of hostileValues(document, schema)) {
    const payload = JSON.stringify(value)
    yield { what: `body ${payload.slice(0, 60)}`, path, headers: json, payload }
  }
}

/** Each field with each value, alone and among others that are texts. */
function* hostileValues(document: OpenApi, schema: JsonSchema): Generator<unknown> {
  const isList = schema.type === 'array'
  const { properties } = isList ? resolved(document, schema.items) : schema
  const fields = Object.keys(Object(properties))
  const others = Object.fromEntries(fields.map((name) => [name, 'x']))
  for (const field of fields) {
    for (const value of VALUES) {
      for (const body of [{ [field]: value }, { ...others, [field]: value }]) {
        yield isList ? [body] : body
      }
    }
  }
}

function resolved(document: OpenApi, schema: unknown): JsonSchema {
  const { $ref } = Object(schema)
  if (typeof $ref !== 'string') return Object(schema)
  return resolved(document, document.components.schemas[$ref.split('/').at(-1) ?? ''])
}
