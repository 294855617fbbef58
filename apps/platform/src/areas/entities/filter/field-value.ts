import type { Field } from './field.ts'

/** The value of a field, with the path to it; undefined when the record does not have it. */
export function fieldValue(field: Pick<Field, 'path'>, record: unknown): unknown {
  let value = record
  for (const part of field.path) {
    value = isPlainObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }
  return value
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
