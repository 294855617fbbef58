import {
  addCarbon,
  addFromDetails,
  addPaint,
  BIKES,
  byId,
  CARBON_PRODUCTS,
  type Cart,
  COLOURS,
  EMPTY_CART,
  writeCart,
} from '@pitlane/shop'
import type { Page } from '@playwright/test'
import type { Stage } from './stage.ts'
import { visit } from './waiting.ts'

/** What the browser has kept of an earlier visit. */
export async function keepCart(page: Page, cart: Cart): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('stored')) return
    sessionStorage.setItem('stored', 'yes')
    localStorage.setItem('cart', stored)
  }, writeCart(cart))
}

/** Opens the cart page on a cart from an earlier visit. */
export async function visitCart(page: Page, { full }: Stage, cart: Cart): Promise<void> {
  await keepCart(page, cart)
  await visit(page, `${full.url}/cart`)
}

/** As many different products of the demo. */
export function cartOf({ demo }: Stage, lines: number): Cart {
  const there = demo.filter(({ stock_quantity }) => (stock_quantity ?? 0) > 0)
  return there
    .slice(0, lines)
    .reduce<Cart>(
      (cart, product) => addFromDetails(cart, product, { quantity: 1, selectedColor: null }),
      EMPTY_CART,
    )
}

/** Something from the listing, a paint, and a carbon part. */
export function threeKinds(stage: Stage): Cart {
  const bike = byId(BIKES, 'xmax-v3')
  const [colour] = COLOURS
  const [product] = CARBON_PRODUCTS
  if (!bike || !colour || !product) throw new Error('the shop makes nothing to order')
  const painted = addPaint(cartOf(stage, 1), { id: 'a-paint', colour, bike })
  return addCarbon(painted, { id: 'a-carbon', product, bike })
}

/** A product each that has another price, ran low, sold out and is gone. */
export function changedProducts(stage: Stage): Cart {
  const soldOut = stage.demo.find(({ stock_quantity }) => stock_quantity === 0)
  const low = stage.demo.find(({ stock_quantity: left }) => left && left < 5)
  const [dearer] = cartOf(stage, 1)
  if (!soldOut || !low || !dearer) throw new Error('the demo shop has no changed products to show')
  return [
    { ...dearer, price: 1 },
    { ...low, quantity: 9, selectedColor: null },
    { ...soldOut, quantity: 1, selectedColor: null },
    { ...dearer, id: 'gone', name: 'Discontinued brake caliper', image_url: null },
  ]
}
