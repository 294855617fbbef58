import { expect, test } from 'vitest'
import { paintMessage } from '../chat/finish-messages.ts'
import { panelsText } from '../finishes/panels.ts'
import type { Product } from '../products/product.ts'
import { addFromCard, addFromDetails, type Cart, type CartLine, EMPTY_CART } from './cart.ts'
import { parseCart, writeCart } from './cart-storage.ts'
import { addCarbon, addPaint } from './made-to-order.ts'
import { CHAT_TEXT_LIMIT, orderForChat, orderLink, orderMessage } from './order-message.ts'
import { readOrder } from './read-order.ts'

const form = {
  name: 'Tan Wei Ming',
  phone: '+65 9123 4567',
  address: 'Blk 123 Ang Mo Kio Ave 3 #08-1234\nSingapore 560123',
}
const lever: Product = { id: 'l', name: 'Folding Brake Lever', price: 189.9, category: 'lever' }
const helmet: Product = { id: 'h', name: 'Full-face Helmet', price: 1234.5, category: 'helmets' }
const bike = { id: 'xmax-v3', name: 'XMAX V3', years: '2024-2025' }
const colour = { name: 'Racing Red', hex: '#D0121B', description: 'Bright solid red' }
const fairing = { name: 'Front Fairing', description: 'Nose fairing', image: null }

function manyLines(count: number): Cart {
  return Array.from({ length: count }, (_, index) => ({
    ...lever,
    id: `l${index}`,
    name: `Folding Brake Lever, model ${index + 1}`,
    quantity: 2,
    selectedColor: 'Black',
  }))
}

test('M2 a cart of priced items', () => {
  let cart = addFromDetails(EMPTY_CART, lever, { quantity: 2, selectedColor: 'Black' })
  cart = addFromCard(cart, helmet)
  expect(orderMessage(cart, form)).toBe(`NEW ORDER REQUEST

Name: Tan Wei Ming
Phone: +65 9123 4567
Address: Blk 123 Ang Mo Kio Ave 3 #08-1234
| Singapore 560123

Items:
1. Folding Brake Lever
   Color: Black
   2 x $189.90 = $379.80

2. Full-face Helmet
   1 x $1,234.50 = $1,234.50

Total: $1,614.30`)
})

test('B4 a part for other bikes asks for confirmation, one that fits or says nothing does not', () => {
  const products: Product[] = [
    { id: 'a', name: 'Disc', price: 10, fits: ['adv-160'] },
    { id: 'b', name: 'Pads', price: 10, fits: ['xmax-v3'] },
    { id: 'c', name: 'Helmet', price: 10 },
  ]
  let cart = EMPTY_CART
  for (const product of products) cart = addFromCard(cart, product)
  cart = addPaint(cart, { id: 'p', colour, bike: { ...bike, id: 'adv-160', name: 'ADV 160' } })
  const message = orderMessage(cart, { ...form, bike })
  expect(message).toContain('Bike: XMAX V3 (2024-2025)\n')
  expect(message.match(/.*\n.*please confirm/g)).toEqual([
    '1. Disc\n   Not listed for XMAX V3 (2024-2025), please confirm',
  ])
  expect(orderMessage(cart, form)).not.toContain('confirm')
})

test('M2 C10 made-to-order items name colour and bike, are quoted, and the total says so', () => {
  let cart = addFromCard(EMPTY_CART, lever)
  cart = addPaint(cart, { id: 'a', colour, bike })
  cart = addCarbon(cart, { id: 'b', product: fairing, bike })
  expect(orderMessage(cart, { ...form, address: '  ' })).toBe(`NEW ORDER REQUEST

Name: Tan Wei Ming
Phone: +65 9123 4567
Address: N/A

Items:
1. Folding Brake Lever
   1 x $189.90 = $189.90

2. Custom Spray - Racing Red
   Color: Racing Red (#D0121B)
   For XMAX V3 (2024-2025)
   1 x to be quoted

3. Carbon Fiber - Front Fairing
   For XMAX V3 (2024-2025)
   1 x to be quoted

Total: $189.90 (quoted items are extra)`)
})

