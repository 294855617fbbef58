import { filterLimits } from '@pitlane/protocol'
import { apiError } from '../../../http/api-error.ts'
import { isStorable } from '../storable.ts'
import { all, any, type Condition, not, type Operator, type Scalar } from './condition.ts'
import type { Field, FindField } from './field.ts'

/** Builds the condition of one operator of a field; throws on an operand that it cannot take. */
type FieldOperator = (field: Field, operand: unknown) => Condition
/** Joins the conditions of a list of filters. */
type Junction = (conditions: readonly Condition[]) => Condition

const fieldOperators = new Map<string, FieldOperator>([
  ['$eq', equals],
  ['$ne', (field, operand) => not(equals(field, operand))],
  ['$gt', comparison('>')],
  ['$gte', comparison('>=')],
  ['$lt', comparison('<')],
  ['$lte', comparison('<=')],
  ['$in', among],
  ['$nin', (field, operand) => not(among(field, operand))],
])

const junctions = new Map<string, Junction>([
  ['$and', all],
  ['$or', any],
])

/**
 * Reads a MongoDB-style filter.
 *
 * @throws ApiError `invalid_filter` on anything it does not know: skipped, it would widen a deletion
 */
export function parseFilter(filter: unknown, findField: FindField): Condition {
  const count = { conditions: 0 }
  const parse = (part: unknown, depth: number): Condition => {
    checkDepth(depth)
    const conditions = entriesOf(part).map(([key, operand]) => {
      const junction = junctions.get(key)
      if (junction) {
        return junction(filtersOf(key, operand).map((inner) => parse(inner, depth + 1)))
      }
      return fieldCondition(key, operand, depth)
    })
    return all(conditions)
  }
  const fieldCondition = (name: string, operand: unknown, depth: number): Condition => {
    if (name.startsWith('$')) throw unknownOperator(name)
    const field = findField(name)
    if (!field) throw invalid(`There is no field ${quoted(name)}.`)
    checkDepth(depth + field.path.length - 1)
    const operators = operatorsOf(name, operand)
    count.conditions += operators.length
    if (count.conditions > filterLimits.conditions) {
      throw invalid(`A filter may have ${filterLimits.conditions} conditions at most.`)
    }
    return all(
      operators.map(([operator, value]) => {
        const build = fieldOperators.get(operator)
        if (!build) throw unknownOperator(operator)
        return build(field, value)
      }),
    )
  }
  return parse(filter, 1)
}

function equals(field: Field, operand: unknown): Condition {
  return operand === null
    ? { kind: 'missing', field }
    : { kind: 'compare', field, operator: '=', value: scalarOf(field, operand) }
}

function comparison(operator: Operator): FieldOperator {
  return (field, operand) => ({ kind: 'compare', field, operator, value: scalarOf(field, operand) })
}

function among(field: Field, operand: unknown): Condition {
  if (!Array.isArray(operand)) throw invalid(`${quoted(field.name)} needs a list of values.`)
  if (operand.length > filterLimits.values) {
    throw invalid(`A list of values may have ${filterLimits.values} at most.`)
  }
  const values = operand.filter((value) => value !== null).map((value) => scalarOf(field, value))
  const listed: Condition = { kind: 'among', field, values }
  return any([
    values.length > 0 ? listed : { kind: 'never' },
    operand.includes(null) ? { kind: 'missing', field } : { kind: 'never' },
  ])
}

function scalarOf(field: Field, value: unknown): Scalar {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && isStorable(value)) return value
  throw invalid(`${quoted(field.name)} can be compared with a text, a number or a boolean only.`)
}

function operatorsOf(name: string, operand: unknown): [string, unknown][] {
  if (Array.isArray(operand)) return [['$in', operand]]
  if (typeof operand !== 'object' || operand === null) return [['$eq', operand]]
  const entries = Object.entries(operand)
  if (entries.length > 0 && entries.every(([key]) => key.startsWith('$'))) return entries
  throw invalid(`${quoted(name)} cannot be compared with an object; ask for one of its fields.`)
}

function filtersOf(junction: string, operand: unknown): readonly unknown[] {
  if (Array.isArray(operand) && operand.length > 0) return operand
  throw invalid(`${junction} needs a list of filters.`)
}

function entriesOf(filter: unknown): [string, unknown][] {
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

export function invalid(message: string) {
  return apiError('invalid_filter', message)
}

function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 80).toWellFormed())
}
