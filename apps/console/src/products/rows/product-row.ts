import type { EntityRecord } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'

export type ProductRecord = EntityRecord<Product>

/** What the table knows of a product: descriptions and specifications of 10,000 would be megabytes. */
export const ROW_FIELDS = [
  'id',
  'name',
  'status',
  'category',
  'brand',
  'part_number',
  'barcode',
  'price',
  'stock_quantity',
  'stock_by_variant',
  'featured',
  'image_url',
  'gallery_images',
  'created_date',
  'updated_date',
] as const satisfies readonly (keyof ProductRecord)[]

export type ProductRow = Pick<ProductRecord, (typeof ROW_FIELDS)[number]>

export function toRow(record: ProductRow): ProductRow {
  return Object.fromEntries(ROW_FIELDS.map((field) => [field, record[field]])) as ProductRow
}

/** The address of the first picture; undefined when there is none. */
export function findPicture({ image_url, gallery_images }: ProductRow): string | undefined {
  return [image_url, ...(gallery_images ?? [])].find((url) => url?.trim()) ?? undefined
}

/**
 * Where a picture is read from. The content policy lets no http address pass; those of our own files lead to the
 * shop's public address, and the files are under this page's address as well.
 */
export function buildSource(url: string): string {
  if (!url.startsWith('http:')) return url
  return /\/files\/[0-9a-f]{24,64}(?:-\d+)?\.\w+$/.exec(url)?.[0] ?? url
}
