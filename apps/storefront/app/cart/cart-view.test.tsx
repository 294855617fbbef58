import {
  addCarbon,
  addFromCard,
  addFromDetails,
  addPaint,
  type Cart,
  EMPTY_CART,
  type Product,
} from '@pitlane/shop'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../test/page-markup.tsx'
import { pageText } from '../../test/page-text.ts'
import { AfterCheckout } from './after-checkout.tsx'
import { CartLines } from './cart-lines.tsx'
import { EmptyCart } from './cart-placeholders.tsx'
import { OrderSummary } from './order-summary.tsx'

const lever: Product = {
  id: 'l',
  name: 'Brake lever',
  price: 189.9,
  category: 'lever',
  image_url: '/files/00112233445566778899aabb.webp',
}
const bike = { id: 'xmax-v3', name: 'XMAX V3', years: '2024-2025' }
const colour = { name: 'Racing Red', hex: '#D0121B', description: 'Bright solid red' }
const fairing = { name: 'Front Fairing', description: 'Nose fairing', image: null }

const priced = addFromDetails(EMPTY_CART, lever, { quantity: 2, selectedColor: 'Black' })
const quoted = addCarbon(addPaint(EMPTY_CART, { id: 'p', colour, bike }), {
  id: 'c',
  product: fairing,
  bike,
})
const mixed = [...priced, ...quoted]

const markup = (content: ReactNode) => pageMarkup(() => content, '/cart')
const linesOf = (cart: Cart) =>
  markup(<CartLines cart={cart} onRemove={() => {}} onSave={() => {}} />)
const summaryOf = (cart: Cart) => markup(<OrderSummary cart={cart} onClear={() => {}} />)

test('C9 an empty cart says so and leads back to the shop', () => {
  const html = markup(<EmptyCart />)
  expect(html).toMatch(/<h1[^>]*>Your cart is empty<\/h1>/)
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Continue Shopping<\/a>/)
})

test('C10 a line shows picture, name, colour, unit price, stepper, remove button and subtotal', () => {
  const html = linesOf(priced)
  expect(pageText(html)).toBe('Brake lever Black $189.90 each 2 Save for later Subtotal: $379.80')
  expect(html).toContain('00112233445566778899aabb')
  for (const button of ['Remove Brake lever', 'Decrease quantity', 'Increase quantity'])
    expect(html).toContain(`aria-label="${button}"`)
  expect(html).toContain('aria-label="Quantity of Brake lever"')
})

test('B3 a colour that was left open can be chosen in the cart; one that was chosen is only shown', () => {
  const offered = { ...lever, customization_available: true, available_colors: ['Black', 'Gold'] }
  const html = linesOf(addFromCard(EMPTY_CART, offered))
  expect(pageText(html)).toContain(
    'Color: to be agreed Color of Brake lever Choose Color Black Gold',
  )
  expect(html).toMatch(/<label[^>]*><span class="sr-only">Color of (?:<!-- -->)?Brake lever/)
  const chosen = addFromDetails(EMPTY_CART, offered, { quantity: 1, selectedColor: 'Gold' })
  expect(linesOf(chosen)).not.toContain('<select')
  // Shoppers choose none.
  expect(
    linesOf(addFromCard(EMPTY_CART, { ...offered, customization_available: false })),
  ).not.toContain('<select')
})

test('C10 a line without a price is to be quoted in both places', () => {
  expect(pageText(linesOf(quoted))).toBe(
    'Custom Spray - Racing Red Racing Red (#D0121B) For XMAX V3 (2024-2025) To be quoted 1 ' +
      'Save for later Subtotal: To be quoted Carbon Fiber - Front Fairing For XMAX V3 (2024-2025) To be quoted 1 ' +
      'Save for later Subtotal: To be quoted',
  )
})

test('C10 the total leaves quoted lines out and says that they are extra', () => {
  expect(pageText(summaryOf(mixed))).toMatch(/Total \$379\.80 Quoted items are extra/)
  expect(pageText(summaryOf(priced))).not.toMatch(/quoted items/i)
  expect(pageText(summaryOf(quoted))).not.toContain('NaN')
})

test('C11 the summary has the three fields, the three sums and the checkout', () => {
  const html = summaryOf(addFromCard(priced, { id: 'h', name: 'Helmet', price: 1234.5 }))
  const text = pageText(html)
  expect(text).toMatch(/^Order Summary Name \* Phone Number \* Delivery Address /)
  expect(html).toMatch(/<input[^>]*placeholder="Your name"/)
  expect(html).toMatch(/<input[^>]*placeholder="\+1234567890"/)
  expect(text).toContain('Subtotal $1,614.30 Shipping To be calculated Total $1,614.30')
  expect(text).toContain('Checkout via WhatsApp')
})

test('C13 after checkout the cart can be cleared or kept', () => {
  const html = markup(<AfterCheckout onClear={() => {}} onKeep={() => {}} />)
  expect(html).toContain('role="status"')
  expect(pageText(html)).toContain('Did you send it?')
  expect(html.match(/<button[^>]*>[^<]*<\/button>/g)?.map(pageText)).toEqual([
    'Yes, clear the cart',
    'Not yet',
  ])
})

test('C15 nothing beside the cart claims the status of an order', () => {
  const html = markup(
    <>
      <CartLines cart={mixed} onRemove={() => {}} onSave={() => {}} />
      <OrderSummary cart={mixed} onClear={() => {}} />
      <AfterCheckout onClear={() => {}} onKeep={() => {}} />
    </>,
  )
  expect(pageText(html)).not.toMatch(
    /order status|pending|confirmed|processing|shipped|delivered|completed|order (placed|received)/i,
  )
})
