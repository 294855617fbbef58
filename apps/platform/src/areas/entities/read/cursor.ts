import { apiError } from '../../../http/errors/api-error.ts'
import type { Query } from './list-plan.ts'

/** The last record's values of the keys that a list is sorted by; null for what it does not have. */
export type After = readonly (string | number | boolean | null)[]

/** What a list was asked for, and after which record the next page begins. */
export interface Cursor {
  readonly q: Query[string]
  readonly sort: Query[string]
  readonly fields: Query[string]
  /** The field whose values are listed instead of records. */
  readonly distinct?: Query[string]
  readonly after?: After | undefined
}

const MAX_KEYS = 10

/** Text for an address. Nothing in it is a secret, and nothing in it is trusted when it comes back. */
function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/**
 * The query of a page: with a cursor that of the first page, whatever else the address says.
 *
 * @throws ApiError `bad_request` for a cursor that is none of ours
 */
export function readCursor({ cursor, q, sort, fields, distinct }: Query): Cursor {
  if (cursor === undefined || cursor === '') return { q, sort, fields, distinct }
  const read = typeof cursor === 'string' ? parsed(cursor) : undefined
  if (typeof read !== 'object' || read === null || !('after' in read)) throw refused()
  return {
    q: textIn(read, 'q'),
    sort: textIn(read, 'sort'),
    fields: textIn(read, 'fields'),
    distinct: textIn(read, 'distinct'),
    after: readAfter(read.after),
  }
}

/**
 * A page as JSON.
 *
 * @param items as JSON
 * @param next where the next page begins, if there is one
 */
export function pageText(items: Uint8Array | string, next: Cursor | undefined): Buffer {
  const cursor = next === undefined ? null : `"${encodeCursor(next)}"`
  return Buffer.concat([
    Buffer.from('{"items":'),
    typeof items === 'string' ? Buffer.from(items) : items,
    Buffer.from(`,"next_cursor":${cursor},"has_more":${next !== undefined}}`),
  ])
}

function readAfter(value: unknown): After {
  if (!Array.isArray(value) || value.length > MAX_KEYS) throw refused()
  return value.map((each: unknown) => {
    if (each === null || typeof each === 'boolean' || typeof each === 'number') return each
    if (typeof each === 'string' && each.isWellFormed() && !each.includes('\0')) return each
    throw refused()
  })
}

function textIn(read: object, name: string): string | undefined {
  const value: unknown = Object.hasOwn(read, name) ? Reflect.get(read, name) : undefined
  if (value === undefined || typeof value === 'string') return value
  throw refused()
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw refused()
  }
}

function refused() {
  return apiError('bad_request', 'This cursor is not one that a page has given.')
}
