import type { Scope } from './access.ts'
import type { Condition } from './filter/condition.ts'
import type { Field, FindField } from './filter/field.ts'

/** A field that a caller does not see, or sees in some records only. */
export interface HiddenField {
  readonly field: Field
  /** The records in which he sees it. */
  readonly unless: Condition
}

/** What of the records that a caller may read he sees, and so may ask about. */
export interface View {
  readonly hidden: readonly HiddenField[]
  /** A field that he never sees is not found; one that he sometimes sees is missing elsewhere. */
  readonly findField: FindField
  /** The same text for callers who see the same; empty for those who see all. */
  readonly key: string
}

/**
 * The view without fields that are not open in every record.
 *
 * @param scopes of the fields with a rule: the records in which each is open
 */
export function viewWithout(
  scopes: readonly { readonly field: Field; readonly scope: Scope }[],
  findField: FindField,
): View {
  const limited = scopes.filter(({ scope }) => scope.condition.kind !== 'always')
  const hidden = limited.map(({ field, scope }) => ({ field, unless: scope.condition }))
  const byName = new Map(hidden.map(({ field, unless }) => [field.name, unless]))
  return {
    hidden,
    key:
      limited.length === 0
        ? ''
        : JSON.stringify(limited.map(({ field, scope }) => [field.name, scope.key])),
    findField(name) {
      const field = findField(name)
      const seenIf = field && byName.get(field.path[0] ?? '')
      if (!seenIf) return field
      return seenIf.kind === 'never' ? undefined : { ...field, seenIf }
    },
  }
}
