import { StartError } from '../../../db/start-error.ts'
import { type Caller, isTrusted } from '../../../http/caller/caller.ts'
import type { Field, FindField } from '../filter/field.ts'
import { matches } from '../filter/matches.ts'
import type { EntitySchema, FieldAction } from '../schema/entity-schema.ts'
import type { Fields } from '../schema/validation.ts'
import { type Rule, ruleFrom } from './access.ts'
import {
  creatorVisibility,
  type FieldVisibility,
  visibilityFromScopes,
  withCreator,
} from './field-visibility.ts'

type FieldRule = readonly [field: Field, rule: Rule]

const ACTIONS: readonly FieldAction[] = ['read', 'write']

export type FieldAccess = ReturnType<typeof fieldAccess>

/**
 * What single fields of a record allow, beyond what the record allows.
 *
 * @param create who may create records
 * @throws StartError when a rule is wrong
 */
export function fieldAccess(schema: EntitySchema, findField: FindField, create: Rule) {
  validateFieldActions(schema)
  const reading = listFieldRules(schema, 'read', findField)
  const writing = new Map(
    listFieldRules(schema, 'write', findField).map(([{ name }, rule]) => [name, rule]),
  )
  const defaults = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) =>
      property.default === undefined ? [] : [[name, property.default]],
    ),
  )
  const whole = visibilityFromScopes([], findField)

  const openTo = (caller: Caller): FieldVisibility => {
    if (reading.length === 0 || isTrusted(caller)) return whole
    const scopes = reading.map(([field, rule]) => ({ field, scope: rule(caller) }))
    return visibilityFromScopes(scopes, findField)
  }

  const creatorId = findField('created_by_id')
  const visibilityFor = (caller: Caller): FieldVisibility => {
    const open = openTo(caller)
    // Who creates nothing shares cached lists with everybody else.
    const isCreator = caller.kind === 'user' && create(caller).condition.kind !== 'never'
    return isCreator && creatorId ? creatorVisibility(open, caller.user, creatorId) : open
  }

  /** A record without what the caller does not see; the same object when they see all that it has. */
  const visibleFields = (caller: Caller, record: object): object => {
    const gone = visibilityFor(caller).hidden.filter(
      ({ field, unless }) => Object.hasOwn(record, field.name) && !matches(unless, record),
    )
    if (gone.length === 0) return record
    return Object.fromEntries(
      Object.entries(record).filter(([name]) => gone.every(({ field }) => field.name !== name)),
    )
  }

  const writable = (caller: Caller, given: Fields, isMet: (rule: Rule) => boolean): Fields => {
    if (writing.size === 0 || isTrusted(caller)) return given
    return Object.fromEntries(
      Object.entries(given).filter(([name]) => {
        const rule = writing.get(name)
        return rule === undefined || isMet(rule)
      }),
    )
  }

  /** Finds the fields that a caller sees or may set in some record; others do not exist for them. */
  const findAccessibleField = (caller: Caller): FindField => {
    const { findField: findSeen } = visibilityFor(caller)
    return (name) => {
      const field = findField(name)
      if (!field || findSeen(name)) return field
      const rule = writing.get(field.path[0] ?? '')
      return rule?.(caller).condition.kind === 'never' ? undefined : field
    }
  }

  return {
    visibilityFor,
    findAccessibleField,
    visibleFields,
    /** The same as `visibleFields` for a record as JSON, which also shows its creator's address to the creator. */
    visibleJson(caller: Caller, text: string): string {
      const { hidden, creator } = visibilityFor(caller)
      if (hidden.length === 0 && !creator) return text
      const record: unknown = JSON.parse(text)
      if (typeof record !== 'object' || record === null) throw new Error('a record is an object')
      return JSON.stringify(withCreator(creator, visibleFields(caller, record)))
    },
    /**
     * The fields that a caller may give a new record. A condition looks at the record as it would be with
     * the fields that are open to them and the defaults of the others.
     *
     * @param base what the platform itself sets
     */
    forNew(caller: Caller, given: Fields, base: object): Fields {
      const open = writable(caller, given, (rule) => rule(caller).condition.kind === 'always')
      const record = { ...defaults, ...open, ...base }
      return writable(caller, given, (rule) => matches(rule(caller).condition, record))
    },
    /** The fields of a record that a caller may change. A condition looks at the record as it is. */
    forChange: (caller: Caller, given: Fields, record: object) =>
      writable(caller, given, (rule) => matches(rule(caller).condition, record)),
  }
}

function listFieldRules(
  schema: EntitySchema,
  action: FieldAction,
  findField: FindField,
): FieldRule[] {
  return Object.entries(schema.properties).flatMap(([name, { rules }]): FieldRule[] => {
    const rule = rules?.[action]
    const field = findField(name)
    if (rule === undefined || rule === true || !field) return []
    const what = `The ${action} rule of the field ${name} of the entity ${schema.name}`
    return [[field, ruleFrom(rule, what, findField)]]
  })
}

function validateFieldActions({ name: entity, properties }: EntitySchema): void {
  for (const [name, { rules = {} }] of Object.entries(properties)) {
    const isKnown = Object.keys(rules).every((key) => isAction(key))
    if (isKnown) continue
    throw new StartError(
      `The rules of the field ${name} of the entity ${entity} may be for ${ACTIONS.join(' and ')} only.`,
    )
  }
}

function isAction(name: string): boolean {
  return ACTIONS.some((action) => action === name)
}
