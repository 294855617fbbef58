import { aggregateLimits, dateUnits, filterLimits } from '@pitlane/protocol'
import { apiError } from '../../../http/errors/api-error.ts'
import { readFields } from '../../../http/input/input.ts'
import { ALWAYS } from '../filter/condition.ts'
import type { Field, FindField } from '../filter/field.ts'
import { invalid, quoted } from '../filter/filter-fault.ts'
import { conditionInBody, conditionRefusingPatterns } from '../read/list-plan.ts'
import {
  type AggregatePlan,
  type GroupKey,
  type Measure,
  type MeasureKind,
  measureField,
  scalarKinds,
} from './aggregate-plan.ts'
import { isStamp } from './date-bucket.ts'

const KEYS = ['query', 'count', 'sum', 'avg', 'min', 'max', 'having', 'sort', 'limit']
/** Clients write these in one way, people who call the API by hand in the other. */
const SPELLINGS = [
  ['groupBy', 'group_by'],
  ['dateBucket', 'date_bucket'],
  ['countDistinct', 'count_distinct'],
] as const

/**
 * Reads what to compute, over the fields that the caller sees.
 *
 * @throws ApiError `bad_request`, or `invalid_filter` for a filter or a name that is not a field's
 */
export function readAggregate(findField: FindField, body: unknown): AggregatePlan {
  const spec = oneSpelling(readFields(body))
  const keys = readKeys(findField, spec)
  const measures = readMeasures(findField, spec)
  const names = [...keys, ...measures].map(({ name }) => name)
  if (names.length === 0) throw refused('There is nothing to compute.')
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw refused(`Two values of a row would be named ${quoted(twice)}.`)
  const computed = new Map(measures.map((measure) => [measure.name, measureField(measure)]))
  const { query, having } = spec
  return {
    condition: isGiven(query) ? conditionInBody(findField, query) : ALWAYS,
    keys,
    measures,
    having: isGiven(having)
      ? conditionRefusingPatterns((name) => computed.get(name), having)
      : ALWAYS,
    sort: readSort(spec.sort, names),
    limit: readLimit(spec.limit),
  }
}

type Spec = Readonly<Record<string, unknown>>

function oneSpelling(body: Spec): Spec {
  const known = new Set([...KEYS, ...SPELLINGS.flat()])
  const unknown = Object.keys(body).find((key) => !known.has(key))
  if (unknown !== undefined) throw refused(`${quoted(unknown)} is not known here.`)
  const spec: Record<string, unknown> = { ...body }
  for (const [ours, other] of SPELLINGS) {
    if (isGiven(body[ours]) && isGiven(body[other])) {
      throw refused(`${quoted(ours)} and ${quoted(other)} are the same; please send one of them.`)
    }
    spec[ours] = body[ours] ?? body[other]
  }
  return spec
}

function readKeys(findField: FindField, { groupBy, dateBucket }: Spec): GroupKey[] {
  const fields = fieldsNamed(findField, 'groupBy', groupBy)
  for (const field of fields) requireScalar(field, 'Records cannot be grouped by')
  const keys: GroupKey[] = fields.map((field) => ({ name: field.name, field }))
  if (isGiven(dateBucket)) keys.push(readBucket(findField, dateBucket))
  if (keys.length > aggregateLimits.keys) {
    throw refused(`Records are grouped by ${aggregateLimits.keys} fields at most.`)
  }
  return keys
}

function readBucket(findField: FindField, bucket: unknown): GroupKey {
  const { field: name, unit: unitName } = readFields(bucket)
  const [field, ...others] = fieldsNamed(findField, 'dateBucket.field', name)
  if (!field || others.length > 0) throw refused('"dateBucket" needs one field.')
  if (!field.kinds.has('string')) throw refused(`${quoted(field.name)} has no dates.`)
  const unit = dateUnits.find((each) => each === unitName)
  if (!unit) throw refused(`"dateBucket" needs a unit: ${dateUnits.join(', ')}.`)
  // Any text may stand in other fields: to look for its week, it would have to be a day that there is.
  if (unit === 'week' && !isStamp(field)) {
    throw refused(`Weeks can be told of created_date and updated_date only.`)
  }
  return { name: field.name, field, unit }
}

function readMeasures(findField: FindField, spec: Spec): Measure[] {
  const { count = true } = spec
  if (typeof count !== 'boolean') throw refused('"count" is true or false.')
  const measured = (of: Exclude<MeasureKind, 'count'>, key: string) =>
    fieldsNamed(findField, key, spec[key]).map((field) => buildMeasure(of, field))
  const measures: Measure[] = [
    ...(count ? [{ name: 'count', of: 'count', kind: 'number' } as const] : []),
    ...measured('sum', 'sum'),
    ...measured('avg', 'avg'),
    ...measured('min', 'min'),
    ...measured('max', 'max'),
    ...measured('count_distinct', 'countDistinct'),
  ]
  if (measures.length > aggregateLimits.measures) {
    throw refused(`At most ${aggregateLimits.measures} values are computed at once.`)
  }
  return measures
}

function buildMeasure(of: Exclude<MeasureKind, 'count'>, field: Field): Measure {
  const measure = { name: `${of}_${field.name}`, of, field }
  switch (of) {
    case 'sum':
    case 'avg':
      if (!field.kinds.has('number')) throw refused(`${quoted(field.name)} has no numbers.`)
      return { ...measure, kind: 'number' }
    case 'count_distinct':
      requireScalar(field, 'Different values cannot be counted of')
      return { ...measure, kind: 'number' }
    default: {
      const [kind, ...others] = scalarKinds(field)
      if (!kind || others.length > 0) {
        throw refused(
          `There is no least and no greatest ${quoted(field.name)}: it must be of one kind.`,
        )
      }
      return { ...measure, kind }
    }
  }
}

function fieldsNamed(findField: FindField, key: string, given: unknown): Field[] {
  if (!isGiven(given)) return []
  const names: readonly unknown[] = Array.isArray(given) ? given : [given]
  return names.map((name) => {
    if (typeof name !== 'string') throw refused(`${quoted(key)} is a field or an array of fields.`)
    const field = findField(name)
    // The words of a filter: a field that is hidden and one that there is not are the same.
    if (!field) throw invalid(`There is no field ${quoted(name)}.`)
    return field
  })
}

function requireScalar(field: Field, what: string): void {
  const isList = field.kinds.has('array') || field.kinds.has('object')
  // A field that may be anything counts by its texts, numbers and booleans.
  if (scalarKinds(field).length > 0 && !(isList && scalarKinds(field).length < 3)) return
  throw refused(`${what} ${quoted(field.name)}: it must be a string, a number or a boolean.`)
}

function readSort(sort: unknown, known: readonly string[]): AggregatePlan['sort'] {
  if (!isGiven(sort)) return []
  if (typeof sort !== 'string') throw refused('"sort" must be a string.')
  const names = sort.split(',').filter((name) => name.trim() !== '')
  if (names.length > filterLimits.sortKeys) {
    throw refused(`Rows may be sorted by ${filterLimits.sortKeys} values at most.`)
  }
  return names.map((each) => {
    const name = each.trim().replace(/^[+-]/, '')
    if (!known.includes(name)) throw refused(`The rows have no ${quoted(name)} to sort by.`)
    return { name, isDescending: each.trim().startsWith('-') }
  })
}

function readLimit(limit: unknown): number {
  if (!isGiven(limit)) return aggregateLimits.rows
  if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit > 0) {
    return Math.min(limit, aggregateLimits.rows)
  }
  throw refused('"limit" is a whole number above zero.')
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function refused(message: string) {
  return apiError('bad_request', message)
}
