import { DatabaseError, type DatabaseErrorKind } from '../database-error.ts'

/** SQLSTATE classes (first two characters) and codes, PostgreSQL appendix A. */
const KINDS: Readonly<Record<string, DatabaseErrorKind>> = {
  '23': 'constraint',
  '53100': 'full',
  '53': 'busy',
  '57': 'busy',
  '08': 'busy',
  '40': 'busy',
  '55P03': 'busy',
}

/** Two transactions met: the one that lost may simply run again. */
const CLASHES = new Set(['40001', '40P01'])

/** A page of a table or of an index cannot be read. */
const DAMAGED = new Set(['XX001', 'XX002'])

const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'])

export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

export function isClash(error: unknown): boolean {
  return CLASHES.has(sqlState(error)) || isSameTableTwice(error)
}

/** Two processes that make a table "if it does not exist" at the same moment meet in the catalogue. */
function isSameTableTwice(error: unknown): boolean {
  const DUPLICATE_OBJECT = '42710'
  if (sqlState(error) === DUPLICATE_OBJECT) return true
  return error instanceof Error && 'schema' in error && error.schema === 'pg_catalog'
}

export function postgresError(error: unknown): DatabaseError {
  const code = sqlState(error)
  const message = error instanceof Error ? error.message : String(error)
  const isLost = CONNECTION_LOST.has(code) || /connection|timeout/i.test(code === '' ? message : '')
  const kind = KINDS[code] ?? KINDS[code.slice(0, 2)] ?? (isLost ? 'busy' : 'broken')
  return new DatabaseError(kind, message, { cause: error, isFatal: DAMAGED.has(code) })
}
