import { expect, test } from 'vitest'
import { BIKES } from '../finishes/bikes.ts'
import { CARBON_PRODUCTS } from '../finishes/carbon.ts'
import { COLOURS } from '../finishes/paint.ts'
import type { Product } from '../products/product.ts'
import { customOrderMessage, supportMessage } from './chat-link.ts'
import { carbonMessage, paintMessage } from './finish-messages.ts'
import {
  aboutMessage,
  paymentMessage,
  returnMessage,
  shippingQuoteMessage,
} from './page-messages.ts'
import { productMessage } from './product-message.ts'

const xmax = { id: 'xmax-v3', name: 'XMAX V3', years: '2024-2025' }

test('M1 one product: name, price, quantity and colour', () => {
  const product = { name: 'Folding Brake Lever', price: 1234.5 }
  expect(productMessage(product, { quantity: 2, selectedColor: 'Black' })).toBe(
    `Hello, I would like to order this product:

Product: Folding Brake Lever
Price: $1,234.50
Quantity: 2
Color: Black

Could you please help me place an order?`,
  )
})

test('M1 no colour line without a chosen colour, and no figure without a price', () => {
  expect(productMessage({ name: 'Race Kit' }, { quantity: 1, selectedColor: null })).toBe(
    `Hello, I would like to order this product:

Product: Race Kit
Price: to be quoted
Quantity: 1

Could you please help me place an order?`,
  )
})

test.each([
  ['Lever 🏍️ #08-1234 & 100%', 'Lever 🏍️ #08-1234 & 100%'],
  ['头盔 பிரேக் חנות', '头盔 பிரேக் חנות'],
  ['two\r\nlines', 'two\n| lines'],
  ['tab\tand\u0000nul', 'tab andnul'],
  ['half \ud83c emoji', 'half \ufffd emoji'],
  [undefined, 'Unnamed item'],
  [null, 'Unnamed item'],
  ['  ', 'Unnamed item'],
])('M1 the name %j is written as %j', (name, written) => {
  // Another program may have stored anything; the type says otherwise.
  const product = { name, price: 'soon' } as unknown as Product
  expect(productMessage(product, { quantity: Number.NaN, selectedColor: ' ' })).toBe(
    `Hello, I would like to order this product:

Product: ${written}
Price: to be quoted
Quantity: 1

Could you please help me place an order?`,
  )
})

test('M3 paint: colour name and hex, bike name and years, description', () => {
  const colour = { name: 'Racing Red', hex: '#D0121B', description: 'Bright solid red' }
  expect(paintMessage(colour, xmax)).toBe(
    `PAINT ORDER REQUEST

Color: Racing Red (#D0121B)
Bike: XMAX V3 (2024-2025)
Description: Bright solid red

Could you please help me place this order?`,
  )
})

test('M4 carbon: product, pattern, bike, parts and description, asking for a quote', () => {
  const product = {
    name: 'Fenders',
    pattern: 'Plain Weave',
    description: 'Front and rear fenders',
    parts: ['Front fender', 'Rear fender'],
  } as const
  expect(carbonMessage(product, xmax)).toBe(
    `CARBON FIBER ORDER REQUEST

Product: Fenders
Pattern: Plain Weave
Bike: XMAX V3 (2024-2025)
Parts:
- Front fender
- Rear fender
Description: Front and rear fenders

Could you please send me a quote?`,
  )
})

test.each([
  [
    'shipping quote',
    shippingQuoteMessage,
    `Hello, I would like a delivery quote.

Items:
Delivery address:
Delivery option (standard, express or self-collection):`,
  ],
  [
    'return',
    returnMessage,
    `Hello, I would like to start a return or exchange.

Order number:
Item:
Reason:`,
  ],
  [
    'custom order',
    customOrderMessage,
    `Hello, I would like to ask about a custom order.

Bike model and year:
What I have in mind:`,
  ],
  ['support', supportMessage, 'Hello, I need help from your support team.\n\nMy question:'],
  ['payment', paymentMessage, 'Hello, I have a question about payment.\n\nMy question:'],
  ['about', aboutMessage, 'Hello, I found your shop online and would like to know more about it.'],
])('M5 the %s message has its own text', (_what, message, text) => {
  expect(message()).toBe(text)
})

test('M5 no two standing messages are alike', () => {
  const messages = [
    shippingQuoteMessage(),
    returnMessage(),
    customOrderMessage(),
    supportMessage(),
    paymentMessage(),
    aboutMessage(),
  ]
  expect(new Set(messages).size).toBe(messages.length)
})

test('M6 every message that the shop itself words is plain ASCII', () => {
  const [colour, carbon, bike] = [COLOURS, CARBON_PRODUCTS, BIKES]
  const texts = [
    ...colour.map((each) => paintMessage(each, xmax)),
    ...carbon.map((each) => carbonMessage(each, xmax)),
    ...bike.map((each) =>
      productMessage({ name: each.name, price: 1 }, { quantity: 1, selectedColor: null }),
    ),
    shippingQuoteMessage(),
    returnMessage(),
    customOrderMessage(),
    supportMessage(),
    paymentMessage(),
    aboutMessage(),
  ]
  expect(texts.filter((text) => !/^[\n\x20-\x7e]+$/.test(text))).toEqual([])
})

test('B1 M1 the size is named, or to be agreed where the product comes in several', () => {
  const jacket = { name: 'Jacket', price: 168, sizes: ['M', 'L'] }
  const choice = { quantity: 1, selectedColor: null }
  expect(productMessage(jacket, { ...choice, selectedSize: 'L' })).toContain('\nSize: L\n')
  expect(productMessage(jacket, choice)).toContain('\nSize: to be agreed\n')
  expect(productMessage({ ...jacket, sizes: [] }, choice)).not.toContain('Size')
})

test('M1 of what is sold out the message asks when it is back, and orders nothing', () => {
  const text = productMessage(
    { name: 'Jacket', price: 168, stock_quantity: 0 },
    { quantity: 1, selectedColor: null },
  )
  expect(text).toContain('Product: Jacket')
  expect(text).toContain('When will it be back in stock?')
  expect(text).not.toMatch(/order/i)
})
