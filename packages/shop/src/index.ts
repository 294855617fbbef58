/** The shop's rules by name. Nothing here reads a clock, a network or a screen. */

// Products, and what of them is worth showing

export type { Product, ShopEntities } from './product.ts'
export {
  colourChoices,
  itemName,
  offersColours,
  pictures,
  visibleSpecifications,
} from './product.ts'

// Pictures of a product in its colours

export {
  colourOfPicture,
  mayLookOtherwise,
  pictureForChoice,
  pictureOfColour,
} from './colour-pictures.ts'

// Categories, the filters of the store, and what "All Parts" means

export type { Category, Filter } from './category.ts'
export {
  CATEGORIES,
  categoryLabel,
  categoryName,
  FILTERS,
  filterFrom,
  isInCategory,
  PARTS,
} from './category.ts'

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
} from './selection.ts'

// Finding things: search, order, filters, and what fits the shopper's bike

export { enquiryMessage } from './enquiry-message.ts'
export type { Fitment } from './fitment.ts'
export { fitmentOf, fitsBike, fitsText } from './fitment.ts'
export { listedProducts } from './listed-products.ts'
export { MY_BIKE_KEY, readMyBike } from './my-bike.ts'
export type { ProductListing, Sort } from './product-listing.ts'
export {
  asksForBike,
  IN_STOCK,
  isNarrowed,
  listingFrom,
  listingIn,
  listingPath,
  SORTS,
  withoutFilters,
} from './product-listing.ts'
export { searchProducts } from './search.ts'
export { SEARCH_LIMIT, searchText } from './search-text.ts'

// Stock signals, and how many pieces one may choose

export { MAX_QUANTITY, wholeQuantity } from './quantity.ts'
export type { Stock } from './stock.ts'
export {
  canAdd,
  clampQuantity,
  highestQuantity,
  LOW_STOCK,
  lowStockText,
  stockOf,
} from './stock.ts'

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

export type { Cart, CartLine } from './cart.ts'
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
} from './cart.ts'
export { CART_KEY, CART_SET_ASIDE_KEY, readCart, writeCart } from './cart-storage.ts'
export type { CheckedCart, LineNote } from './check-lines.ts'
export { checkLines, lineNoteText } from './check-lines.ts'
export {
  addCarbon,
  addPaint,
  bikeOf,
  CARBON_LINE_LABEL,
  colourOf,
  PAINT_LINE_LABEL,
} from './made-to-order.ts'

// Checkout: what must be filled in, and the order that goes to the chat

export type { CheckoutForm } from './checkout.ts'
export { CHECKOUT_ALERT, EMPTY_CHECKOUT, missingField, NO_ADDRESS } from './checkout.ts'
export type { ChatOrder } from './order-message.ts'
export { CHAT_TEXT_LIMIT, orderForChat, orderLink, orderMessage } from './order-message.ts'

// Chat: the link, and every other text that it can carry

export { chatLink, chatNumber } from './chat-link.ts'
export { carbonMessage, paintMessage, productMessage } from './chat-messages.ts'
export {
  aboutMessage,
  customOrderMessage,
  paymentMessage,
  returnMessage,
  shippingQuoteMessage,
  supportMessage,
} from './contact-messages.ts'

// Custom finishes: bikes, paint colours, carbon products

export type { Bike } from './bike.ts'
export { bikeText } from './bike.ts'
export type { CarbonProduct, Pattern } from './carbon.ts'
export { popularCarbon } from './carbon.ts'
export { BIKES, findBike } from './data/bikes.ts'
export { CARBON_PRODUCTS } from './data/carbon-products.ts'
export { COLOURS } from './data/colours.ts'
export type { FinishChoice, FinishPage } from './finish-choice.ts'
export {
  FINISH_PAGES,
  findCarbon,
  findColour,
  finishFrom,
  finishPath,
  finishText,
} from './finish-choice.ts'
export type { Colour, ColourFamily, Finish } from './paint.ts'
export { COLOUR_FAMILIES, NO_COLOURS_FOUND, popularColours, searchColours } from './paint.ts'

// Pages: their names, and the one function that builds links

export type { PageName } from './page.ts'
export { HOME, PAGES, pageFor, pathOf } from './page.ts'

// What the shop promises, and who it is

export type { Clause } from './legal.ts'
export { madeToOrderPolicy, PRICES_NOTE, privacyPolicy, termsOfService } from './legal.ts'
export { isOpenAt } from './opening-hours.ts'
export { paymentPolicy } from './payment-policy.ts'
export type { BusinessDays } from './policies.ts'
export { businessDays, paymentMethods, returnsPolicy, shippingPolicy } from './policies.ts'
export type { OpeningHours, ShopInfo } from './shop-info.ts'
export { shopInfo } from './shop-info.ts'
