import { serveJobs } from '@pitlane/side-process'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export interface TableJob {
  readonly kind: 'csv' | 'xlsx'
  readonly bytes: Uint8Array
}

export type Cell = string | number | boolean

const MAX_ROWS = 50_000

serveJobs(async ({ kind, bytes }: TableJob) => {
  const [head = [], ...rows] = kind === 'csv' ? readCsv(bytes) : await readXlsx(bytes)
  if (rows.length > MAX_ROWS) throw new Error(`It has more than ${MAX_ROWS} rows.`)
  const names = head.map((cell) => String(cell ?? '').trim())
  return rows.map((row) => named(names, row)).filter((row) => Object.keys(row).length > 0)
})

/** Empty cells are left out; dates are written as JSON has them. */
function named(names: readonly string[], row: readonly unknown[]): Record<string, Cell> {
  const fields = names.flatMap((name, at): [string, Cell][] => {
    const value = row[at]
    if (name === '' || value === undefined || value === null || value === '') return []
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
    return [[name, value instanceof Date ? value.toISOString() : String(value)]]
  })
  return Object.fromEntries(fields)
}
