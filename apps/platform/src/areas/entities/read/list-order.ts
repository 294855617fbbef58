import type { Field } from '../filter/field.ts'
import { fieldValue } from '../filter/field-value.ts'
import { compareTexts } from '../filter/text-test.ts'
import type { SortKey } from './list-plan.ts'

type Compare = (one: object, other: object) => number

/** Missing values come before these; lists and objects count as missing. */
const KINDS = ['number', 'string', 'boolean'] as const

/** The order of a list as its statement gives it: by its keys, then by age and id. */
export function listOrder(sort: readonly SortKey[]): Compare {
  const keys = sort.map(({ field, isDescending }) => turned(byField(field), isDescending))
  const isDescending = sort.at(-1)?.isDescending ?? true
  const isByAge = sort.some(({ field }) => field.column === 'created_date')
  if (!isByAge) keys.push(turned(byText('created_date'), isDescending))
  keys.push(turned(byText('id'), isDescending))
  return (one, other) => {
    for (const compare of keys) {
      const order = compare(one, other)
      if (order !== 0) return order
    }
    return 0
  }
}

function turned(compare: Compare, isDescending: boolean): Compare {
  return isDescending ? (one, other) => compare(other, one) : compare
}

function byText(name: string): Compare {
  const path = [name]
  return (one, other) =>
    compareTexts(String(fieldValue({ path }, one)), String(fieldValue({ path }, other)))
}

function byField(field: Field): Compare {
  const ranks = new Map<string, number>(
    KINDS.flatMap((kind, index) => (field.kinds.has(kind) ? [[kind, index + 1]] : [])),
  )
  return (one, other) => {
    const value = fieldValue(field, one)
    const against = fieldValue(field, other)
    const rank = ranks.get(typeof value) ?? 0
    const order = rank - (ranks.get(typeof against) ?? 0)
    if (order !== 0 || rank === 0) return order
    return typeof value === 'string' && typeof against === 'string'
      ? compareTexts(value, against)
      : Number(value) - Number(against)
  }
}
