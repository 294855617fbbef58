import { itemName } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { notify } from '../../ui/toast.tsx'
import type { ProductRecord } from '../rows/product-row.ts'
import { writeProducts } from '../rows/write-products.ts'

/** Whether it is gone. */
export async function deleteProduct(product: ProductRecord): Promise<boolean> {
  try {
    const { undo } = await writeProducts([{ action: 'delete', id: product.id }])
    notify({ message: text.form.deleted(itemName(product)), undo })
    return true
  } catch {
    notify({ message: text.form.notDeleted(itemName(product)), isError: true })
    return false
  }
}
