import type { Condition, Operator, Scalar } from './condition.ts'
import type { Field } from './field.ts'
import { fieldValue, isPlainObject } from './field-value.ts'
import { searchedText } from './searched-text.ts'
import { compareTexts, passesText } from './text-test.ts'

/** Whether a record meets a condition: the same answer in memory as the compiled SQL gives. */
export function matches(condition: Condition, record: unknown): boolean {
  switch (condition.kind) {
    case 'always':
      return true
    case 'never':
      return false
    case 'all':
      return condition.of.every((inner) => matches(inner, record))
    case 'any':
      return condition.of.some((inner) => matches(inner, record))
    case 'not':
      return !matches(condition.of, record)
    case 'missing':
      return candidates(condition.field, record, true).includes(null)
    case 'among':
      return candidates(condition.field, record).some((value) =>
        condition.values.some((wanted) => wanted === value),
      )
    case 'compare':
      return candidates(condition.field, record).some((value) =>
        holds(value, condition.operator, condition.value),
      )
    case 'exists':
      return fieldValue(condition.field, record) !== undefined
    case 'text':
      return candidates(condition.field, record).some(
        (value) => typeof value === 'string' && passesText(value, condition.test),
      )
    case 'pattern':
      return candidates(condition.field, record).some(
        (value) => typeof value === 'string' && condition.pattern.test(value),
      )
    case 'search': {
      const text = searchedText(condition.search, record)
      return condition.words.every((word) => text.includes(word))
    }
    case 'size': {
      const value = fieldValue(condition.field, record)
      return Array.isArray(value) && value.length === condition.length
    }
    case 'element': {
      const value = fieldValue(condition.field, record)
      if (!Array.isArray(value)) return false
      return value.some(
        (element) =>
          (!condition.mustBeObject || isPlainObject(element)) && matches(condition.of, element),
      )
    }
  }
}

/** The value itself and, of a list, each of its elements. */
function candidates(field: Field, record: unknown, withMissing = false): readonly unknown[] {
  const value = fieldValue(field, record)
  if (Array.isArray(value) && field.kinds.has('array')) return value
  return [withMissing ? (value ?? null) : value]
}

function holds(value: unknown, operator: Operator, wanted: Scalar): boolean {
  if (typeof value !== typeof wanted) return false
  if (operator === '=') return value === wanted
  const order = compare(value, wanted)
  switch (operator) {
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
  }
}

function compare(value: unknown, wanted: Scalar): number {
  if (typeof value === 'string' && typeof wanted === 'string') {
    return compareTexts(value, wanted)
  }
  return Number(value) - Number(wanted)
}
