import type { RE2JS } from 're2js'
import type { Field } from './field.ts'
import type { TextSearch } from './text-search.ts'
import type { TextTest } from './text-test.ts'

export type Scalar = string | number | boolean
export type Operator = '=' | '>' | '>=' | '<' | '<='

/** What a filter or a rule asks of a record: compiled to SQL, or tested in memory. */
export type Condition =
  | { readonly kind: 'always' }
  | { readonly kind: 'never' }
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | {
      readonly kind: 'compare'
      readonly field: Field
      readonly operator: Operator
      readonly value: Scalar
    }
  | { readonly kind: 'among'; readonly field: Field; readonly values: readonly Scalar[] }
  /** Null, or not there at all. */
  | { readonly kind: 'missing'; readonly field: Field }
  /** There, be it null. */
  | { readonly kind: 'exists'; readonly field: Field }
  | { readonly kind: 'text'; readonly field: Field; readonly test: TextTest }
  /** All words stand in the texts that are searched. */
  | { readonly kind: 'search'; readonly search: TextSearch; readonly words: readonly string[] }
  /** Tested in memory only: the databases' own patterns differ, and may take for ever. */
  | { readonly kind: 'pattern'; readonly field: Field; readonly pattern: RE2JS }
  /** A list of this many elements. */
  | { readonly kind: 'size'; readonly field: Field; readonly length: number }
  /** A list of which one element meets a condition, whose fields lie within the element. */
  | {
      readonly kind: 'element'
      readonly field: Field
      readonly of: Condition
      /** Elements that are no objects are passed over. */
      readonly mustBeObject: boolean
    }

export const ALWAYS: Condition = { kind: 'always' }
export const NEVER: Condition = { kind: 'never' }

export function all(conditions: readonly Condition[]): Condition {
  if (conditions.some((condition) => condition.kind === 'never')) return NEVER
  // Flat, so that whoever looks for one of them need not look deeper.
  const each = conditions.flatMap((condition) =>
    condition.kind === 'all' ? condition.of : [condition],
  )
  const open = each.filter((condition) => condition.kind !== 'always')
  return open.length === 0 ? ALWAYS : (only(open) ?? { kind: 'all', of: open })
}

export function any(conditions: readonly Condition[]): Condition {
  if (conditions.some((condition) => condition.kind === 'always')) return ALWAYS
  const open = conditions.filter((condition) => condition.kind !== 'never')
  return open.length === 0 ? NEVER : (only(open) ?? { kind: 'any', of: open })
}

export function not(condition: Condition): Condition {
  if (condition.kind === 'always') return NEVER
  return condition.kind === 'never' ? ALWAYS : { kind: 'not', of: condition }
}

/** The conditions that lie directly within one. */
export function listParts(condition: Condition): readonly Condition[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of
    case 'not':
    case 'element':
      return [condition.of]
    default:
      return []
  }
}

/** The fields that a condition asks about; undefined where it asks more than their values say. */
export function fieldsIn(condition: Condition): readonly Field[] | undefined {
  switch (condition.kind) {
    case 'always':
    case 'never':
      return []
    case 'all':
    case 'any': {
      const parts = condition.of.map(fieldsIn)
      return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])
    }
    case 'not':
      return fieldsIn(condition.of)
    case 'search':
    case 'pattern':
    // Null is no other value than what is not there.
    case 'exists':
      return undefined
    default:
      return [condition.field]
  }
}

function only(conditions: readonly Condition[]): Condition | undefined {
  return conditions.length === 1 ? conditions[0] : undefined
}
