import { csvText } from '../../ui/csv/csv-text.ts'
import type { ProductRecord } from '../rows/product-row.ts'
import type { Column } from './columns.ts'

/** A file of CSV as spreadsheets read it, which the import reads back unchanged. */
export function csvOf(products: readonly ProductRecord[], columns: readonly Column[]): string {
  return csvText([
    columns.map(({ key }) => key),
    ...products.map((product) => columns.map(({ write }) => write(product))),
  ])
}