test('C12 the address is optional and sent as N/A; name and phone are sent trimmed', () => {
  const text = orderMessage(addFromCard(EMPTY_CART, lever), {
    name: '  陈大文 🏍️ ',
    phone: ' 9123 4567\n',
    address: '',
  })
  expect(text).toBe(`NEW ORDER REQUEST

Name: 陈大文 🏍️
Phone: 9123 4567
Address: N/A

Items:
1. Folding Brake Lever
   1 x $189.90 = $189.90

Total: $189.90`)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 'soon', {}, null, undefined])(
  'M2 C10 a price of %s is quoted, never NaN',
  (price) => {
    // Another program may have stored anything; the types say otherwise.
    const line = { id: 'x', price, quantity: Number.NaN } as unknown as CartLine
    expect(orderMessage([line], form)).toBe(`NEW ORDER REQUEST

Name: Tan Wei Ming
Phone: +65 9123 4567
Address: Blk 123 Ang Mo Kio Ave 3 #08-1234
| Singapore 560123

Items:
1. Item x
   1 x to be quoted

Total: $0.00 (quoted items are extra)`)
  },
)

test('M6 an order within the limit goes into the link whole', () => {
  const order = orderForChat(manyLines(5), form)
  const full = `${orderMessage(manyLines(5), form)}\n\nReference: S312QM`
  expect(order).toEqual({ text: full, full, isShortened: false, reference: 'S312QM' })
})

test('M6 a long order is shortened in the open, and the full text is kept', () => {
  const order = orderForChat(manyLines(60), form)
  expect(order.isShortened).toBe(true)
  expect(order.full).toBe(`${orderMessage(manyLines(60), form)}\n\nReference: PR9QMJ`)
  expect(order.text).toBe(`NEW ORDER REQUEST

Name: Tan Wei Ming
Phone: +65 9123 4567
Address: Blk 123 Ang Mo Kio Ave 3 #08-1234
| Singapore 560123

Items: 120
Total: $22,788.00

The full order follows in my next message.

Reference: PR9QMJ`)
})

test('M6 the shortened order says that quoted items are extra', () => {
  const cart = addPaint(manyLines(60), { id: 'a', colour, bike })
  expect(orderForChat(cart, form).text).toContain(
    'Items: 121\nTotal: $22,788.00 (quoted items are extra)\n',
  )
})

test('M6 the limit is about 2,000 characters, the last of which still fits', () => {
  expect(CHAT_TEXT_LIMIT).toBe(2000)
  const cart = addFromCard(EMPTY_CART, lever)
  const { text } = orderForChat(cart, { ...form, address: '' })
  const room = CHAT_TEXT_LIMIT - text.length + 'N/A'.length
  const fits = orderForChat(cart, { ...form, address: 'x'.repeat(room) })
  expect(fits.text).toHaveLength(CHAT_TEXT_LIMIT)
  expect(fits.isShortened).toBe(false)
  expect(orderForChat(cart, { ...form, address: 'x'.repeat(room + 1) }).isShortened).toBe(true)
})

test('M6 an endless address is shortened visibly, by whole characters', () => {
  const address = '🏍'.repeat(3000)
  const order = orderForChat(addFromCard(EMPTY_CART, lever), { ...form, address })
  expect(order.full).toContain(address)
  expect(order.text).toBe(`NEW ORDER REQUEST

Name: Tan Wei Ming
Phone: +65 9123 4567
Address: ${'🏍'.repeat(250)}... (in full with the order)

Items: 1
Total: $189.90

The full order follows in my next message.

Reference: QTZ085`)
})

test('C12 no link carries an incomplete order', () => {
  const cart = addFromCard(EMPTY_CART, lever)
  expect(orderLink('6591234567', cart, { ...form, name: ' ' })).toBeUndefined()
  expect(orderLink('6591234567', cart, { ...form, phone: '' })).toBeUndefined()
  expect(orderLink('6591234567', EMPTY_CART, form)).toBeUndefined()
  expect(orderLink('', cart, form)).toBeUndefined()
})

test('M2 the link of a complete order holds the whole text', () => {
  const cart = addFromCard(EMPTY_CART, lever)
  const link = orderLink('+65 9123 4567', cart, form) ?? ''
  expect(link.startsWith('https://wa.me/6591234567?text=NEW%20ORDER%20REQUEST%0A')).toBe(true)
  expect(new URL(link).searchParams.get('text')).toBe(orderForChat(cart, form).text)
})

