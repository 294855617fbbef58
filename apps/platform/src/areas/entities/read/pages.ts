import { MAX_DISTINCT, MAX_LIST } from '@pitlane/protocol'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { wholeNumber } from '../../../http/input/input.ts'
import { ALWAYS, all, any, type Condition, NEVER, not } from '../filter/condition.ts'
import type { Entity } from '../schema/entity.ts'
import { type After, pageText, readCursor } from './cursor.ts'
import { distinctPage } from './distinct.ts'
import { planList, type Query, type SortKey } from './list-plan.ts'
import { type PageRow, pageStatement } from './list-statement.ts'
import { resolvePatterns } from './pattern-candidates.ts'

/** A list without a limit: what the public client asks for, too. */
export const PAGE = 100

/**
 * A list page by page. Records that come or go meanwhile neither repeat others nor hide them, for a
 * page begins after the last record of the one before and not after so many records.
 *
 * @returns JSON: records are not parsed and printed again on their way out
 * @throws ApiError `invalid_filter` or `bad_request`
 */
export async function readPage(
  db: Database,
  entity: Entity,
  { caller, query }: { caller: Caller; query: Query },
): Promise<Buffer> {
  const asking = readCursor(query)
  const asksFor = wholeNumber(query.limit, 1) ?? PAGE
  if (asking.distinct !== undefined) {
    const limit = Math.min(asksFor, MAX_DISTINCT)
    return distinctPage(db, entity, { caller, asking, limit })
  }
  const limit = Math.min(asksFor, MAX_LIST)
  const { q, sort, fields, after } = asking
  const plan = planList(entity.fields.visibilityFor(caller), { q, sort, fields })
  const mayRead = entity.rules.read(caller).condition
  const asked = await resolvePatterns(db, entity, plan.condition, mayRead)
  const keys = listKeys(entity, plan.sort)
  const condition = all([asked, after ? beyondAll(keys, after) : ALWAYS])
  const statement = pageStatement(
    db,
    entity,
    { ...plan, condition, limit: limit + 1, skip: 0, keys: keys.map(({ field }) => field) },
    mayRead,
  )
  const [row] = await db.read<PageRow>(statement, {
    isSlow: statement.isSlow,
    entity: entity.name,
  })
  const last = row && row.found > limit ? row.keys : null
  const next = last === null ? undefined : { q, sort, fields, after: readKeyValues(keys, last) }
  return pageText(row?.body ?? '[]', next)
}

/** The keys by which a list is in a total order, the same that the list's statement sorts by. */
function listKeys(entity: Entity, sort: readonly SortKey[]): readonly SortKey[] {
  const keys = sort.filter(({ field }) => isSortable(field.name, [...field.kinds]))
  const isDescending = sort.at(-1)?.isDescending ?? true
  const ours = ['created_date', 'id'].flatMap((name) => {
    const field = entity.findField(name)
    return field && !keys.some((key) => key.field.name === name) ? [{ field, isDescending }] : []
  })
  return [...keys, ...ours]
}

function isSortable(name: string, kinds: readonly string[]): boolean {
  const scalars = kinds.filter((kind) => kind !== 'null' && kind !== 'array' && kind !== 'object')
  if (scalars.length === 0) return false
  if (scalars.length === 1 && kinds.every((kind) => kind === 'null' || scalars.includes(kind))) {
    return true
  }
  throw apiError('bad_request', `Pages cannot be sorted by "${name}": it may be of several kinds.`)
}

function beyondAll(keys: readonly SortKey[], after: After): Condition {
  return any(
    keys.map((key, index) => {
      const before = keys.slice(0, index)
      const same = before.map(({ field }, place) => equal(field, after[place] ?? null))
      return all([...same, beyond(key, after[index] ?? null)])
    }),
  )
}

function equal(field: SortKey['field'], value: After[number]): Condition {
  return value === null
    ? { kind: 'missing', field }
    : { kind: 'compare', field, operator: '=', value }
}

/** What is missing comes first, so last when descending. */
function beyond({ field, isDescending }: SortKey, value: After[number]): Condition {
  const missing: Condition = { kind: 'missing', field }
  if (value === null) return isDescending ? NEVER : not(missing)
  if (!isDescending) return { kind: 'compare', field, operator: '>', value }
  return any([{ kind: 'compare', field, operator: '<', value }, missing])
}

function readKeyValues(keys: readonly SortKey[], json: string): After {
  const values: Readonly<Record<string, unknown>> = JSON.parse(json)
  return keys.map(({ field }) => {
    const value = values[field.name]
    if (typeof value === 'string' || typeof value === 'number') return value
    return typeof value === 'boolean' ? value : null
  })
}
