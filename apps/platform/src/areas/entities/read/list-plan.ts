import { filterLimits, MAX_LIST } from '@pitlane/protocol'
import { ALWAYS, type Condition } from '../filter/condition.ts'
import type { Field, FindField } from '../filter/field.ts'
import { invalid } from '../filter/filter-fault.ts'
import { parseFilter } from '../filter/parse-filter.ts'
import { patternTests } from '../filter/patterns.ts'
import type { Creator, FieldVisibility, HiddenField } from '../rules/field-visibility.ts'

/** A list as it was asked for, over the fields that the caller sees. */
export interface ListPlan {
  readonly condition: Condition
  readonly sort: readonly SortKey[]
  readonly limit: number
  readonly skip: number
  /** Undefined for whole records. */
  readonly fields: readonly Field[] | undefined
  /** What whole records are shown without. */
  readonly hidden: readonly HiddenField[]
  /** Who finds their address in the whole records that they created. */
  readonly creator?: Creator
}

export interface SortKey {
  readonly field: Field
  readonly isDescending: boolean
}

/** The address's query as the router reads it: a name given twice has a list of texts. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** @throws ApiError `invalid_filter`; a bad limit, skip, sort or field only falls back to its default */
export function planList({ findField, hidden, creator }: FieldVisibility, query: Query): ListPlan {
  return {
    condition: readCondition(findField, query.q),
    sort: readSort(findField, readText(query.sort)),
    limit: Math.min(wholeNumber(readText(query.limit), 1) ?? MAX_LIST, MAX_LIST),
    skip: wholeNumber(readText(query.skip), 0) ?? 0,
    fields: readFields(findField, readText(query.fields)),
    hidden,
    ...(creator && { creator }),
  }
}

function readCondition(findField: FindField, q: Query[string]): Condition {
  if (q === undefined || q === '' || q === 'null') return ALWAYS
  if (typeof q !== 'string') throw invalid('A request may have one filter only.')
  if (Buffer.byteLength(q) > filterLimits.bytes) throw tooLong()
  return parseFilter(parsed(q), findField)
}

/** The condition of a filter that came in a body. */
export function conditionInBody(findField: FindField, filter: unknown): Condition {
  const condition = parseFilter(filter, findField)
  if (Buffer.byteLength(JSON.stringify(filter)) > filterLimits.bytes) throw tooLong()
  return condition
}

/**
 * The same, for where no pattern can be tested, such as for records that are changed.
 *
 * @throws ApiError `invalid_filter` where the filter has a pattern
 */
export function conditionRefusingPatterns(findField: FindField, filter: unknown): Condition {
  const condition = conditionInBody(findField, filter)
  if (patternTests(condition).length > 0) {
    // Between looking at the texts and changing the records these might have changed.
    throw invalid('Here a pattern must be a plain string, perhaps with ^ before it or $ behind it.')
  }
  return condition
}

function parsed(q: string): unknown {
  try {
    return JSON.parse(q)
  } catch {
    throw invalid('The filter is not valid JSON.')
  }
}

function tooLong() {
  return invalid(`A filter may be ${filterLimits.bytes} bytes long at most.`)
}

function readSort(findField: FindField, sort: string): readonly SortKey[] {
  const names = sort.split(',').filter((name) => name.trim() !== '')
  if (names.length > filterLimits.sortKeys) {
    throw invalid(`A list may be sorted by ${filterLimits.sortKeys} fields at most.`)
  }
  return names.flatMap((name) => {
    const field = findField(name.trim().replace(/^[+-]/, ''))
    return field ? [{ field, isDescending: name.trim().startsWith('-') }] : []
  })
}

function readFields(findField: FindField, fields: string): readonly Field[] | undefined {
  const names = fields.split(',').filter((name) => name.trim() !== '')
  if (names.length === 0) return undefined
  const known = ['id', ...names.map((name) => name.trim())].flatMap((name) => {
    const field = findField(name)
    return field && field.path.length === 1 ? [field] : []
  })
  return [...new Map(known.map((field) => [field.name, field])).values()]
}

function wholeNumber(text: string, least: number): number | undefined {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : -1
  return number >= least ? number : undefined
}

function readText(value: Query[string]): string {
  return typeof value === 'string' ? value : ''
}
