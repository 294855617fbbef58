import { isPlatformError } from '@pitlane/client'
import { itemName } from '@pitlane/shop'
import { client, queryClient } from '../../client.ts'
import * as text from '../../text/en.ts'
import { count, money } from '../../ui/format.ts'
import { notify } from '../../ui/toast.tsx'
import type { ProductRow } from '../rows/product-row.ts'
import { patchRows } from '../rows/use-rows.ts'
import { type ProductFields, writeProducts } from '../rows/write-products.ts'

const { products } = text

export function savePrice(row: ProductRow, price: number | null): void {
  void save(row, { price }, products.priceSaved(itemName(row), money(price)))
}

export function saveStock(row: ProductRow, stock: number | null): void {
  const shown = stock === null ? products.notCounted : count(stock)
  void save(row, { stock_quantity: stock }, products.stockSaved(itemName(row), shown))
}

export function saveFeatured(row: ProductRow, featured: boolean): void {
  const message = featured ? products.nowFeatured : products.notFeatured
  void save(row, { featured }, message(itemName(row)))
}

/**
 * Shown at once; taken back on the screen when the shop refuses it, or when the same field was changed elsewhere since the
 * row was read.
 */
async function save(row: ProductRow, data: ProductFields, message: string): Promise<void> {
  show({ ...row, ...data })
  try {
    const { undo } = await writeUnlessChanged(row, data)
    notify({ message, undo })
  } catch (error) {
    if (error instanceof ChangedElsewhere) {
      show(error.present)
      notify({ message: products.changedElsewhere(itemName(row)), isError: true })
      return
    }
    show(row)
    const why = isPlatformError(error) ? error.message : ''
    notify({ message: products.notSaved(itemName(row), why), isError: true })
    await queryClient.invalidateQueries({ queryKey: ['products'] })
  }
}

class ChangedElsewhere extends Error {
  readonly present: ProductRow
  constructor(present: ProductRow) {
    super('The field was changed elsewhere.')
    this.present = present
  }
}

/** Another field may have changed meanwhile, such as the stock by an order while the price is typed. */
async function writeUnlessChanged(
  row: ProductRow,
  data: ProductFields,
  version = row.updated_date,
) {
  const fields = Object.keys(data) as (keyof ProductFields & keyof ProductRow)[]
  try {
    const update = { ...data, updated_date: version }
    return await writeProducts([{ action: 'update', id: row.id, data: update }])
  } catch (error) {
    if (!isPlatformError(error) || error.status !== 409) throw error
    const present = await client.entities.Product.get(row.id)
    if (fields.some((field) => (present[field] ?? null) !== (row[field] ?? null)))
      throw new ChangedElsewhere(present)
    return writeUnlessChanged(row, data, present.updated_date)
  }
}

function show(row: ProductRow): void {
  patchRows(queryClient, [{ type: 'update', id: row.id, data: row }])
}
