import { RECORD_FIELDS } from '@pitlane/protocol'
import type { PropertySchema } from '../schema/entity-schema.ts'
import type { Condition } from './condition.ts'
import type { TextSearch } from './text-search.ts'

export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'
export type RecordColumn = (typeof RECORD_FIELDS)[number]

/** A field of a record that may be asked for, and where it lies. */
export interface Field {
  readonly name: string
  /** A column of the table; else it lies in the record's JSON. */
  readonly column?: RecordColumn
  /** From the record inwards; each part is a plain name, so it may stand in SQL. */
  readonly path: readonly string[]
  /** What the schema lets it be. */
  readonly kinds: ReadonlySet<Kind>
  /** Of what the schema lets the elements be when it is a list. */
  readonly items: PropertySchema
  /** Its value in every record that has it: known of who asks, and kept nowhere. */
  readonly constant?: string
  /** The records in which the caller sees it; elsewhere it counts as missing. */
  readonly seenIf?: Condition
}

/** Finds a field by its name, dots included; undefined when the schema has no such field. */
export interface FindField {
  (name: string): Field | undefined
  /** Where `$search` looks for words. */
  readonly search?: TextSearch
}

/** The only names that ever become part of an SQL text. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/
const DEEPEST_PATH = 4
const ALL_KINDS: readonly Kind[] = ['string', 'number', 'boolean', 'null', 'array', 'object']

/** Finds fields as before, and has the same search. */
export function findingLike(
  { search }: Pick<FindField, 'search'>,
  find: (name: string) => Field | undefined,
): FindField {
  return search ? Object.assign(find, { search }) : find
}

export function isFieldName(name: string): boolean {
  return NAME.test(name) && !(name in Object.prototype)
}

export function fieldFinder(properties: Readonly<Record<string, PropertySchema>>): FindField {
  const known = new Map<string, Field>()
  for (const [name, schema] of Object.entries(properties)) {
    known.set(name, buildField(name, [name], schema))
  }
  for (const column of RECORD_FIELDS) {
    const kinds = new Set<Kind>(column === 'created_by_id' ? ['string', 'null'] : ['string'])
    known.set(column, { name: column, column, path: [column], kinds, items: {} })
  }
  const whole: PropertySchema = { type: 'object', properties, additionalProperties: false }
  return (name) => known.get(name) ?? fieldWithin(whole, name)
}

/** Finds the fields within the elements of a list, as far as these are objects. */
export function elementFields({ items }: Field): FindField {
  if (!listKinds(items).has('object')) return () => undefined
  const whole = { ...items, type: 'object' }
  return (name) => fieldWithin(whole, name)
}

/** An element of a list as a field without a name of its own. */
export function findElement({ name, items }: Field): Field {
  return buildField(name, [], items)
}

function buildField(name: string, path: readonly string[], schema: PropertySchema): Field {
  return { name, path, kinds: listKinds(schema), items: schema.items ?? {} }
}

export function listKinds({ type }: PropertySchema): ReadonlySet<Kind> {
  if (type === undefined) return new Set(ALL_KINDS)
  const names = typeof type === 'string' ? [type] : type
  const kinds = names.map((name) => (name === 'integer' ? 'number' : name))
  return new Set(ALL_KINDS.filter((kind) => kinds.includes(kind)))
}

function fieldWithin(whole: PropertySchema, name: string): Field | undefined {
  const path = name.split('.')
  if (path.length > DEEPEST_PATH || !path.every((part) => isFieldName(part))) return undefined
  let schema: PropertySchema | undefined = whole
  for (const part of path) {
    schema = schema && inside(schema, part)
  }
  return schema && buildField(name, path, schema)
}

function inside(schema: PropertySchema, part: string): PropertySchema | undefined {
  const kinds = listKinds(schema)
  // Through a list a path would mean each of its elements: that is another question than we answer.
  if (!kinds.has('object') || kinds.has('array')) return undefined
  const { properties, additionalProperties } = schema
  if (properties && Object.hasOwn(properties, part)) return properties[part]
  if (additionalProperties === false) return undefined
  return typeof additionalProperties === 'object' ? additionalProperties : {}
}
