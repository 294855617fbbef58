import type { PropertySchema } from './entity-schema.ts'
import { type Field, fieldFinder } from './filter/field.ts'
import { matches } from './filter/matches.ts'
import { planList, type Query, type SortKey } from './list-plan.ts'
import { viewWithout } from './view.ts'

/** A list as it was asked for, of records that do not lie in a table of an entity. */
export interface Listing {
  readonly limit: number
  readonly skip: number
  /** True when it is all of them, the newest first. */
  readonly isPlain: boolean
  isWanted(record: object): boolean
  /** Puts in order what is wanted. */
  sorted<Item extends object>(records: readonly Item[]): Item[]
  /** What is asked for of a record. */
  shown(record: object): object
}

/**
 * Reads queries as lists of entities do, for records with these fields beside those that every record has.
 *
 * @throws ApiError `invalid_filter`
 */
export function listingElsewhere(
  properties: Readonly<Record<string, PropertySchema>>,
): (query: Query) => Listing {
  const view = viewWithout([], fieldFinder(properties))
  const ours = ['created_date', 'id'].flatMap((name) => view.findField(name) ?? [])
  return (query) => {
    const { condition, sort, limit, skip, fields } = planList(view, query)
    // As in SQL, age and id decide between equals, in the direction of the last key.
    const isDescending = sort.at(-1)?.isDescending ?? true
    const keys = [...sort, ...ours.map((field) => ({ field, isDescending }))]
    return {
      limit,
      skip,
      isPlain: condition.kind === 'always' && sort.length === 0,
      isWanted: (record) => matches(condition, record),
      sorted: (records) => records.toSorted((one, other) => order(keys, one, other)),
      shown: (record) => (fields ? some(record, fields) : record),
    }
  }
}

function order(keys: readonly SortKey[], one: object, other: object): number {
  for (const { field, isDescending } of keys) {
    const difference = compare(valueAt(field, one), valueAt(field, other))
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return 0
}

function valueAt({ path }: Field, record: unknown): unknown {
  let value = record
  for (const part of path) {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    value = isObject ? Reflect.get(Object(value), part) : undefined
  }
  return value
}

const RANKS: Readonly<Record<string, number>> = { number: 1, string: 2, boolean: 3 }

/** Null and missing come first, then numbers, texts by their bytes, and booleans; lists and objects are all alike. */
function compare(one: unknown, other: unknown): number {
  const [rank, otherRank] = [RANKS[typeof one] ?? 0, RANKS[typeof other] ?? 0]
  if (rank !== otherRank) return rank - otherRank
  if (typeof one === 'string' && typeof other === 'string') {
    return Buffer.compare(Buffer.from(one), Buffer.from(other))
  }
  return rank === 0 ? 0 : Number(one) - Number(other)
}

function some(record: object, fields: readonly Field[]): object {
  return Object.fromEntries(
    fields.flatMap(({ name }) =>
      Object.hasOwn(record, name) ? [[name, Reflect.get(record, name)]] : [],
    ),
  )
}
