import { isDeepStrictEqual } from 'node:util'
import { Ajv, type ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { StartError } from '../../../db/start-error.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { withLinearKeywords } from '../../../http/input/linear-keywords.ts'
import { fieldError } from '../../../http/input/validation.ts'
import type { EntitySchema, PropertySchema } from './entity-schema.ts'
import { UNSTORABLE, unstorableAt } from './storable.ts'

export type Fields = Record<string, unknown>

/** Both throw ApiError `validation_failed` with the first fault they find. */
export interface Validators {
  /** Puts in the defaults of what is not given. */
  create(fields: Fields): void
  /**
   * Looks at the whole record as it would be after the change.
   *
   * @param before as it was: a field that the schema no longer takes may stay as it is
   */
  update(fields: Fields, before?: Fields): void
}

export function validatorsFor(schema: EntitySchema): Validators {
  const create = compiled(schema, creating)
  const update = compiled(schema, updating)
  const indexed = (schema.indexed ?? []).map((name) => name.split('.'))
  const check = (validate: ValidateFunction, fields: Fields) => {
    if (!validate(fields)) throw fieldError('validation_failed', validate.errors?.[0])
    validateStorable(fields)
    for (const path of indexed) validateLengths(path, fields)
  }
  return {
    create: (fields) => check(create, fields),
    update(fields, before) {
      const changed: Fields = { ...fields }
      if (!before || update(changed)) return check(update, fields)
      // Each turn leaves one field out, or ends.
      for (let name = wrongField(update); name !== undefined; name = wrongField(update)) {
        const isKept =
          Object.hasOwn(changed, name) && isDeepStrictEqual(changed[name], before[name])
        if (!isKept || (schema.required ?? []).includes(name)) break
        delete changed[name]
        if (update(changed)) break
      }
      check(update, changed)
    },
  }
}

/** The field of the record in which the first error lies. */
function wrongField({ errors }: ValidateFunction): string | undefined {
  return errors?.[0]?.instancePath.split('/')[1]
}

// One for all entities: each compiles what a schema itself must meet, which is 0.1 MB.
const creating = ajvWith({ useDefaults: true })
const updating = ajvWith({ useDefaults: false })

function ajvWith(options: { useDefaults: boolean }): Ajv {
  return withLinearKeywords(
    new Ajv({
      ...options,
      coerceTypes: false,
      removeAdditional: true,
      allowUnionTypes: true,
      formats: fullFormats,
      logger: false,
    }),
  )
}

function compiled(schema: EntitySchema, ajv: Ajv): ValidateFunction {
  try {
    return ajv.compile(recordSchema(schema))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The schema of the entity ${schema.name} is not valid: ${reason}.`, {
      cause,
    })
  }
}

/** The JSON Schema of an entity's own fields, as records are checked against it. */
export function recordSchema(schema: EntitySchema) {
  const required = schema.required ?? []
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      required.includes(name) ? plainSchema(property) : nullable(plainSchema(property)),
    ]),
  )
  return { type: 'object', properties, required }
}

/** Rules of a field are ours and no part of JSON Schema; within a field there are none, and strict Ajv says so. */
function plainSchema({ rules: _ours, ...property }: PropertySchema): PropertySchema {
  return withoutPersonal(property)
}

/** What is said of people is ours too, at any depth. */
function withoutPersonal({ personal: _ours, ...property }: PropertySchema): PropertySchema {
  const { properties, items } = property
  return {
    ...property,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, withoutPersonal(inner)]),
      ),
    }),
    ...(items && { items: withoutPersonal(items) }),
  }
}

/** A field that need not be there may be emptied with null. */
function nullable(property: PropertySchema): PropertySchema {
  const { type, enum: values } = property
  return {
    ...property,
    ...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
    ...(values && { enum: [...new Set([...values, null])] }),
  }
}

/** PostgreSQL has no room for more in an index, beside a date and an id. */
const INDEXED_BYTES = 2400

function validateLengths(path: readonly string[], fields: Fields): void {
  const value = path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined,
    fields,
  )
  // No character takes more than three bytes for each of its UTF-16 units.
  if (typeof value !== 'string' || value.length * 3 <= INDEXED_BYTES) return
  if (Buffer.byteLength(value) <= INDEXED_BYTES) return
  throw fault(path.join('.'), `is indexed, so it may have ${INDEXED_BYTES} bytes at most`)
}

function validateStorable(fields: Fields): void {
  const unstorable = unstorableAt(fields)
  if (unstorable !== undefined) {
    throw fault(unstorable, UNSTORABLE)
  }
}

function fault(field: string, text: string) {
  return apiError('validation_failed', `Error in field ${field}: ${text}`)
}
