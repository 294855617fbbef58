import type { Dated } from '../../ui/kept-draft.ts'
import type { ProductRecord } from '../rows/product-row.ts'
import type { FormValues } from './form-values.ts'

/** A form that was left in the middle. */
export interface Draft extends Dated {
  values: FormValues
  /** The product as it was when the form was opened; undefined for a new one. */
  product: ProductRecord | undefined
}
