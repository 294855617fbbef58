import { guarded } from '../../ui/csv/formula.ts'
import type { ProductRecord } from '../rows/product-row.ts'
import { COLUMNS } from './columns.ts'

/** A file of CSV as spreadsheets read it, which the import reads back unchanged. */
export function csvOf(products: readonly ProductRecord[]): string {
  const lines = products.map((product) =>
    COLUMNS.map(({ write }) => quoted(guarded(write(product)))),
  )
  return `\ufeff${[COLUMNS.map(({ key }) => key), ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`
}

function quoted(cell: string): string {
  return /[",;\t\r\n|']/.test(cell) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}
