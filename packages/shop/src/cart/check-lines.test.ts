import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../products/product.ts'
import type { Cart, CartLine } from './cart.ts'
import { addFromCard, EMPTY_CART, lineKey, subtotal } from './cart.ts'
import { checkLines, lineNoteText } from './check-lines.ts'
import { EMPTY_CHECKOUT } from './checkout.ts'
import { addCarbon, addPaint } from './made-to-order.ts'
import { orderMessage } from './order-message.ts'

const lever: Product = { id: 'l', name: 'Brake lever', price: 75, stock_quantity: 8 }
const line = (change: Partial<CartLine> = {}): CartLine => ({
  ...lever,
  quantity: 2,
  selectedColor: null,
  ...change,
})

/** What the page says of each line. */
function said(cart: Cart, products: Product[] | undefined, isComplete = true): string[][] {
  const { notes } = checkLines(cart, products, isComplete)
  return cart.map((each) => (notes.get(lineKey(each)) ?? []).map(lineNoteText))
}

test('C10 a line that is as it was has no note', () => {
  const cart = [line()]
  expect(said(cart, [{ ...lever, price: 75.001, name: 'Renamed' }])).toEqual([[]])
  expect(checkLines(cart, [lever]).cart).toEqual(cart)
})

test('C10 M2 a changed price is told with what it was, and counts in line, total and message', () => {
  const cart = [line()]
  const products = [{ ...lever, price: 80 }]
  expect(said(cart, products)).toEqual([
    ['The price is now $80.00. It was $75.00 when you added it.'],
  ])
  const checked = checkLines(cart, products).cart
  expect(subtotal(checked)).toBe(160)
  expect(orderMessage(checked, EMPTY_CHECKOUT)).toContain('2 x $80.00 = $160.00')
  expect(cart[0]?.price).toBe(75)
})

test('C10 a price that went or came is told', () => {
  expect(said([line()], [{ ...lever, price: null }])).toEqual([
    ['Its price is to be quoted now. It was $75.00 when you added it.'],
  ])
  expect(said([line({ price: undefined })], [lever])).toEqual([
    ['The price is now $75.00. It had no price when you added it.'],
  ])
})

test('C10 sold out, fewer in stock than asked, and gone are told; the line stays', () => {
  const soldOut = [['Sold out for now. Keep it to ask when it comes back, or remove it.']]
  expect(said([line()], [{ ...lever, stock_quantity: 0 }])).toEqual(soldOut)
  expect(said([line()], [{ ...lever, stock_quantity: -1 }])).toEqual(soldOut)
  expect(said([line()], [{ ...lever, stock_quantity: 1 }])).toEqual([
    ['Only 1 left in stock, and your cart has 2.'],
  ])
  expect(said([line()], [{ ...lever, stock_quantity: 2 }])).toEqual([[]])
  expect(said([line()], [{ ...lever, stock_quantity: null }])).toEqual([[]])
  expect(said([line()], [])).toEqual([
    ['No longer sold, so it is not in the total. Keep it to ask for it in the chat, or remove it.'],
  ])
})

test('T5 M2 what is no longer sold stays in the cart and the message, to be asked for, and is in no total', () => {
  const other = { id: 'o', name: 'Disc', price: 10, quantity: 1, selectedColor: null }
  const fitted = line({ fitting: { price: 20 }, withFitting: true })
  const { cart } = checkLines([fitted, other], [{ id: 'o', price: 10 }])
  expect(cart.map(({ name }) => name)).toEqual(['Brake lever', 'Disc'])
  expect(subtotal(cart)).toBe(10)
  const message = orderMessage(cart, EMPTY_CHECKOUT)
  expect(message).toContain('1. Brake lever\n   2 x to be quoted\n')
  expect(message).toContain('Total: $10.00 (quoted items are extra)')
})

test('C10 the colours of one product share its stock', () => {
  const cart = [line({ selectedColor: 'Red', quantity: 2 }), line({ quantity: 2 })]
  const each = ['Only 3 left in stock, and your cart has 4.']
  expect(said(cart, [{ ...lever, stock_quantity: 3 }])).toEqual([each, each])
})

test('C10 a line can have two notes', () => {
  expect(said([line()], [{ ...lever, price: 80, stock_quantity: 0 }])[0]).toHaveLength(2)
})

test('C3 C10 made-to-order lines are left alone, whatever products share their id', () => {
  const bike = { id: 'xmax-v3', name: 'XMAX V3', years: '2024-2025' }
  const colour = { name: 'Racing Red', hex: '#D0121B', description: 'Bright solid red' }
  const product = { name: 'Fenders', description: 'Front and rear', image: null }
  const paint = addPaint(EMPTY_CART, { id: 'l', colour, bike })
  const cart = addCarbon(paint, { id: 'c', product, bike })
  expect(checkLines(cart, [])).toEqual({ cart, notes: new Map() })
  expect(checkLines(cart, [{ ...lever, stock_quantity: 0 }])).toEqual({ cart, notes: new Map() })
})

test('C10 nothing is claimed of products that are not known', () => {
  expect(said([line()], undefined)).toEqual([[]])
  expect(said([line()], [], false)).toEqual([[]])
  expect(said([line()], [{ ...lever, price: 80 }], false)[0]).toHaveLength(1)
})

test('C2 C10 whoever adds again has seen the price, so the note goes', () => {
  const now = { ...lever, price: 80 }
  expect(said(addFromCard([line()], now), [now])).toEqual([[]])
})

const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(null, undefined))
const anyProduct = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  name: fc.string(),
  price: anyNumber,
  stock_quantity: anyNumber,
})

test('C10 no line is ever lost, moved or given another identity, and every note is a sentence', () => {
  const anyLine = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.string(),
    price: anyNumber,
    quantity: fc.integer({ min: 1, max: 20 }),
    selectedColor: fc.constantFrom(null, 'Red'),
    category: fc.constantFrom('paint', 'carbon_fiber', 'lever'),
  })
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyProduct), (cart, products) => {
      const checked = checkLines(cart, products)
      const identity = (lines: Cart) => lines.map((each) => [lineKey(each), each.quantity])
      expect(identity(checked.cart)).toEqual(identity(cart))
      for (const notes of checked.notes.values())
        for (const note of notes)
          expect(lineNoteText(note)).toMatch(/^(?!.*(NaN|undefined|null|Infinity))[A-Z].*\.$/)
    }),
  )
})
