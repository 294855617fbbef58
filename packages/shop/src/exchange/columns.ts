import type { Product } from '../products/product.ts'
import { writeList } from './read-list.ts'

/** A field of a product that files hold. */
export type ProductField = Exclude<keyof Product, 'id' | 'created_date' | 'updated_date'>
/** A column of an exported file. */
export type FieldKey = 'id' | ProductField

/** Which option of a variant; other systems know three at most, WooCommerce any number. */
export const OPTIONS = [1, 2, 3, 4, 5, 6] as const
type OptionNumber = (typeof OPTIONS)[number]

/** What columns of other systems mean beside the fields of a product: how lines make one product, and parts of a field. */
export type RowKey =
  | 'handle'
  | 'row_id'
  | 'parent'
  | 'row_kind'
  | 'variation'
  | 'option_names'
  | 'option_values'
  | `option${OptionNumber}_name`
  | `option${OptionNumber}_value`
  | 'picture'
  | 'picture_text'
  | 'variant_picture'
  | 'summary'
  | 'published'
  | 'visibility'
  | 'archived'
  | 'in_stock'

export type ColumnKey = FieldKey | RowKey

export interface Column {
  readonly key: FieldKey
  /** What a file of CSV holds of a product; an import reads it back unchanged. */
  readonly write: (product: Product) => string
}

const plain = (value: unknown) => (value === undefined || value === null ? '' : String(value))
const json = (value: unknown) => (value ? JSON.stringify(value) : '')

const writePlain = (key: FieldKey): Column => ({ key, write: (product) => plain(product[key]) })
const writeJson = (key: FieldKey): Column => ({ key, write: (product) => json(product[key]) })

/** What is exchanged of a product, in the order of an exported file. */
export const COLUMNS: readonly Column[] = [
  writePlain('id'),
  writePlain('name'),
  writePlain('category'),
  writePlain('price'),
  writePlain('stock_quantity'),
  writePlain('featured'),
  writePlain('status'),
  writePlain('customization_available'),
  writePlain('description'),
  writePlain('image_url'),
  { key: 'gallery_images', write: ({ gallery_images }) => writeList(gallery_images) },
  writeJson('image_texts'),
  { key: 'available_colors', write: ({ available_colors }) => writeList(available_colors) },
  writeJson('color_images'),
  { key: 'sizes', write: ({ sizes }) => writeList(sizes) },
  writeJson('stock_by_variant'),
  writePlain('part_number'),
  writePlain('barcode'),
  writeJson('fitting'),
  writePlain('brand'),
  { key: 'fits', write: ({ fits }) => writeList(fits) },
  { key: 'goes_with', write: ({ goes_with }) => writeList(goes_with) },
  { key: 'needs_also', write: ({ needs_also }) => writeList(needs_also) },
  writeJson('specifications'),
]

/** The columns of other systems that may be chosen for a column of a file, beside {@link COLUMNS}. */
export const ROW_KEYS: readonly RowKey[] = [
  'handle',
  'row_id',
  'parent',
  'row_kind',
  'variation',
  'option_names',
  'option_values',
  ...OPTIONS.flatMap((number) => [`option${number}_name`, `option${number}_value`] as const),
  'variant_picture',
  'picture',
  'picture_text',
  'summary',
  'published',
  'visibility',
  'archived',
  'in_stock',
]

/** Meanings that several columns of one file may have: their values are gathered. */
export const GATHERED: readonly ColumnKey[] = [
  'picture',
  ...OPTIONS.map((number) => `option${number}_name` as const),
]

/** True if a text is the key of a column. */
export function isColumnKey(key: unknown): key is ColumnKey {
  return COLUMNS.some((column) => column.key === key) || ROW_KEYS.some((each) => each === key)
}
