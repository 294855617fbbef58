// What the shop's functions use: it is bundled for them.
export { isOrderMessage, readOrder } from './cart/read-order.ts'
export { type CatalogueItem, draftFromCatalogue } from './orders/catalogue-order.ts'
export { draftFromText } from './orders/draft-order.ts'
export { priceInSearch } from './products/search/price-in-search.ts'
export { search } from './products/search/search.ts'
export { canAdd } from './products/stock.ts'
export { variantText } from './products/variant-stock.ts'
