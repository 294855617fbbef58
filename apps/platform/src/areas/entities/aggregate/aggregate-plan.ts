import type { DateUnit } from '@pitlane/protocol'
import type { Condition } from '../filter/condition.ts'
import type { Field, Kind } from '../filter/field.ts'
import type { ScalarKind } from '../filter/operand.ts'

/** What decides which group a record is in. */
export interface GroupKey {
  readonly name: string
  readonly field: Field
  /** The field is a date, and this much of it counts. */
  readonly unit?: DateUnit
}

export type MeasureKind = 'count' | 'sum' | 'avg' | 'min' | 'max' | 'count_distinct'

/** What is computed of the records of a group. */
export interface Measure {
  readonly name: string
  readonly of: MeasureKind
  /** Undefined for the number of records. */
  readonly field?: Field
  /** Of its value, where it has one. */
  readonly kind: ScalarKind
}

export interface AggregatePlan {
  readonly condition: Condition
  readonly keys: readonly GroupKey[]
  readonly measures: readonly Measure[]
  /** Over the measures. */
  readonly having: Condition
  readonly sort: readonly { readonly name: string; readonly isDescending: boolean }[]
  readonly limit: number
}

/** In the order of lists: what is missing, numbers, texts, booleans. */
const IN_ORDER: readonly ScalarKind[] = ['boolean', 'string', 'number']

/** The kinds of single values that a field may have, each a column of its own. */
export function scalarKinds({ kinds }: Pick<Field, 'kinds'>): readonly ScalarKind[] {
  return IN_ORDER.filter((kind) => kinds.has(kind))
}

/** A measure as a field of the rows, by which these are filtered. */
export function measureField({ name, kind }: Measure): Field {
  return { name, path: [name], kinds: new Set<Kind>([kind, 'null']), items: {} }
}
