import { namesPerson, type PersonNames } from '../../../http/input/person-match.ts'
import type { EntitySchema, PropertySchema } from '../schema/entity-schema.ts'

/** What a field says of a person; a mark is made of the others, and nobody is found by it. */
const PERSONAL_KINDS = ['name', 'phone', 'email', 'address', 'chat', 'text', 'mark'] as const
type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** Where in a record something of a person stands; `*` is each element of a list. */
export interface PersonalField {
  readonly path: readonly string[]
  readonly kind: PersonalKind
}

const EACH = '*'
const DEEPEST = 6

/** The fields of a schema that say something of a person. */
export function listPersonalFields({ properties }: EntitySchema): PersonalField[] {
  return listWithin({ properties }, [])
}

function listWithin(schema: PropertySchema, path: readonly string[]): PersonalField[] {
  if (path.length > DEEPEST) return []
  const { personal, properties = {}, items } = schema
  const kind = PERSONAL_KINDS.find((one) => one === personal)
  if (kind) return [{ path, kind }]
  return [
    ...Object.entries(properties).flatMap(([name, one]) => listWithin(one, [...path, name])),
    ...(items ? listWithin(items, [...path, EACH]) : []),
  ]
}

/** Whether a record names a person; what they are called in chats counts only where chats are named. */
export function recordNames(
  record: unknown,
  fields: readonly PersonalField[],
  person: PersonNames,
): boolean {
  const elsewhere = { ...person, chats: [] }
  return fields.some(({ path, kind }) => {
    const names = kind === 'chat' ? person : elsewhere
    return kind !== 'mark' && readTexts(record, path).some((text) => namesPerson(names, text))
  })
}

function readTexts(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return flattenTexts(value)
  if (typeof value !== 'object' || value === null) return []
  if (name === EACH) return Object.values(value).flatMap((one) => readTexts(one, rest))
  return Object.hasOwn(value, name) ? readTexts(Reflect.get(value, name), rest) : []
}

function flattenTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(flattenTexts)
    : []
}

/** A record without what it says of a person. */
export function reduceRecord<R>(record: R, fields: readonly PersonalField[]): R {
  const reduced: R = structuredClone(record)
  for (const { path } of fields) empty(reduced, path)
  return reduced
}

function empty(value: unknown, [name, ...rest]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || name === undefined) return
  const names = name === EACH ? Object.keys(value) : [name]
  for (const one of names) {
    if (!Object.hasOwn(value, one)) continue
    const inner: unknown = Reflect.get(value, one)
    if (rest.length > 0) empty(inner, rest)
    else Reflect.set(value, one, emptied(inner))
  }
}

/** Of the same kind, so that the record still meets its schema. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  return Array.isArray(value) ? [] : null
}
