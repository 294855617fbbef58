import { fieldFinder } from '../filter/field.ts'
import { matches } from '../filter/matches.ts'
import { visibilityFromScopes } from '../rules/field-visibility.ts'
import type { PropertySchema } from '../schema/entity-schema.ts'
import { someFields } from './entity-snapshot.ts'
import { listOrder } from './list-order.ts'
import { planList, type Query } from './list-plan.ts'

/** A list as it was asked for, of records that do not lie in a table of an entity. */
export interface InMemoryList {
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
export function inMemoryListQuery(
  properties: Readonly<Record<string, PropertySchema>>,
): (query: Query) => InMemoryList {
  const visibility = visibilityFromScopes([], fieldFinder(properties))
  return (query) => {
    const { condition, sort, limit, skip, fields } = planList(visibility, query)
    const names = fields?.map(({ name }) => name)
    return {
      limit,
      skip,
      isPlain: condition.kind === 'always' && sort.length === 0,
      isWanted: (record) => matches(condition, record),
      sorted: (records) => records.toSorted(listOrder(sort)),
      shown: (record) => (names ? someFields(record, names) : record),
    }
  }
}
