import { filterLimits } from '@pitlane/protocol'
import { isStorable } from '../schema/storable.ts'
import { all, any, type Condition, NEVER, not, type Operator, type Scalar } from './condition.ts'
import { elementFields, type Field, type FindField, findElement } from './field.ts'
import { invalid, quoted } from './filter-fault.ts'
import { textPattern } from './text-pattern.ts'

/** What an operator needs to read the conditions that lie within it. */
export interface Reader {
  /** A whole filter over the fields that are found. */
  filter(part: unknown, depth: number, findField: FindField): Condition
  /** The operators of one field. */
  operators(field: Field, operand: unknown, depth: number): Condition
  /** @throws ApiError `invalid_filter` when there are more conditions than a filter may have */
  count(conditions: number): void
}

interface OperatorContext {
  readonly field: Field
  readonly operand: unknown
  /** The `$options` that stand beside it. */
  readonly options: unknown
  readonly depth: number
  readonly reader: Reader
}

/** Builds the condition of one operator of a field; throws on an operand that it cannot take. */
type FieldOperator = (context: OperatorContext) => Condition

export const fieldOperators: ReadonlyMap<string, FieldOperator> = new Map([
  ['$eq', equals],
  ['$ne', (context) => not(equals(context))],
  ['$gt', comparison('>')],
  ['$gte', comparison('>=')],
  ['$lt', comparison('<')],
  ['$lte', comparison('<=')],
  ['$in', among],
  ['$nin', (context) => not(among(context))],
  ['$not', opposite],
  ['$exists', exists],
  ['$regex', pattern],
  ['$all', buildAll],
  ['$elemMatch', element],
  ['$size', size],
] satisfies [string, FieldOperator][])

function equals({ field, operand }: Pick<OperatorContext, 'field' | 'operand'>): Condition {
  return operand === null
    ? { kind: 'missing', field }
    : { kind: 'compare', field, operator: '=', value: readScalar(field, operand) }
}

function comparison(operator: Operator): FieldOperator {
  return ({ field, operand }) => ({
    kind: 'compare',
    field,
    operator,
    value: readScalar(field, operand),
  })
}

function among({ field, operand }: OperatorContext): Condition {
  const listed = readValues(field, operand)
  const values = listed.filter((value) => value !== null).map((value) => readScalar(field, value))
  return any([
    values.length > 0 ? { kind: 'among', field, values } : NEVER,
    listed.includes(null) ? { kind: 'missing', field } : NEVER,
  ])
}

function opposite({ field, operand, depth, reader }: OperatorContext): Condition {
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) {
    throw invalid(`$not of ${quoted(field.name)} needs an object of operators.`)
  }
  return not(reader.operators(field, operand, depth + 1))
}

function exists({ field, operand }: OperatorContext): Condition {
  if (typeof operand !== 'boolean') {
    throw invalid(`$exists of ${quoted(field.name)} is true or false.`)
  }
  const there: Condition = { kind: 'exists', field }
  return operand ? there : not(there)
}

function pattern({ field, operand, options, reader }: OperatorContext): Condition {
  const condition = textPattern(field, operand, options)
  if (condition.kind === 'pattern') reader.count(filterLimits.patternConditions - 1)
  return condition
}

/** Of lists only; each value must be an element of its own. */
function buildAll({ field, operand, reader }: OperatorContext): Condition {
  const values = readValues(field, operand)
  reader.count(values.length)
  if (values.length === 0) return NEVER
  const whole = findElement(field)
  // An element that is a list is not looked into: it would have to be the value itself.
  const kinds = new Set([...whole.kinds].filter((kind) => kind !== 'array'))
  const each = { ...whole, kinds }
  return all(
    values.map((value) => ({
      kind: 'element',
      field,
      of: equals({ field: each, operand: value }),
      mustBeObject: false,
    })),
  )
}

function element({ field, operand, depth, reader }: OperatorContext): Condition {
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) {
    throw invalid(`$elemMatch of ${quoted(field.name)} needs an object.`)
  }
  const keys = Object.keys(operand)
  if (keys.length === 0) {
    throw invalid(`$elemMatch of ${quoted(field.name)} needs a condition.`)
  }
  if (keys.every((key) => fieldOperators.has(key) || key === '$options')) {
    const of = reader.operators(findElement(field), operand, depth + 1)
    return { kind: 'element', field, of, mustBeObject: false }
  }
  const of = reader.filter(operand, depth + 1, elementFields(field))
  return { kind: 'element', field, of, mustBeObject: true }
}

function size({ field, operand }: OperatorContext): Condition {
  if (typeof operand !== 'number' || !Number.isSafeInteger(operand) || operand < 0) {
    throw invalid(`$size of ${quoted(field.name)} is a whole number from 0.`)
  }
  return { kind: 'size', field, length: operand }
}

function readValues(field: Field, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw invalid(`${quoted(field.name)} needs an array of values.`)
  if (operand.length > filterLimits.values) {
    throw invalid(`An array of values may have ${filterLimits.values} at most.`)
  }
  return operand
}

function readScalar(field: Field, value: unknown): Scalar {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && isStorable(value)) return value
  throw invalid(`${quoted(field.name)} can be compared with a string, a number or a boolean only.`)
}
