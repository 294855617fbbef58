/** The shop's rules by name. Nothing here reads a clock, a network or a screen. */

// Products: their pictures, categories, stock, and what of them a page picks, finds and lays out

export * from './products/category.ts'
export * from './products/colour-pictures.ts'
export * from './products/fitment.ts'
export * from './products/listed-products.ts'
export * from './products/product.ts'
export * from './products/product-listing.ts'
export * from './products/search.ts'
export * from './products/selection.ts'
export * from './products/stock.ts'

// Money: one way to print it, one way to add it

export * from './money.ts'

// The cart: four ways in, two of which never merge; and the order that goes to the chat

export * from './cart/cart.ts'
export * from './cart/cart-storage.ts'
export * from './cart/check-lines.ts'
export * from './cart/checkout.ts'
export * from './cart/made-to-order.ts'
export * from './cart/order-message.ts'
export * from './cart/read-order.ts'

// Chat: the link, and every other text that it can carry

export * from './chat/chat-link.ts'
export * from './chat/chat-messages.ts'
export * from './chat/contact-messages.ts'
export * from './chat/enquiry-message.ts'

// Custom finishes: bikes, paint colours, carbon products

export * from './finishes/bike.ts'
export * from './finishes/bikes.ts'
export * from './finishes/carbon.ts'
export * from './finishes/finish-choice.ts'
export * from './finishes/paint.ts'

// Pages: their names, and the one function that builds links

export * from './page.ts'

// What the shop promises, and who it is

export * from './policies/legal.ts'
export * from './policies/opening-hours.ts'
export * from './policies/policies.ts'
export * from './policies/shop-info.ts'
