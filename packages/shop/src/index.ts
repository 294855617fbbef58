/** The shop's rules, all pure: nothing here reads the clock, the network or the DOM. */

// Products: categories, pictures, stock, listings (filter, search, sort), selections for pages

export { plainText, plainTexts } from './plain-text.ts'
export { cleanBarcode, hasWrongCheckDigit } from './products/barcode.ts'
export type { Category, CategoryChoice } from './products/category.ts'
export {
  CATEGORIES,
  CATEGORY_CHOICES,
  categoriesOfChoice,
  categoryLabel,
  categoryName,
  isInCategory,
  shelfCategory,
} from './products/category.ts'
export type { ProductChoice, SizeKind } from './products/choice.ts'
export { findSizeKind, sizeText } from './products/choice.ts'
export {
  colourOfPicture,
  lacksColourPicture,
  pictureForChoice,
  pictureOfColour,
} from './products/colour-pictures.ts'
export { DEMO_MARK, isDemoProduct } from './products/demo-mark.ts'
export type { Fitment } from './products/fitment.ts'
export {
  FITMENT_WORDS,
  findFitment,
  fitsBike,
  fitsText,
  productsForBike,
  UNIVERSAL_FIT,
} from './products/fitment.ts'
export type { FittingOffer } from './products/fitting.ts'
export { fittingText } from './products/fitting.ts'
export { facetsOfLabels, labelsFor } from './products/listing/facet-labels.ts'
export type { FacetCount } from './products/listing/facet-options.ts'
export { facetSlug } from './products/listing/facet-slug.ts'
export type {
  ListedProducts,
  ListingFacets,
  ListingSummary,
} from './products/listing/listed-products.ts'
export { listedProducts, passesFilters } from './products/listing/listed-products.ts'
export { linkedPages, PAGE_SIZE, pagesFor, shownPage } from './products/listing/listing-pages.ts'
export type {
  FacetName,
  ListingQuery,
  Sort,
} from './products/listing/product-listing.ts'
export {
  FACETS,
  facetParameter,
  filterCount,
  hasActiveFilters,
  IN_STOCK,
  listingFrom,
  listingIn,
  listingParameters,
  listingPath,
  NO_FACETS,
  offersBikeFilter,
  SORTS,
  searchText,
  withoutFilters,
} from './products/listing/product-listing.ts'
export type { Product, ShopEntities } from './products/product.ts'
export {
  colourChoices,
  isShown,
  itemName,
  offersColours,
  PICTURE_FIELDS,
  pictures,
  pictureText,
  readWarranty,
  sizeChoices,
  visibleSpecifications,
} from './products/product.ts'
export {
  idsOfSet,
  missingParts,
  neededWith,
  parseRecentlyViewed,
  productsWithIds,
  RECENTLY_VIEWED_KEY,
  relatedProducts,
  withViewed,
} from './products/related.ts'
export {
  type IndexTerm,
  indexTerms,
  isNamedBy,
  synonymsOfSimpleSearch,
  wordsOfBikes,
} from './products/search/index-terms.ts'
export { pageInSearch } from './products/search/page-in-search.ts'
export { paintsInSearch } from './products/search/paints-in-search.ts'
export { affordable, pricedSearches, priceInSearch } from './products/search/price-in-search.ts'
export type { SearchResult } from './products/search/search.ts'
export { searchProducts } from './products/search/search.ts'
export { SEARCHED_FIELDS } from './products/search/searched-product.ts'
export { spelledByShop } from './products/search/terms.ts'
export {
  COVER_SET_COUNT,
  coverSets,
  featuredGrid,
  findProduct,
  HOME_COUNT,
  isProductId,
  productCount,
  SKELETON_COUNT,
  topPicks,
} from './products/selection.ts'
export { sizeGuide } from './products/size-guide.ts'
export {
  canAdd,
  clampQuantity,
  describeStock,
  highestQuantity,
  LOW_STOCK,
  lowStockText,
  soldOutText,
} from './products/stock.ts'
export type { AwaitedVariant, VariantStock } from './products/variant-stock.ts'
export {
  awaitedVariant,
  isCountedByVariant,
  openChoices,
  variantSum,
  variantText,
} from './products/variant-stock.ts'

