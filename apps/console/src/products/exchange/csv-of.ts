import { csvText } from '../../ui/csv/csv-text.ts'
import type { ProductRecord } from '../rows/product-row.ts'
import { COLUMNS } from './columns.ts'

/** A file of CSV as spreadsheets read it, which the import reads back unchanged. */
export function csvOf(products: readonly ProductRecord[]): string {
  return csvText([
    COLUMNS.map(({ key }) => key),
    ...products.map((product) => COLUMNS.map(({ write }) => write(product))),
  ])
}
