import type { EntityReads } from '@pitlane/client'
import type { EntityRecord, Filter } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'

/** What a page asks the platform for of products, in one request. */
export type ProductReads = EntityReads<Product>

export type ProductFilter = Filter<EntityRecord<Product>>