// Money: one way to print it, one way to add it

export {
  addMoney,
  formatPrice,
  lineTotal,
  MAX_PRICE,
  MAX_QUANTITY,
  priceText,
  QUOTED_ITEMS_EXTRA,
  TO_BE_QUOTED,
  usablePrice,
  wholeQuantity,
} from './money.ts'

// The cart: four ways to add a line (paint and carbon never merge), and the order as a chat message

export type { Cart, CartLine } from './cart/cart.ts'
export {
  addFromCard,
  addFromDetails,
  addPartial,
  CARBON_CATEGORY,
  changeChoice,
  completeLines,
  EMPTY_CART,
  hasQuotedLines,
  isMadeToOrder,
  itemCount,
  lineFittingText,
  lineKey,
  PAINT_CATEGORY,
  removeLine,
  setFitting,
  setQuantity,
  subtotal,
} from './cart/cart.ts'
export {
  CART_BACKUP_KEY,
  CART_KEY,
  parseCart,
  writeCart,
} from './cart/cart-storage.ts'
export type { CheckedCart, ComparedProduct, LineNote } from './cart/check-lines.ts'
export { checkLines, lineNoteText } from './cart/check-lines.ts'
export {
  CHECKOUT_ALERT,
  DELIVERY_OPTIONS,
  EMPTY_CHECKOUT,
  missingField,
} from './cart/checkout.ts'
export { chosenColourText, colourText, lineBikeText, lineFitment } from './cart/line-texts.ts'
export { addCarbon, addPaint, findLinePaint } from './cart/made-to-order.ts'
export type { ChatOrder } from './cart/order-message.ts'
export { orderForChat, orderLink, orderMessage } from './cart/order-message.ts'
export { orderReferenceFrom } from './cart/order-reference.ts'
export { SAVED_KEY, saveLine } from './cart/saved-lines.ts'

// Chat: the wa.me link, and all other prefilled messages

export { chatLink, customOrderMessage, phoneText, supportMessage } from './chat/chat-link.ts'
export { enquiryMessage } from './chat/enquiry-message.ts'
export { carbonMessage, paintMessage } from './chat/finish-messages.ts'
export {
  aboutMessage,
  paymentMessage,
  returnMessage,
  shippingQuoteMessage,
} from './chat/page-messages.ts'
export {
  completePhone,
  formatPhone,
  isSamePhone,
  listCountries,
  readCountry,
} from './chat/phone.ts'
export { productMessage } from './chat/product-message.ts'

// Custom finishes: bikes, paint colours, carbon products

export type { Bike } from './finishes/bikes.ts'
export { BIKES, bikeText, listBikes, MY_BIKE_KEY, readMyBike } from './finishes/bikes.ts'
export { bikesInSearch } from './finishes/bikes-in-search.ts'
export type { CarbonProduct, Pattern } from './finishes/carbon.ts'
export { CARBON_PRODUCTS, listCarbon, PATTERNS } from './finishes/carbon.ts'
export type { FinishChoice, FinishLists } from './finishes/finish-choice.ts'
export { finishFrom, finishLists, finishPath, finishText } from './finishes/finish-choice.ts'
export type { Colour, ColourFamily } from './finishes/paint.ts'
export {
  COLOUR_FAMILIES,
  COLOURS,
  FINISHES,
  finishAndFamily,
  listColours,
  NO_COLOURS_FOUND,
  searchColours,
} from './finishes/paint.ts'
export type { PaintOptions } from './finishes/panels.ts'
export { PANELS, type PanelName, paintOptionsFrom, panelsText } from './finishes/panels.ts'
export { byId } from './settings-list.ts'

// Pages: their names, and the one function that builds links

export type { FinishPage, PageName } from './page.ts'
export { buildPath, FINISH_PAGES, HOME, PAGES, PREVIEW_FRAME, pageFor } from './page.ts'

// Policies and legal texts, opening hours and holidays, and the facts of the shop

