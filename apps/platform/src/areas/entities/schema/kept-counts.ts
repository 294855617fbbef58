import { createHash } from 'node:crypto'
import { type Field, listKinds } from '../filter/field.ts'
import type { CoveringIndex } from './entity.ts'

/** A table of how many records have which values of the covered fields, which the database itself keeps. */
export interface KeptCounts {
  readonly table: string
  /** Whose value is in each of its rows. */
  readonly group: Field
  /** Whose values are in each row as well: they tell who may read the records. */
  readonly beside: readonly Field[]
  /** Fields of which each value is counted by itself; of a list each element. */
  readonly single: readonly Field[]
  /** All that are counted together. */
  readonly covered: readonly Field[]
}

/** Which values of a record are counted in a row: none beside the group's, those of one field, or all. */
export const NO_OTHER = ''
export const ALL_OTHERS = '*'

/** Counted up when the same fields are to be counted in other rows, or to be kept otherwise. */
const SCHEMA_VERSION = 2

/** What is counted for a covering index; undefined where a field lies within another. */
export function countsFor(
  entity: string,
  { field, others: covered }: CoveringIndex,
  open: readonly Field[],
): KeptCounts | undefined {
  if ([field, ...covered].some(({ path }) => path.length > 1)) return undefined
  const beside = open.filter(({ name }) => name !== field.name)
  const others = covered.filter(({ name }) => beside.every((each) => each.name !== name))
  const names = [field, ...others, ...beside.map(({ name }) => ({ name: `beside ${name}` }))].map(
    ({ name }) => name,
  )
  const digest = createHash('sha256')
    .update([SCHEMA_VERSION, ...names].join(' '))
    .digest('hex')
  return {
    // Other fields, another table: one that is there is never made of others.
    table: `_counts_${entity}_${digest.slice(0, 8)}`,
    group: field,
    beside,
    single: others.filter(isCountedByItself),
    covered: others,
  }
}

function isCountedByItself({ kinds, items }: Field): boolean {
  if (!kinds.has('array')) return true
  const inside = [...listKinds(items)]
  return kinds.size <= 2 && inside.every((kind) => ['string', 'number', 'null'].includes(kind))
}
