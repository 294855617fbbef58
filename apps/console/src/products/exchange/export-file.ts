import { COLUMNS, type Column, type FieldKey } from '@pitlane/shop/exchange'
import type { ProductRecord } from '../rows/product-row.ts'
import { csvLines } from './csv-of.ts'
import type { Format } from './formats.ts'
import type { SheetRow } from './write-xlsx.ts'

/** What a line of the table shows; with the id, by which an import finds the product. */
const SHOWN: readonly FieldKey[] = ['id', 'name', 'category', 'price', 'stock_quantity', 'featured']

interface ExportOptions {
  format: Format
  /** Only the columns of the table. */
  isShort: boolean
  /** Makes a workbook of rows as they come. */
  makeXlsx: (rows: AsyncIterable<readonly SheetRow[]>) => Promise<Blob>
}

/** Products, some at a time, as a file that the import reads back unchanged. */
export async function exportFile(
  products: AsyncIterable<readonly ProductRecord[]>,
  { format, isShort, makeXlsx }: ExportOptions,
): Promise<Blob> {
  const columns = COLUMNS.filter(({ key }) => !isShort || SHOWN.includes(key))
  if (format === 'xlsx') return makeXlsx(sheetRows(products, columns))
  const texts = format === 'csv' ? csvLines(products, columns) : jsonTexts(products, columns)
  // The browser keeps the parts of a file outside the page's memory.
  const parts: Blob[] = []
  for await (const part of texts) parts.push(new Blob([part]))
  return new Blob(parts, { type: format === 'csv' ? 'text/csv' : 'application/json' })
}

async function* jsonTexts(
  products: AsyncIterable<readonly ProductRecord[]>,
  columns: readonly Column[],
): AsyncGenerator<string> {
  let before = '[\n'
  for await (const some of products) {
    const records = some.map((product) =>
      JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, product[key]])), null, 2),
    )
    if (records.length === 0) continue
    yield before + records.join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]' : '[]'
}

async function* sheetRows(
  products: AsyncIterable<readonly ProductRecord[]>,
  columns: readonly Column[],
): AsyncGenerator<SheetRow[]> {
  yield [columns.map(({ key }) => key)]
  for await (const some of products) {
    yield some.map((product) =>
      columns.map(({ key, write }) => {
        const value = product[key]
        return typeof value === 'number' ? value : write(product)
      }),
    )
  }
}
