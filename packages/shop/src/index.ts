/** The shop's rules by name. Nothing here reads a clock, a network or a screen. */

// Products, and what of them is worth showing

export type { Product, ShopEntities } from './products/product.ts'
export {
  colourChoices,
  itemName,
  offersColours,
  pictures,
  visibleSpecifications,
} from './products/product.ts'

// Pictures of a product in its colours

export {
  colourOfPicture,
  mayLookOtherwise,
  pictureForChoice,
  pictureOfColour,
} from './products/colour-pictures.ts'

// Categories, the filters of the store, and what "All Parts" means

export type { Category, Filter } from './products/category.ts'
export {
  CATEGORIES,
  categoryLabel,
  categoryName,
  FILTERS,
  filterFrom,
  isInCategory,
  PARTS,
} from './products/category.ts'

// Which products a page picks, and how many

export {
  COVER_SETS,
  coverSets,
  FEATURED,
  featured,
  findProduct,
  inCategory,
  isProductId,
  productCount,
  SKELETONS,
  TOP_PICKS,
  topPicks,
} from './products/selection.ts'

// Finding things: search, order, filters, and what fits the shopper's bike

export { enquiryMessage } from './chat/enquiry-message.ts'
export { MY_BIKE_KEY, readMyBike } from './finishes/my-bike.ts'
export type { Fitment } from './products/fitment.ts'
export { fitmentOf, fitsBike, fitsText } from './products/fitment.ts'
export { listedProducts } from './products/listed-products.ts'
export type { ProductListing, Sort } from './products/product-listing.ts'
export {
  asksForBike,
  IN_STOCK,
  isNarrowed,
  listingFrom,
  listingIn,
  listingPath,
  SORTS,
  withoutFilters,
} from './products/product-listing.ts'
export { searchProducts } from './products/search.ts'
export { SEARCH_LIMIT, searchText } from './products/search-text.ts'

// Stock signals, and how many pieces one may choose

export type { Stock } from './products/stock.ts'
export {
  canAdd,
  clampQuantity,
  highestQuantity,
  LOW_STOCK,
  lowStockText,
  stockOf,
} from './products/stock.ts'
export { MAX_QUANTITY, wholeQuantity } from './quantity.ts'

// Money: one way to print it, one way to add it

export {
  addMoney,
  formatPrice,
  lineTotal,
  priceText,
  QUOTED_ITEMS_EXTRA,
  TO_BE_QUOTED,
  usablePrice,
} from './money.ts'

// The cart: four ways in, two of which never merge

export type { Cart, CartLine } from './cart/cart.ts'
export {
  addFromCard,
  addFromDetails,
  CARBON_CATEGORY,
  EMPTY_CART,
  hasQuotedLines,
  isMadeToOrder,
  itemCount,
  lineKey,
  PAINT_CATEGORY,
  removeLine,
  setQuantity,
  subtotal,
} from './cart/cart.ts'
export { CART_KEY, CART_SET_ASIDE_KEY, readCart, writeCart } from './cart/cart-storage.ts'
export type { CheckedCart, LineNote } from './cart/check-lines.ts'
export { checkLines, lineNoteText } from './cart/check-lines.ts'
export {
  addCarbon,
  addPaint,
  bikeOf,
  CARBON_LINE_LABEL,
  colourOf,
  PAINT_LINE_LABEL,
} from './cart/made-to-order.ts'

// Checkout: what must be filled in, and the order that goes to the chat

export type { CheckoutForm } from './cart/checkout.ts'
export { CHECKOUT_ALERT, EMPTY_CHECKOUT, missingField, NO_ADDRESS } from './cart/checkout.ts'
export type { ChatOrder } from './cart/order-message.ts'
export { CHAT_TEXT_LIMIT, orderForChat, orderLink, orderMessage } from './cart/order-message.ts'

// Chat: the link, and every other text that it can carry

export { chatLink, chatNumber } from './chat/chat-link.ts'
export { carbonMessage, paintMessage, productMessage } from './chat/chat-messages.ts'
export {
  aboutMessage,
  customOrderMessage,
  paymentMessage,
  returnMessage,
  shippingQuoteMessage,
  supportMessage,
} from './chat/contact-messages.ts'

// Custom finishes: bikes, paint colours, carbon products

export type { Bike } from './finishes/bike.ts'
export { bikeText } from './finishes/bike.ts'
export type { CarbonProduct, Pattern } from './finishes/carbon.ts'
export { popularCarbon } from './finishes/carbon.ts'
export { BIKES, findBike } from './finishes/data/bikes.ts'
export { CARBON_PRODUCTS } from './finishes/data/carbon-products.ts'
export { COLOURS } from './finishes/data/colours.ts'
export type { FinishChoice, FinishPage } from './finishes/finish-choice.ts'
export {
  FINISH_PAGES,
  findCarbon,
  findColour,
  finishFrom,
  finishPath,
  finishText,
} from './finishes/finish-choice.ts'
export type { Colour, ColourFamily, Finish } from './finishes/paint.ts'
export {
  COLOUR_FAMILIES,
  NO_COLOURS_FOUND,
  popularColours,
  searchColours,
} from './finishes/paint.ts'

// Pages: their names, and the one function that builds links

export type { PageName } from './page.ts'
export { HOME, PAGES, pageFor, pathOf } from './page.ts'

// What the shop promises, and who it is

export type { Clause } from './policies/legal.ts'
export { madeToOrderPolicy, PRICES_NOTE, privacyPolicy, termsOfService } from './policies/legal.ts'
export { isOpenAt } from './policies/opening-hours.ts'
export { paymentPolicy } from './policies/payment-policy.ts'
export type { BusinessDays } from './policies/policies.ts'
export { businessDays, paymentMethods, returnsPolicy, shippingPolicy } from './policies/policies.ts'
export type { OpeningHours, ShopInfo } from './policies/shop-info.ts'
export { shopInfo } from './policies/shop-info.ts'
