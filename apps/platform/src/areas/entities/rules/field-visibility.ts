import type { CallingUser } from '../../../http/caller/caller.ts'
import type { Condition } from '../filter/condition.ts'
import { type Field, type FindField, findingLike } from '../filter/field.ts'
import { matches } from '../filter/matches.ts'
import type { Scope } from './access.ts'

/** A field that a caller does not see, or sees in some records only. */
export interface HiddenField {
  readonly field: Field
  /** The records in which they see it. */
  readonly unless: Condition
}

/** A user who may create records, and the condition of their own. */
export interface Creator {
  readonly email: string
  readonly own: Condition
}

/** What of the records that a caller may read they see, and so may ask about. */
export interface FieldVisibility {
  readonly hidden: readonly HiddenField[]
  /** A field that they never see is not found; one that they sometimes see is missing elsewhere. */
  readonly findField: FindField
  /** The same text for callers who see the same; empty for those who see all. */
  readonly key: string
  /** Who asks, when their email address is shown in the records that they created. */
  readonly creator?: Creator
}

/**
 * What a caller sees without the fields that are not open in every record.
 *
 * @param scopes of the fields with a rule: the records in which each is open
 */
export function visibilityFromScopes(
  scopes: readonly { readonly field: Field; readonly scope: Scope }[],
  findField: FindField,
): FieldVisibility {
  const limited = scopes.filter(({ scope }) => scope.condition.kind !== 'always')
  const hidden = limited.map(({ field, scope }) => ({ field, unless: scope.condition }))
  const byName = new Map(hidden.map(({ field, unless }) => [field.name, unless]))
  return {
    hidden,
    key:
      limited.length === 0
        ? ''
        : JSON.stringify(limited.map(({ field, scope }) => [field.name, scope.key])),
    findField: findingLike(findField, (name) => {
      const field = findField(name)
      const seenIf = field && byName.get(field.path[0] ?? '')
      if (!seenIf) return field
      return seenIf.kind === 'never' ? undefined : { ...field, seenIf }
    }),
  }
}

/** The field that shows a creator their own email address, and to others nothing. */
export const CREATED_BY = 'created_by'

/**
 * What users see who find themselves as the creators of their records.
 *
 * @param idField where a record has its creator's id
 */
export function creatorVisibility(
  visibility: FieldVisibility,
  { id, email }: CallingUser,
  idField: Field,
): FieldVisibility {
  const own: Condition = { kind: 'compare', field: idField, operator: '=', value: id }
  const createdBy: Field = {
    name: CREATED_BY,
    path: [CREATED_BY],
    kinds: new Set(['string', 'null']),
    items: {},
    constant: email,
    seenIf: own,
  }
  return {
    ...visibility,
    key: `${visibility.key} ${JSON.stringify([id, email])}`,
    creator: { email, own },
    findField: findingLike(visibility.findField, (name) =>
      name === CREATED_BY ? createdBy : visibility.findField(name),
    ),
  }
}

/** A record with its creator's e-mail address where the creator asks. */
export function withCreator(creator: Creator | undefined, record: object): object {
  if (!creator || !matches(creator.own, record)) return record
  return { ...record, [CREATED_BY]: creator.email }
}
