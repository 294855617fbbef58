import type { EntityReads } from '@pitlane/client'
import type { EntityRecord, Filter } from '@pitlane/protocol'
import type { Product, Sort } from '@pitlane/shop'

/** What a page asks the platform for of products, in one request. */
export type ProductReads = EntityReads<Product>

export type ProductFilter = Filter<EntityRecord<Product>>

/** The orders of listings, as the platform is asked for them; of what is equal the newest comes first. */
export const SORT_PARAMETERS = {
  newest: '-created_date',
  price_asc: 'price,-created_date',
  price_desc: '-price',
  name: 'name,-created_date',
} as const satisfies Record<Sort, string>

export const HAS_PRICE: ProductFilter = { price: { $gte: 0 } }
