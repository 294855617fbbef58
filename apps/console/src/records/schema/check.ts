import { type Schema, Validator } from '@cfworker/json-schema'
import type { EntityDescription, EntityProperty } from '@pitlane/protocol'
import * as text from '../../text/en.ts'
import type { Fields } from '../entity-api.ts'
import { type FormValues, readForm } from './form-values.ts'

/** What the form would save, and what keeps it from being saved. The platform has the last word. */
export function checkForm(
  entity: EntityDescription,
  values: FormValues,
): { fields: Fields; errors: Map<string, string> } {
  const { fields, errors } = readForm(entity, values)
  const { properties } = entity
  const validator = new Validator({ type: 'object', properties } as Schema, '2020-12', false)
  for (const { keyword, instanceLocation, error } of validator.validate(fields).errors) {
    // What contains the error is named as well.
    if (CONTAINERS.has(keyword)) continue
    const path = instanceLocation.split('/').slice(1).map(unescaped)
    const at = path.join('.')
    if (!errors.has(at)) errors.set(at, describeFault(keyword, propertyAt(entity, path)) ?? error)
  }
  return { fields, errors }
}

/**
 * Where the platform has found an error.
 *
 * @param message of its answer, “Error in field lines.0.price: must be >= 0”
 * @returns undefined when it names no field
 */
export function serverFieldError(message: string): [path: string, sentence: string] | undefined {
  const [, path, sentence] = /^Error in field ([^:]+): (.+)$/s.exec(message) ?? []
  return path !== undefined && sentence !== undefined ? [path, sentence] : undefined
}

const CONTAINERS = new Set(['properties', 'items', 'additionalProperties', 'required', '$ref'])

function describeFault(keyword: string, property: EntityProperty): string | undefined {
  const sentence = text.records.errors[keyword]
  return sentence?.(String(property[keyword] ?? ''))
}

function propertyAt(entity: EntityDescription, path: readonly string[]): EntityProperty {
  const whole: EntityProperty = { properties: entity.properties }
  return path.reduce<EntityProperty>(
    (property, part) => property.properties?.[part] ?? property.items ?? {},
    whole,
  )
}

function unescaped(part: string): string {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
}
