import type { Column } from '@pitlane/shop/exchange'
import { csvText } from '../../ui/csv/csv-text.ts'
import type { ProductRecord } from '../rows/product-row.ts'

const MARK = /^\ufeff/

/** A file of CSV as spreadsheets read it, part by part, which the import reads back unchanged. */
export async function* csvLines(
  products: AsyncIterable<readonly ProductRecord[]>,
  columns: readonly Column[],
): AsyncGenerator<string> {
  yield csvText([columns.map(({ key }) => key)])
  for await (const some of products) {
    const rows = some.map((product) => columns.map(({ write }) => write(product)))
    yield csvText(rows).replace(MARK, '')
  }
}
