import type { Operation } from '@pitlane/client'
import type { OrderEntities, ShopEntities } from '@pitlane/shop'

/** One part of a transaction over orders and products. */
export type OrderOperation = Operation<ShopEntities & OrderEntities>