test('B6 delivery and notes are in the message where there is something to say', () => {
  const cart = addFromCard(EMPTY_CART, lever)
  const wished = { ...form, delivery: 'express', notes: 'By Friday, please.\n\nRing twice' }
  expect(orderMessage(cart, wished)).toContain(
    'Singapore 560123\nDelivery: Express delivery\nNotes: By Friday, please.\n| Ring twice\n\nItems:',
  )
  const plain = orderMessage(cart, form)
  expect(orderMessage(cart, { ...form, delivery: 'standard', notes: ' ' })).toBe(plain)
  expect(orderMessage(cart, { ...form, delivery: 'by drone' })).toBe(plain)
})

test('C12 B6 an address that was typed is sent, also by who collects the order', () => {
  const cart = addFromCard(EMPTY_CART, lever)
  const collected = { ...form, delivery: 'self-collection' }
  expect(orderMessage(cart, collected)).toContain(
    'Address: Blk 123 Ang Mo Kio Ave 3 #08-1234\n| Singapore 560123\nDelivery: Self-collection\n',
  )
  expect(orderMessage(cart, { ...collected, address: ' ' })).toContain(
    'Address: N/A\nDelivery: Self-collection\n',
  )
})

test('B6 M6 long notes are cut with the other fields where the order is too long', () => {
  const order = orderForChat(manyLines(60), { ...form, notes: 'x'.repeat(5000) })
  expect(order.isShortened).toBe(true)
  expect(order.text.length).toBeLessThanOrEqual(CHAT_TEXT_LIMIT)
  expect(order.full).toContain('x'.repeat(5000))
})

test('B6 M2 part number and black panels are in line and message, and are read back', () => {
  const numbered = { ...lever, part_number: ' CVX-FL6 ' }
  let cart = addFromCard(EMPTY_CART, numbered)
  cart = addPaint(cart, { id: 'p', colour, bike, panelsNote: panelsText(['Front fender', 'Tail']) })
  expect(parseCart(writeCart(cart))).toEqual({ cart, unparsedText: null })
  const text = orderMessage(cart, form)
  expect(text).toContain('1. Folding Brake Lever\n   Part number: CVX-FL6\n   1 x $189.90')
  expect(text).toContain(
    '   For XMAX V3 (2024-2025)\n   Stays black: Front fender, Tail\n   1 x to',
  )
  const { lines, unread } = readOrder(text, [
    { id: 'old', name: lever.name, part_number: 'CVX-FL5' },
    { id: 'l', name: lever.name, part_number: 'CVX-FL6' },
  ])
  expect(lines).toMatchObject([
    { product_id: 'l', part_number: 'CVX-FL6' },
    { bike: 'XMAX V3 (2024-2025)', panels: 'Stays black: Front fender, Tail' },
  ])
  expect(unread).toEqual([])
})

test('B6 B15 M3 the paint order names the panels that stay black, or take a second colour', () => {
  const black = paintMessage(colour, bike, true, panelsText(['Tail']))
  expect(black).toContain('Bike: XMAX V3 (2024-2025)\nStays black: Tail\nDescription: ')
  const second = panelsText(['Tail', 'Front fender'], { name: 'Snow White', hex: '#FFFAFA' })
  const text = paintMessage(colour, bike, true, second)
  expect(text).toContain('\nSecond colour: Snow White (#FFFAFA) on Tail, Front fender\n')
  const panels = `${second}; Description: ${colour.description}`
  expect(readOrder(text, [])).toMatchObject({ lines: [{ panels }], unread: [] })
  expect(panelsText([], { name: 'Snow White', hex: '#FFFAFA' })).toBeUndefined()
  expect(paintMessage(colour, bike)).not.toMatch(/black:|Second/)
})

test('B6 C14 carts without these fields, and with nonsense in them, are read', () => {
  for (const panels of [undefined, null, '', ['Tail'], {}, 'Stays black:\n2 x $1.00 = $2.00']) {
    const stored = [{ id: 'p', name: 'Custom Spray - Red', category: 'paint', panels }]
    const { cart } = parseCart(JSON.stringify(stored))
    expect(cart).toHaveLength(1)
    expect(orderMessage(cart, form)).not.toMatch(/object|^ *2 x/m)
  }
})
