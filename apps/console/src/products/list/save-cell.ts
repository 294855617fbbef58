import { isPlatformError } from '@pitlane/client'
import { itemName } from '@pitlane/shop'
import { queryClient } from '../../client.ts'
import * as text from '../../text/en.ts'
import { count, money } from '../../ui/format.ts'
import { notify } from '../../ui/toast.tsx'
import { patchRows } from '../rows/patch-rows.ts'
import type { ProductRow } from '../rows/product-row.ts'
import type { ProductFields } from '../rows/write-products.ts'
import { type Skipped, writeUnlessChanged } from '../rows/write-unless-changed.ts'

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
    const { skipped, undo } = await writeUnlessChanged([{ row, data }])
    const [changed] = skipped
    if (changed) showChanged(changed)
    else notify({ message, undo, about: aboutRow(row) })
  } catch (error) {
    show(row)
    const why = isPlatformError(error) ? error.message : ''
    const notice = products.notSaved(itemName(row), why)
    notify({ message: notice, isError: true, about: aboutRow(row) })
    await queryClient.invalidateQueries({ queryKey: ['products'] })
  }
}

function showChanged({ row, currentRow }: Skipped): void {
  if (currentRow) show(currentRow)
  else patchRows(queryClient, [{ type: 'delete', id: row.id, data: row }])
  const message = currentRow ? products.changedElsewhere : products.deletedElsewhere
  notify({ message: message(itemName(row)), isError: true, about: aboutRow(row) })
}

const aboutRow = ({ id }: ProductRow) => `Product/${id}`

function show(row: ProductRow): void {
  patchRows(queryClient, [{ type: 'update', id: row.id, data: row }])
}
