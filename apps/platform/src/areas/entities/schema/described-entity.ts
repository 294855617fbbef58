import { RECORD_FIELDS, type RecordFields } from '@pitlane/protocol'
import { type Caller, isTrusted } from '../../../http/caller/caller.ts'
import { date, type JsonSchema, recordId } from '../../../http/input/schema.ts'
import { CREATED_BY } from '../rules/field-visibility.ts'
import { FOR_VISITORS } from '../rules/rule-condition.ts'
import type { Entity } from './entity.ts'
import type { Action, PropertySchema, RuleSchema } from './entity-schema.ts'
import { recordSchema } from './validation.ts'

/** An entity as its caller may know it. */
export interface DescribedEntity {
  readonly name: string
  /** Who may do what, in words. */
  readonly rules: Readonly<Record<Action, string>>
  /** `record` as it is read, `part` of one as some of its fields, `new`, `change` and, with its id, `keyed` as bodies. */
  readonly schemas: Readonly<Record<'record' | 'part' | 'new' | 'change' | 'keyed', JsonSchema>>
}

/** A field that the caller never sees is not named to them, in answers or in bodies. */
export function describedEntity(entity: Entity, caller: Caller): DescribedEntity {
  const { schema } = entity
  const { findField } = entity.fields.visibilityFor(caller)
  const { properties, required } = recordSchema(schema)
  const own = Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => findField(name) !== undefined)
      .map(([name, property]) => [name, described(property, schema.properties[name], caller)]),
  )
  const whole = {
    type: 'object',
    properties: { ...own, ...OF_EVERY_RECORD },
  }
  const about = schema.description === undefined ? {} : { description: schema.description }
  return {
    name: entity.name,
    rules: {
      create: describeRule(schema.access?.create, caller),
      read: describeRule(schema.access?.read, caller),
      update: describeRule(schema.access?.update, caller),
      delete: describeRule(schema.access?.delete, caller),
    },
    schemas: {
      // Fields that are required now may be missing in records of earlier days.
      record: { ...about, ...whole, required: [...RECORD_FIELDS] },
      part: { ...whole, required: ['id'] },
      new: {
        type: 'object',
        properties: own,
        required: required.filter((name) => Object.hasOwn(own, name)),
      },
      change: { type: 'object', properties: own },
      keyed: { type: 'object', properties: { id: recordId, ...own }, required: ['id'] },
    },
  }
}

const OF_EVERY_RECORD: Readonly<Record<keyof RecordFields, JsonSchema>> = {
  id: recordId,
  created_date: date,
  updated_date: date,
  created_by_id: { type: ['string', 'null'] },
  [CREATED_BY]: {
    type: 'string',
    description: 'Told to whoever created the record, and to nobody else.',
  },
}

function described(
  property: PropertySchema,
  { rules = {} }: PropertySchema = {},
  caller: Caller,
): JsonSchema {
  const words = [
    ...(typeof property.description === 'string' ? [property.description] : []),
    ...(rules.read === undefined ? [] : [`Read by: ${describeRule(rules.read, caller)}`]),
    ...(rules.write === undefined ? [] : [`Set by: ${describeRule(rules.write, caller)}`]),
  ]
  return words.length === 0 ? property : { ...property, description: words.join(' ') }
}

/** The condition itself is shown to those who pass it anyway: it may name fields and users. */
function describeRule(rule: RuleSchema | undefined, caller: Caller): string {
  if (rule === true) return 'Everybody.'
  if (rule === undefined || rule === false) return 'Admins and the service role.'
  const condition = isTrusted(caller) ? ` ${JSON.stringify(rule)}` : ''
  const who = FOR_VISITORS in rule ? 'Everybody' : 'Users who are signed in'
  return `${who}, where a condition is met${condition}; admins and the service role everywhere.`
}
