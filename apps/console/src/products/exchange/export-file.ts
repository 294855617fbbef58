import type { ProductRecord } from '../rows/product-row.ts'
import { COLUMNS, type ColumnKey } from './columns.ts'
import { csvOf } from './csv-of.ts'
import type { Format } from './formats.ts'
import { xlsxOf } from './xlsx-of.ts'

/** What a line of the table shows; with the id, by which an import finds the product. */
const SHOWN: readonly ColumnKey[] = [
  'id',
  'name',
  'category',
  'price',
  'stock_quantity',
  'featured',
]

/**
 * Products as a file that the import reads back unchanged.
 *
 * @param isShort only the columns of the table
 */
export async function exportFile(
  products: readonly ProductRecord[],
  format: Format,
  isShort: boolean,
): Promise<Blob> {
  const columns = COLUMNS.filter(({ key }) => !isShort || SHOWN.includes(key))
  if (format === 'csv') return new Blob([csvOf(products, columns)], { type: 'text/csv' })
  if (format === 'json') {
    const records = products.map((product) =>
      Object.fromEntries(columns.map(({ key }) => [key, product[key]])),
    )
    return new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' })
  }
  return xlsxOf([
    columns.map(({ key }) => key),
    ...products.map((product) =>
      columns.map(({ key, write }) => {
        const value = product[key]
        return typeof value === 'number' ? value : write(product)
      }),
    ),
  ])
}
