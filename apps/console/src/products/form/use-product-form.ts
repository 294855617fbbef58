import { itemName } from '@pitlane/shop'
import { client } from '../../client.ts'
import * as form from '../../ui/form/use-record-form.ts'
import type { ProductRecord } from '../rows/product-row.ts'
import { type ProductWrite, writeProducts } from '../rows/write-products.ts'
import {
  changedFields,
  EMPTY,
  type FormValues,
  productErrors,
  toFormValues,
} from './form-values.ts'

export type ChangeForm = form.ChangeForm<FormValues>

/** The form of a product, which saves nothing while something in it is invalid. */
export function useProductForm(start: form.FormStart<ProductRecord, FormValues>) {
  const product = form.useRecordForm(productFormConfig, start)
  const base = product.record ? toFormValues(product.record) : EMPTY
  const errors = productErrors(product.values, base)
  const isInvalid = Object.keys(errors).length > 0
  return {
    ...product,
    errors,
    isInvalid,
    save: async () => (isInvalid ? undefined : product.save()),
  }
}

const productFormConfig: form.RecordFormConfig<ProductRecord, FormValues> = {
  empty: EMPTY,
  valuesOf: toFormValues,
  nameOf: itemName,
  readRecord: (id) => client.entities.Product.get(id),
  async saveRecord(values, base, product) {
    const { records, undo } = await writeProducts([buildWrite(values, base, product)])
    const [record] = records
    if (!record) throw new Error('The transaction returned no product.')
    return { record, undo }
  },
}

/** Based on the version that was read: after a save by another user the platform answers 409. */
function buildWrite(
  values: FormValues,
  base: FormValues,
  product: ProductRecord | undefined,
): ProductWrite {
  const data = changedFields(values, base, product)
  if (!product) return { action: 'create', data: { ...data, name: values.name.trim() } }
  const { id, updated_date } = product
  return { action: 'update', id, data: { ...data, updated_date } }
}
