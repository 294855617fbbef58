import { isDeepStrictEqual } from 'node:util'
import { RECORD_FIELDS } from '@pitlane/protocol'
import { apiError } from '../../../http/errors/api-error.ts'
import { readFields } from '../../../http/input/input.ts'
import { canonicalText } from '../../../http/input/linear-keywords.ts'
import { quoted } from '../filter/filter-fault.ts'
import type { Entity } from '../schema/entity.ts'
import type { Fields } from '../schema/validation.ts'
import type { EntityRecord } from './new-record.ts'

/** Gives a field's next value; undefined takes it away. */
type Operator = (value: unknown, operand: unknown, now: string) => unknown

const operators = new Map<string, Operator>([
  ['$set', (_value, operand) => operand],
  ['$unset', () => undefined],
  ['$inc', (value, operand) => readNumber(value ?? 0) + readNumber(operand)],
  ['$mul', (value, operand) => readNumber(value ?? 0) * readNumber(operand)],
  ['$min', (value, operand) => (isLess(operand, value) ? operand : value)],
  ['$max', (value, operand) => (isLess(value, operand) ? operand : value)],
  ['$currentDate', (_value, _operand, now) => now],
  ['$push', (value, operand) => [...readList(value), ...readEach(operand)]],
  ['$addToSet', (value, operand) => addMissing(readList(value), readEach(operand))],
  [
    '$pull',
    (value, operand) => readList(value).filter((item) => !isDeepStrictEqual(item, operand)),
  ],
])

/** Of these the next value does not depend on the present one. */
const WITHOUT_LOOKING: ReadonlySet<string> = new Set(['$set', '$unset', '$currentDate'])

/** Names of the operators that {@link compileUpdate} reads. */
export const updateOperators: readonly string[] = [...operators.keys(), '$rename']

/**
 * What an update by operators does to a record.
 *
 * @param visible what of the record the caller sees: where a field is hidden, whatever would look at its value does nothing
 */
export type Update = (record: EntityRecord, visible: object, now: string) => Fields

/**
 * Reads MongoDB's update operators, dotted names included.
 *
 * @returns gives the own fields of a record that change, with their next values
 * @throws ApiError `bad_request` on anything it does not know: skipped, half a change would be made
 */
export function compileUpdate(entity: Pick<Entity, 'findField'>, data: unknown): Update {
  const steps = Object.entries(readFields(data)).flatMap(([name, operands]) =>
    name === '$rename' ? renames(entity, operands) : changes(entity, name, operands),
  )
  if (steps.length === 0) throw refused('An update needs operators such as {"$set": {…}}.')
  return (record, visible, now) => {
    const next: Fields = structuredClone(record)
    for (const { looksAt, run } of steps) {
      const isHidden =
        looksAt !== undefined && Object.hasOwn(record, looksAt) && !Object.hasOwn(visible, looksAt)
      if (!isHidden) run(next, now)
    }
    const names = Object.keys({ ...record, ...next })
    return Object.fromEntries(
      names
        .filter((name) => !isDeepStrictEqual(record[name], next[name]))
        // A field of a record can be emptied, not taken away.
        .map((name) => [name, next[name] ?? null]),
    )
  }
}

interface Step {
  /** The field whose value shows in what it does. */
  readonly looksAt: string | undefined
  run(record: Fields, now: string): void
}

function changes(entity: Pick<Entity, 'findField'>, name: string, operands: unknown): Step[] {
  const operator = operators.get(name)
  if (!operator) throw refused(`The operator ${quoted(name)} is not known.`)
  return Object.entries(readFields(operands)).map(([field, operand]) => {
    const path = findPath(entity, field)
    return {
      looksAt: WITHOUT_LOOKING.has(name) ? undefined : path[0],
      run: (record, now) => change(record, path, (value) => operator(value, operand, now)),
    }
  })
}

function renames(entity: Pick<Entity, 'findField'>, operands: unknown): Step[] {
  return Object.entries(readFields(operands)).map(([from, to]) => {
    const [source, target] = [findPath(entity, from), findPath(entity, String(to))]
    return {
      looksAt: source[0],
      run(record) {
        let moved: unknown
        change(record, source, (value) => {
          moved = value
          return undefined
        })
        if (moved !== undefined) change(record, target, () => moved)
      },
    }
  })
}

function findPath({ findField }: Pick<Entity, 'findField'>, name: string): readonly string[] {
  const field = findField(name)
  const isOurs = (RECORD_FIELDS as readonly string[]).includes(name)
  if (!field || isOurs) throw refused(`There is no field ${quoted(name)} to change.`)
  return field.path
}

function change(record: Fields, path: readonly string[], next: (value: unknown) => unknown): void {
  const [last = '', ...outer] = path.toReversed()
  let inside: Fields = record
  for (const part of outer.toReversed()) {
    inside[part] ??= {}
    // A path never leads through a list; what else is no object has no fields to change.
    inside = readFields(inside[part])
  }
  const value = next(inside[last])
  if (value === undefined) delete inside[last]
  else inside[last] = value
}

function readNumber(value: unknown): number {
  if (typeof value === 'number') return value
  throw apiError('validation_failed', 'Only numbers can be counted with.')
}

function readList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (value === undefined || value === null) return []
  throw apiError('validation_failed', 'Values can be added to an array only.')
}

function readEach(operand: unknown): unknown[] {
  const each: unknown =
    typeof operand === 'object' && operand !== null && '$each' in operand
      ? operand.$each
      : [operand]
  if (Array.isArray(each)) return each
  throw refused('$each needs an array.')
}

/** Returns the list, and after it the items that are not in it yet; takes time in proportion to both. */
function addMissing(list: readonly unknown[], items: readonly unknown[]): unknown[] {
  const texts = new Set(list.map(canonicalText))
  const added = items.filter((item) => texts.size < texts.add(canonicalText(item)).size)
  return [...list, ...added]
}

function isLess(one: unknown, other: unknown): boolean {
  if (other === undefined || other === null) return true
  if (one === undefined || one === null) return true
  if (typeof one === 'number' && typeof other === 'number') return one < other
  if (typeof one === 'string' && typeof other === 'string') return one < other
  throw apiError(
    'validation_failed',
    'Only numbers with numbers and strings with strings are compared.',
  )
}

function refused(message: string) {
  return apiError('bad_request', message)
}
