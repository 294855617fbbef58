import { StartError } from '../../../db/start-error.ts'
import { isFieldName } from '../filter/field.ts'
import type { CountedSchema, EntitySchema, PropertySchema } from './entity-schema.ts'
import type { Fields } from './validation.ts'

/** A number field of which each change is written into a ledger, and that may be the sum of a list. */
export interface CountedField {
  readonly name: string
  /** The list whose amounts it is the sum of. */
  readonly sum: SumOf | undefined
  readonly ledger: LedgerFields | undefined
}

export interface SumOf {
  /** A list field of objects. */
  readonly of: string
  /** Which of their fields is summed. */
  readonly amount: string
}

/** Where the entries of a counted field lie. */
export interface LedgerFields {
  readonly entity: string
  /** Its field with the id of the record. */
  readonly record: string
  /** Its field with what the entry adds; less than 0 where it takes away. */
  readonly amount: string
  /** Its field that says why. */
  readonly why: string
  /** Fields of the list's objects, and of the entries, that tell amounts apart. */
  readonly parts: readonly string[]
}

/** Part of an amount: the values of the ledger's parts, null where there is none. */
export type Parts = readonly (string | null)[]

export interface Amount {
  readonly parts: Parts
  readonly amount: number
}

/** A difference that is below what numbers can tell apart is none. */
const DIGITS = 6

/** @throws StartError when a declaration is wrong */
export function countedFields(
  schema: EntitySchema,
  schemas: ReadonlyMap<string, EntitySchema>,
): CountedField[] {
  return Object.entries(schema.counted ?? {}).map(([name, declared]) => {
    const fail = (reason: string) =>
      new StartError(`The field ${name} of the entity ${schema.name} ${reason}.`)
    const property = schema.properties[name]
    if (!property || !allows(property, 'number')) throw fail('is counted, so it must be a number')
    const sum = buildSum(schema, declared, fail)
    return { name, sum, ledger: buildLedger(schema, schemas, { declared, sum }, fail) }
  })
}

type Fail = (reason: string) => StartError

function buildSum(
  { properties }: EntitySchema,
  { sum }: CountedSchema,
  fail: Fail,
): SumOf | undefined {
  if (sum === undefined) return undefined
  const { of, amount } = Object(sum)
  const list = properties[of]
  if (!list || !allows(list, 'array')) throw fail('must be the sum "of" a list')
  const summed = list.items?.properties?.[amount]
  if (!summed || !allows(summed, 'number'))
    throw fail('must name an "amount", a number in the objects of that list')
  return { of, amount }
}

function buildLedger(
  schema: EntitySchema,
  schemas: ReadonlyMap<string, EntitySchema>,
  { declared, sum }: { declared: CountedSchema; sum: SumOf | undefined },
  fail: Fail,
): LedgerFields | undefined {
  if (declared.ledger === undefined) return undefined
  const { entity, record, amount, why, parts = [] } = Object(declared.ledger)
  const target = schemas.get(entity)
  if (!target || target === schema) throw fail('must name another "entity" as its ledger')
  const kinds = { record: 'string', amount: 'number', why: 'string' } as const
  for (const [role, kind] of Object.entries(kinds)) {
    const name = { record, amount, why }[role as keyof typeof kinds]
    const field = target.properties[name]
    if (!field || !allows(field, kind))
      throw fail(`must name as "${role}" of its ledger a ${kind} of ${target.name}`)
  }
  const given = [record, amount, why]
  const missing = (target.required ?? []).find((name) => !given.includes(name))
  if (missing !== undefined)
    throw fail(`cannot have the ledger ${target.name}, whose ${missing} is required`)
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string'))
    throw fail('must name the "parts" of its ledger as a list')
  for (const part of parts) {
    if (!isPart(part, target, sum && schema.properties[sum.of]))
      throw fail(
        `must have the part ${JSON.stringify(part)} as a string in its list and its ledger`,
      )
  }
  return { entity, record, amount, why, parts }
}

function isPart(part: string, target: EntitySchema, list: PropertySchema | undefined): boolean {
  const fields = [target.properties[part], list?.items?.properties?.[part]]
  return (
    isFieldName(part) && fields.every((field) => field !== undefined && allows(field, 'string'))
  )
}

function allows({ type }: PropertySchema, kind: string): boolean {
  const types = [type ?? []].flat()
  return types.includes(kind) || (kind === 'number' && types.includes('integer'))
}

/** What the amounts of a list add up to; undefined where it has none. */
export function summed({ of, amount }: SumOf, record: Fields): number | undefined {
  const amounts = entriesIn(record[of]).flatMap((entry) => {
    const value = entry[amount]
    return typeof value === 'number' ? [value] : []
  })
  if (amounts.length === 0) return undefined
  return rounded(amounts.reduce((total, each) => total + each, 0))
}

/** What a record has of a counted field, by the parts of its ledger; what no part accounts for has none. */
export function listAmounts(
  { name, sum, ledger }: CountedField,
  record: Fields,
): ReadonlyMap<string, Amount> {
  const amounts = new Map<string, Amount>()
  const { parts = [] } = ledger ?? {}
  const add = (values: Parts, amount: number) => {
    const key = JSON.stringify(values)
    amounts.set(key, { parts: values, amount: (amounts.get(key)?.amount ?? 0) + amount })
  }
  const whole = record[name]
  const total = typeof whole === 'number' ? whole : 0
  const listed = sum && parts.length > 0 ? entriesIn(record[sum.of]) : []
  let left = total
  for (const entry of listed) {
    const amount = entry[sum?.amount ?? '']
    if (typeof amount !== 'number') continue
    add(
      parts.map((part) => readPart(entry[part])),
      amount,
    )
    left -= amount
  }
  add(
    parts.map(() => null),
    left,
  )
  return amounts
}

/** What is left of amounts when others are taken away from them; parts of which nothing is left are left out. */
export function difference(amounts: Iterable<Amount>, taken: Iterable<Amount>): Amount[] {
  const left = new Map<string, Amount>()
  const add = ({ parts, amount }: Amount, sign: 1 | -1) => {
    const key = JSON.stringify(parts)
    left.set(key, { parts, amount: (left.get(key)?.amount ?? 0) + sign * amount })
  }
  for (const each of amounts) add(each, 1)
  for (const each of taken) add(each, -1)
  return [...left.values()]
    .map(({ parts, amount }) => ({ parts, amount: rounded(amount) }))
    .filter(({ amount }) => amount !== 0)
}

export function readPart(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function entriesIn(list: unknown): Fields[] {
  if (!Array.isArray(list)) return []
  return list.filter((entry) => typeof entry === 'object' && entry !== null)
}

function rounded(amount: number): number {
  return Number.isInteger(amount) ? amount : Number(amount.toFixed(DIGITS))
}
