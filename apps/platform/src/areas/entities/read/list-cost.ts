import { type Condition, listParts } from '../filter/condition.ts'
import type { Field } from '../filter/field.ts'
import type { Entity } from '../schema/entity.ts'
import type { SortKey } from './list-plan.ts'

/** More conditions than these cost more than the row's own text. */
const FEW = 8

/** Whether an index leads to the rows, so that a list costs what it answers and not what the table holds. */
export function isQuick(entity: Entity, condition: Condition, sort: readonly SortKey[]): boolean {
  if (condition.kind === 'never') return true
  // Every index holds what tells the open records.
  const open = entity.open?.fields.length ? jointParts(entity.open.condition) : []
  const parts = jointParts(condition).filter((part) => !open.includes(part))
  if (countTests({ kind: 'all', of: parts }) > FEW) return false
  return parts.some((part) => isFoundByIndex(entity, part)) || isSortedByIndex(entity, parts, sort)
}

function jointParts(condition: Condition): readonly Condition[] {
  return condition.kind === 'all' ? condition.of : [condition]
}

function isFoundByIndex(entity: Entity, condition: Condition): boolean {
  return (
    (condition.kind === 'among' || (condition.kind === 'compare' && condition.operator === '=')) &&
    isIndexed(entity, condition.field)
  )
}

function isSortedByIndex(
  entity: Entity,
  parts: readonly Condition[],
  [first, ...others]: readonly SortKey[],
): boolean {
  const isWhole = parts.every(({ kind }) => kind === 'always')
  return isWhole && others.length === 0 && (!first || isSortable(entity, first.field))
}

function isSortable(entity: Entity, field: Field): boolean {
  // No index knows who sees what.
  return !field.seenIf && isIndexed(entity, field)
}

function isIndexed(entity: Entity, { name, column }: Field): boolean {
  if (column) return column === 'id' || column === 'created_date'
  return entity.indexed.some((field) => field.name === name)
}

function countTests(condition: Condition): number {
  const inner = listParts(condition).reduce((sum, part) => sum + countTests(part), 0)
  const isOnlyJoining = ['all', 'any', 'not'].includes(condition.kind)
  return isOnlyJoining ? inner : 1 + inner
}

/** How often at most a value of a record, or an element of its lists, is compared. */
export function comparisonsIn(condition: Condition): number {
  const inner = listParts(condition).reduce((sum, part) => sum + comparisonsIn(part), 0)
  switch (condition.kind) {
    case 'always':
    case 'never':
    case 'all':
    case 'any':
      return inner
    case 'among':
      return condition.values.length
    case 'pattern':
      return Number.POSITIVE_INFINITY
    default:
      return 1 + inner
  }
}
