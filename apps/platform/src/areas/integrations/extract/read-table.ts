import { readCsv } from './read-csv.ts'

type Cell = string | number | boolean

/** Rows by the names in the first one. */
export type TableRow = Readonly<Record<string, Cell>>

const MAX_ROWS = 50_000

/** @throws Error for a table that cannot be read or is too large */
export async function readTable(kind: 'csv' | 'xlsx', bytes: Uint8Array): Promise<TableRow[]> {
  const [head = [], ...rows] = kind === 'csv' ? readCsv(bytes) : await xlsxRows(bytes)
  if (rows.length > MAX_ROWS) throw new Error(`It has more than ${MAX_ROWS} rows.`)
  const names = head.map((cell) => String(cell ?? '').trim())
  return rows.map((row) => named(names, row)).filter((row) => Object.keys(row).length > 0)
}

// With the first spreadsheet: what reads them is large.
async function xlsxRows(bytes: Uint8Array) {
  const { readXlsx } = await import('./read-xlsx.ts')
  return readXlsx(bytes)
}

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
