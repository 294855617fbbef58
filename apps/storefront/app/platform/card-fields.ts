import type { Product } from '@pitlane/shop'

/** What a card shows and puts into the cart. */
export const CARD_FIELDS = [
  'id',
  'name',
  'price',
  'category',
  'image_url',
  'stock_quantity',
  'featured',
  'created_date',
  'updated_date',
] satisfies (keyof Product)[]
