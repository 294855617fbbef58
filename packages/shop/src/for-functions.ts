// What the shop's functions use: it is bundled for them.
export { addDays, isTimeZone, readDay } from '@pitlane/calendar'
export { isOrderMessage, readOrder } from './cart/read-order.ts'
export { isSamePhone, readCountry } from './chat/phone.ts'
export {
  type CatalogueItem,
  completeOrder,
  draftFromCatalogue,
  draftFromText,
  isMessageChanged,
  messageKey,
} from './orders/draft-order.ts'
export { readTimeZone } from './policies/schedule.ts'
export { isShown } from './products/product.ts'
export { priceInSearch } from './products/search/price-in-search.ts'
export { search } from './products/search/search.ts'
export { canAdd } from './products/stock.ts'
export { variantText } from './products/variant-stock.ts'
