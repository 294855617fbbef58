import { createHash } from 'node:crypto'
import type { Row } from '../database.ts'
import type { TableShape } from './table-shapes.ts'

/** A row as a line of JSON: the same on both databases, though PostgreSQL sorts the fields of JSON in its own way. */
export function canonical({ columns }: TableShape, row: Row): string {
  return JSON.stringify(columns.map((column) => sorted(row[column] ?? null)))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, sorted(each)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What a table holds, in a few characters that change with it. */
export interface TableDigest {
  readonly rows: number
  /** Hexadecimal digits. */
  readonly sha256: string
}

export function digesting(shape: TableShape) {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: readonly Row[]): void {
      count += rows.length
      for (const row of rows) hash.update(`${canonical(shape, row)}\n`)
    },
    result: (): TableDigest => ({ rows: count, sha256: hash.digest('hex') }),
  }
}

/** Why PostgreSQL could not keep a row; undefined when it can. */
export function unfit(row: Row): string | undefined {
  for (const [column, value] of Object.entries(row)) {
    const reason = unfitValue(value)
    if (reason) return `${column} holds ${reason}`
  }
  return undefined
}

function unfitValue(value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'a NUL character'
    return value.isWellFormed() ? undefined : 'half a character'
  }
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'no number'
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, each] of Object.entries(value)) {
    const reason = unfitValue(name) ?? unfitValue(each)
    if (reason) return reason
  }
  return undefined
}