export * from './policies/closed-dates.ts'
export type { DeliveryEstimate } from './policies/delivery-estimate.ts'
export {
  deliveryEstimate,
  expressText,
  leavesText,
  standardText,
} from './policies/delivery-estimate.ts'
export type { Clause } from './policies/legal.ts'
export { PRICES_NOTE, termsOfService } from './policies/legal.ts'
export type { OpeningHours, OpenSpan, WeekHours } from './policies/opening-hours.ts'
export {
  checkWeek,
  DAY_NAMES,
  formatHours,
  formatSpans,
  formatTime,
  formatTimeZone,
  groupDays,
  isPastMidnight,
  MAX_NOTE,
  MAX_SPANS,
  NO_TIMES,
  readOpeningHours,
  USUAL_WEEK,
} from './policies/opening-hours.ts'
export { parseClosedDates } from './policies/parse-closed-dates.ts'
export { paymentPolicy } from './policies/payment-policy.ts'
export type { BusinessDays, Policies, PolicyFigures } from './policies/policies.ts'
export {
  businessDays,
  DELIVERY_IN_CART,
  daysText,
  MAX_DAYS,
  madeToOrderPolicy,
  policyFigures,
  readPolicies,
} from './policies/policies.ts'
export { deliveryProcess, returnConditions } from './policies/policy-texts.ts'
export * from './policies/privacy.ts'
export { repairSettings } from './policies/repair-settings.ts'
export * from './policies/schedule.ts'
export * from './policies/settings-fault.ts'
export type { SetupStep } from './policies/setup.ts'
export { SETUP_STEPS, setupStep } from './policies/setup.ts'
export type { ShopInfo } from './policies/shop-info.ts'
export { shopInfo } from './policies/shop-info.ts'
export { upgradeSettings } from './policies/upgrade-settings.ts'

// Orders in the back office: read from a chat, step by step until they are done

export type { CatalogueItem, OrderDraft } from './orders/draft-order.ts'
export {
  completeOrder,
  draftFromCatalogue,
  draftFromText,
  EMPTY_DRAFT,
  isMessageChanged,
  messageKey,
  otherPriceToday,
} from './orders/draft-order.ts'
export { findNamed, likelyProducts } from './orders/likely-products.ts'
export type {
  CreditNote,
  Order,
  OrderEntities,
  OrderEvent,
  OrderFields,
  OrderInvoice,
  OrderLine,
  OrderPayment,
  OrderStatus,
  StockReason,
} from './orders/order.ts'
export { choicesOfLine, isPriced, isResolved, nameLine, ORDER_STATUSES } from './orders/order.ts'
export { orderAnswer } from './orders/order-answer.ts'
export { changeInvoice, invoiceNumber, orderInvoice } from './orders/order-invoice.ts'
export { hasErrors, ORDER_LIMITS, orderErrors } from './orders/order-limits.ts'
export type { AmountFault, MoneyState } from './orders/order-money.ts'
export {
  findAmountFault,
  formatTotal,
  includedTax,
  isLineTooMuch,
  moneyState,
  orderBalance,
  orderDue,
  orderTotal,
  paidAmount,
} from './orders/order-money.ts'
export {
  PAYMENT_WAYS,
  paidDate,
  paymentFields,
  withMoneyState,
} from './orders/order-payments.ts'
export type { Cancelled, CreditParts, Return } from './orders/order-returns.ts'
export {
  cancelOrder,
  creditAmount,
  creditableAmount,
  creditNumber,
  creditParts,
  creditTax,
  orderAnew,
  returnablePieces,
  returnedPieces,
  returnPieces,
} from './orders/order-returns.ts'
export type { InvoiceSettings, Seller } from './orders/order-seller.ts'
export { invoiceSettings, readSeller } from './orders/order-seller.ts'
export type { Missing } from './orders/order-steps.ts'
export {
  canChangeLines,
  holdsStock,
  isOrderedAnew,
  isPayable,
  missingFor,
  stepsFrom,
} from './orders/order-steps.ts'
export type {
  Counted,
  Demand,
  LineMove,
  OpenLine,
  ShortChoice,
  ShortLine,
} from './orders/order-stock.ts'
export {
  countDemand,
  findBelowZero,
  keepTaken,
  lineMoves,
  openLines,
  shortLines,
  stockAfter,
  stockChanges,
  takeStock,
  variantsAfter,
  withChoice,
} from './orders/order-stock.ts'
export { packOrder } from './orders/pack-order.ts'
export { payNowText } from './orders/paynow.ts'
