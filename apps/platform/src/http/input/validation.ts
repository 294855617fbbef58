import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import { type ApiError, apiError } from '../errors/api-error.ts'
import { wholeNumber } from './input.ts'
import type { JsonSchema, Properties } from './schema.ts'

type FieldCode = 'bad_request' | 'validation_failed'

/** What no input may be is a bad request in any field, not a value that is none of an enum. */
const SANE = /^[^\0]{0,255}$/

let shared: Ajv | undefined

/** Compiles the schemas of a route: bodies are checked as they are, queries are read by theirs. */
export function createCompiler({
  bodyFault,
}: {
  readonly bodyFault?: FieldCode
}): FastifySchemaCompiler<unknown> {
  return ({ schema, httpPart }) => {
    if (httpPart === 'querystring') return queryReader(schema as Properties)
    // With its first request: most routes are never asked in the life of a process, and all of them are 3 MB.
    let validate: ValidateFunction | undefined
    return (value: unknown) => {
      shared ??= new Ajv({ strict: false, allowUnionTypes: true, logger: false, verbose: true })
      validate ??= shared.compile(schema as object)
      return validate(value) ? true : { error: bodyError(validate.errors?.[0], bodyFault) }
    }
  }
}

/** Numbers are read leniently and bounded; parameters that came twice, or are none of an enum, count as not given. */
function queryReader(properties: Properties) {
  const entries = Object.entries(properties)
  return (query: Record<string, unknown>) => {
    try {
      return { value: Object.fromEntries(entries.map(([name, s]) => [name, read(query, name, s)])) }
    } catch (error) {
      return { error: error as ApiError }
    }
  }
}

function read(query: Record<string, unknown>, name: string, schema: JsonSchema) {
  const given = query[name]
  if (typeof given !== 'string') return undefined
  const { type, minimum, maximum, maxLength, enum: values } = schema
  if (type === 'integer') {
    const number = wholeNumber(given, Number(minimum))
    return number && Math.min(number, Number(maximum ?? number))
  }
  if (Array.isArray(values)) return values.includes(given) ? given : undefined
  if (maxLength === undefined || (given.length <= Number(maxLength) && !given.includes('\0'))) {
    return given
  }
  throw apiError(
    'bad_request',
    `Error in parameter ${name}: must be ${maxLength} characters at most`,
  )
}

function bodyError(error: ErrorObject | undefined, code: FieldCode = 'bad_request'): ApiError {
  if (error?.instancePath === '' && error.keyword === 'type') {
    return apiError('bad_request', 'The body must be a JSON object.')
  }
  // An object may have a toString of its own.
  const given = Object(error?.data) === error?.data ? '' : String(error?.data)
  const isNoneOf = error?.keyword === 'enum' && SANE.test(given)
  return fieldError(isNoneOf ? 'validation_failed' : code, error)
}

/** Names the field that does not meet its schema. */
export function fieldError(code: FieldCode, error: ErrorObject | undefined): ApiError {
  const path = (error?.instancePath ?? '').split('/').slice(1).map(unescaped)
  const missing: unknown = error?.params.missingProperty
  const field = [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.')
  const text = typeof missing === 'string' ? 'is required' : (error?.message ?? 'is not valid')
  return apiError(code, `Error in field ${field}: ${text}`)
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
