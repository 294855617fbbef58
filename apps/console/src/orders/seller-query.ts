import { readSeller } from '@pitlane/shop'
import { shopQuery } from './order-data.ts'

/** Who sells. Beside the other queries of orders it would load the list of phone numbers with every page. */
export const sellerQuery = { ...shopQuery, select: readSeller }
