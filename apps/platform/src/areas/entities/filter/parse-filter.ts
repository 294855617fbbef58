import { filterLimits } from '@pitlane/protocol'
import { all, any, type Condition, NEVER, not } from './condition.ts'
import type { Field, FindField } from './field.ts'
import { fieldOperators, type Reader } from './field-operators.ts'
import { invalid, quoted } from './filter-fault.ts'
import { matches } from './matches.ts'
import { searchCondition } from './text-search.ts'

/** Finds records by words anywhere in their searchable texts. */
export const SEARCH = '$search'
export const SEARCH_WHOLE = '$searchWhole'

/** Joins the conditions of a list of filters. */
type Junction = (conditions: readonly Condition[]) => Condition

export const junctions = new Map<string, Junction>([
  ['$and', all],
  ['$or', any],
  ['$nor', (conditions) => not(any(conditions))],
])

/**
 * Reads a MongoDB-style filter.
 *
 * @throws ApiError `invalid_filter` on anything it does not know: skipped, it would widen a deletion
 */
export function parseFilter(filter: unknown, findField: FindField): Condition {
  return filterReader().filter(filter, 1, findField)
}

function filterReader(): Reader {
  let conditions = 0
  const reader: Reader = {
    filter(part, depth, findField) {
      checkDepth(depth)
      return all(
        listEntries(part).map(([key, operand]) => {
          if (key === SEARCH || key === SEARCH_WHOLE) return search(key, operand, findField)
          const join = junctions.get(key)
          if (!join) return fieldCondition(key, operand, depth, findField)
          return join(
            readFilters(key, operand).map((inner) => reader.filter(inner, depth + 1, findField)),
          )
        }),
      )
    },
    operators(field, operand, depth) {
      checkDepth(depth)
      const operators = listOperators(field, operand)
      reader.count(operators.length)
      const options = operators.find(([name]) => name === '$options')?.[1]
      return all(
        operators.flatMap(([name, value]) => {
          if (name === '$options' && operators.some(([other]) => other === '$regex')) return []
          const build = fieldOperators.get(name)
          if (!build) throw unknownOperator(name)
          return build({ field, operand: value, options, depth, reader })
        }),
      )
    },
    count(more) {
      conditions += more
      if (conditions > filterLimits.conditions) {
        throw invalid(`A filter may have ${filterLimits.conditions} conditions at most.`)
      }
    },
  }
  function search(key: string, operand: unknown, findField: FindField): Condition {
    if (!findField.search) throw invalid(`Here nothing is searchable, so there is no ${key}.`)
    const isWhole = key === SEARCH_WHOLE
    const condition = searchCondition(findField.search, operand, { isWhole })
    reader.count(condition.kind === 'search' ? condition.words.length : 1)
    return condition
  }
  function fieldCondition(name: string, operand: unknown, depth: number, findField: FindField) {
    if (name.startsWith('$')) throw unknownOperator(name)
    const field = findField(name)
    if (!field) throw invalid(`There is no field ${quoted(name)}.`)
    const fieldMatches = reader.operators(field, operand, depth + field.path.length - 1)
    return field.seenIf ? whereSeen(fieldMatches, field.seenIf) : fieldMatches
  }
  return reader
}

/** A condition on one field that takes the field for missing where it is not seen. */
function whereSeen(condition: Condition, seenIf: Condition): Condition {
  const holdsWithout = matches(condition, {})
  return any([all([seenIf, condition]), holdsWithout ? not(seenIf) : NEVER])
}

function listOperators({ name }: Field, operand: unknown): [string, unknown][] {
  if (Array.isArray(operand)) return [['$in', operand]]
  if (typeof operand !== 'object' || operand === null) return [['$eq', operand]]
  const entries = Object.entries(operand)
  if (entries.length > 0 && entries.every(([key]) => key.startsWith('$'))) return entries
  throw invalid(`${quoted(name)} cannot be compared with an object; ask for one of its fields.`)
}

function readFilters(junction: string, operand: unknown): readonly unknown[] {
  if (Array.isArray(operand) && operand.length > 0) return operand
  throw invalid(`${junction} needs an array of filters.`)
}

function listEntries(filter: unknown): [string, unknown][] {
  if (typeof filter === 'object' && filter !== null && !Array.isArray(filter)) {
    return Object.entries(filter)
  }
  throw invalid('A filter is a JSON object.')
}

function checkDepth(depth: number): void {
  if (depth <= filterLimits.depth) return
  throw invalid(`A filter may be ${filterLimits.depth} levels deep at most.`)
}

function unknownOperator(name: string) {
  return invalid(`The operator ${quoted(name)} is not known.`)
}
