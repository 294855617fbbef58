import { expect, test } from 'vitest'
import { productMessage } from '../chat/product-message.ts'
import { fittingText } from '../products/fitting.ts'
import type { Product } from '../products/product.ts'
import {
  addFromCard,
  addFromDetails,
  type Cart,
  EMPTY_CART,
  hasQuotedLines,
  isMadeToOrder,
  itemCount,
  lineKey,
  removeLine,
  setFitting,
  setQuantity,
  subtotal,
} from './cart.ts'
import { parseCart, writeCart } from './cart-storage.ts'
import { checkLines } from './check-lines.ts'
import { EMPTY_CHECKOUT } from './checkout.ts'
import { orderMessage } from './order-message.ts'
import { readOrder } from './read-order.ts'

const lever: Product = {
  id: 'lever-1',
  name: 'Folding brake lever',
  price: 89.9,
  category: 'lever',
  available_colors: ['Black', 'Red'],
}
const helmet: Product = {
  id: 'helmet-1',
  name: 'Full-face helmet',
  price: 420,
  category: 'helmets',
}
const black = { quantity: 1, selectedColor: 'Black' }

function summary(cart: Cart): [string, string | null, number][] {
  return cart.map(({ id, selectedColor, quantity }) => [id, selectedColor, quantity])
}

test('C1 the same product in the same colour becomes one line', () => {
  const once = addFromDetails(EMPTY_CART, lever, { quantity: 2, selectedColor: 'Black' })
  const twice = addFromDetails(once, lever, { quantity: 3, selectedColor: 'Black' })
  expect(summary(twice)).toEqual([['lever-1', 'Black', 5]])
})

test('C1 another colour, or none, is another line', () => {
  let cart = addFromDetails(EMPTY_CART, lever, black)
  cart = addFromDetails(cart, lever, { quantity: 1, selectedColor: 'Red' })
  cart = addFromDetails(cart, lever, { quantity: 1, selectedColor: null })
  cart = addFromDetails(cart, lever, { quantity: 4, selectedColor: '' })
  expect(summary(cart)).toEqual([
    ['lever-1', 'Black', 1],
    ['lever-1', 'Red', 1],
    ['lever-1', null, 5],
  ])
})

test('C1 a line that grows takes the price the shopper has just seen', () => {
  const before = addFromDetails(EMPTY_CART, lever, black)
  const after = addFromDetails(before, { ...lever, price: 79.9 }, black)
  expect(after).toEqual([{ ...lever, price: 79.9, quantity: 2, selectedColor: 'Black' }])
})

test.each([
  [Number.NaN, 1],
  [-4, 1],
  [0, 1],
  [2.8, 2],
  [1_000_000, 9999],
])('C1 a quantity of %d is added as %d', (quantity, added) => {
  const cart = addFromDetails(EMPTY_CART, lever, { quantity, selectedColor: null })
  expect(summary(cart)).toEqual([['lever-1', null, added]])
})

test('C1 a line stops growing at 9999 pieces', () => {
  const full = addFromDetails(EMPTY_CART, lever, { quantity: 9998, selectedColor: null })
  const more = addFromDetails(full, lever, { quantity: 5, selectedColor: null })
  expect(itemCount(more)).toBe(9999)
})

test('C2 a card adds one piece without a colour', () => {
  expect(addFromCard(EMPTY_CART, lever)).toEqual([{ ...lever, quantity: 1, selectedColor: null }])
})

test('C2 a card grows the first line of its product, whatever its colour', () => {
  let cart = addFromDetails(EMPTY_CART, helmet, { quantity: 1, selectedColor: null })
  cart = addFromDetails(cart, lever, { quantity: 2, selectedColor: 'Red' })
  cart = addFromDetails(cart, lever, { quantity: 1, selectedColor: null })
  expect(summary(addFromCard(cart, lever))).toEqual([
    ['helmet-1', null, 1],
    ['lever-1', 'Red', 3],
    ['lever-1', null, 1],
  ])
})

test('C3 a product listed as paint or carbon is made to order too and never merges', () => {
  const painted: Product = { id: 'x', name: 'Painted set', category: 'paint' }
  const cart = addFromCard(addFromCard(EMPTY_CART, painted), painted)
  expect(summary(cart)).toEqual([
    ['x', null, 1],
    ['x-2', null, 1],
  ])
})

test('C6 a line holds the product fields, the quantity and the colour', () => {
  const [line] = addFromDetails(EMPTY_CART, lever, { quantity: 2, selectedColor: 'Red' })
  expect(line).toEqual({ ...lever, quantity: 2, selectedColor: 'Red' })
})

test('C6 keys tell lines apart by id and colour, made-to-order lines by id alone', () => {
  const lines = [
    { id: 'a', selectedColor: null },
    { id: 'a', selectedColor: 'null' },
    { id: 'a', selectedColor: 'Red' },
    { id: 'a","Red', selectedColor: null },
    { id: 'a', selectedColor: '#D0121B', category: 'paint' },
  ]
  expect(new Set(lines.map(lineKey)).size).toBe(lines.length)
  expect(lineKey({ id: 'a', selectedColor: '#000000', category: 'paint' })).toBe(
    lineKey({ id: 'a', selectedColor: '#FFFFFF', category: 'paint' }),
  )
})

test.each([
  [5, 5],
  [1, 1],
  [0, 1],
  [-7, 1],
  [3.9, 3],
  [20_000, 9999],
  [Number.NaN, 2],
  [Number.POSITIVE_INFINITY, 2],
])('C8 setting the quantity 2 to %d gives %d', (quantity, result) => {
  const cart = addFromDetails(EMPTY_CART, lever, { quantity: 2, selectedColor: 'Red' })
  const key = lineKey({ id: 'lever-1', selectedColor: 'Red' })
  expect(summary(setQuantity(cart, key, quantity))).toEqual([['lever-1', 'Red', result]])
})

test('C8 a quantity is set on one line only, and an unknown line changes nothing', () => {
  let cart = addFromDetails(EMPTY_CART, lever, black)
  cart = addFromDetails(cart, lever, { quantity: 1, selectedColor: 'Red' })
  const key = lineKey({ id: 'lever-1', selectedColor: 'Red' })
  expect(summary(setQuantity(cart, key, 4))).toEqual([
    ['lever-1', 'Black', 1],
    ['lever-1', 'Red', 4],
  ])
  expect(setQuantity(cart, 'nope', 4)).toBe(cart)
})

test('C8 a line goes by being removed, and only that line', () => {
  let cart = addFromDetails(EMPTY_CART, lever, black)
  cart = addFromDetails(cart, lever, { quantity: 1, selectedColor: 'Red' })
  const left = removeLine(cart, lineKey({ id: 'lever-1', selectedColor: 'Black' }))
  expect(summary(left)).toEqual([['lever-1', 'Red', 1]])
  expect(summary(removeLine(left, 'nope'))).toEqual(summary(left))
})

test('R8 the badge counts pieces, not lines', () => {
  const cart = addFromCard(addFromDetails(EMPTY_CART, lever, { ...black, quantity: 4 }), helmet)
  expect(cart).toHaveLength(2)
  expect(itemCount(cart)).toBe(5)
  expect(itemCount(EMPTY_CART)).toBe(0)
})

test('C10 a line without a price adds nothing, and the cart says that items are quoted', () => {
  const priced = addFromDetails(EMPTY_CART, lever, { ...black, quantity: 3 })
  expect(subtotal(priced)).toBe(269.7)
  expect(hasQuotedLines(priced)).toBe(false)

  const mixed = addFromCard(priced, { id: 'special', name: 'Special order' })
  expect(subtotal(mixed)).toBe(269.7)
  expect(hasQuotedLines(mixed)).toBe(true)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -5, null, undefined])(
  'C10 the price %s never becomes NaN in a total',
  (price) => {
    const cart = addFromCard(addFromCard(EMPTY_CART, { ...lever, price }), helmet)
    expect(subtotal(cart)).toBe(420)
    expect(hasQuotedLines(cart)).toBe(true)
  },
)

test('every change leaves the cart it started from as it was', () => {
  const cart = Object.freeze(addFromDetails(EMPTY_CART, lever, black).map(Object.freeze)) as Cart
  const before = JSON.stringify(cart)
  addFromCard(cart, lever)
  addFromDetails(cart, lever, black)
  setQuantity(cart, lineKey({ id: 'lever-1', selectedColor: 'Black' }), 9)
  removeLine(cart, lineKey({ id: 'lever-1', selectedColor: 'Black' }))
  expect(JSON.stringify(cart)).toBe(before)
  expect(EMPTY_CART).toEqual([])
})

test('C3 only paint and carbon lines are made to order', () => {
  expect(
    ['paint', 'carbon_fiber', 'lever', undefined, null].map((category) =>
      isMadeToOrder({ category }),
    ),
  ).toEqual([true, true, false, false, false])
})

const disc: Product = {
  id: 'd',
  name: 'Front disc',
  price: 90,
  fitting: { minutes: 40, price: 45 },
}
const fitted = (product: Product, quantity = 2) =>
  addFromDetails(EMPTY_CART, product, { quantity, selectedColor: null, withFitting: true })

test('B6 fitting is in the total and the message, and is read back as a line of its own', () => {
  const cart = fitted(disc)
  expect(subtotal(cart)).toBe(270)
  const text = orderMessage(cart, EMPTY_CHECKOUT)
  expect(text).toContain(
    '   2 x $90.00 = $180.00\n   Fitting, about 40 min: 2 x $45.00 = $90.00\n\nTotal: $270.00',
  )
  const { lines, unread } = readOrder(text, [disc])
  expect(lines).toEqual([
    { name: 'Front disc', quantity: 2, price: 90, product_id: 'd' },
    { name: 'Fitting - Front disc', quantity: 2, price: 45 },
  ])
  expect(unread).toEqual([])
  expect(parseCart(writeCart(cart))).toEqual({ cart, unparsedText: null })
})

test('B6 fitting without a price is quoted, and the total says so', () => {
  const cart = fitted({ ...disc, fitting: {} })
  expect(subtotal(cart)).toBe(180)
  expect(hasQuotedLines(cart)).toBe(true)
  const text = orderMessage(cart, EMPTY_CHECKOUT)
  expect(text).toContain('   Fitting: 2 x to be quoted\n\nTotal: $180.00 (quoted items are extra)')
  expect(readOrder(text, [disc]).lines[1]).toEqual({ name: 'Fitting - Front disc', quantity: 2 })
})

test('B6 the message of one product says it, and is read back', () => {
  const text = productMessage(disc, { quantity: 2, selectedColor: null, withFitting: true })
  expect(text).toContain('\nFitting: about 40 min, $45.00 each\n')
  expect(readOrder(text, [disc])).toMatchObject({
    lines: [{ product_id: 'd' }, { name: 'Fitting - Front disc', quantity: 2, price: 45 }],
    unread: [],
  })
})

test('B6 what the shop does not fit, or no longer does, is not fitted', () => {
  for (const fitting of [null, undefined, 'yes', 3, []]) {
    const product = { ...disc, fitting } as Product
    expect(fittingText(product)).toBeUndefined()
    expect(orderMessage(fitted(product), EMPTY_CHECKOUT)).not.toContain('Fitting')
  }
  const { cart } = checkLines(fitted(disc), [{ ...disc, fitting: null }])
  expect(subtotal(cart)).toBe(180)
  const foreign = { ...disc, fitting: { minutes: -1, price: -5 } }
  expect(fittingText(foreign)).toBe('to be quoted')
})

test('B6 fitting is taken back, and stays when more are added', () => {
  const cart = fitted(disc, 1)
  const [line] = cart
  const key = line ? lineKey(line) : ''
  expect(subtotal(addFromCard(cart, disc))).toBe(270)
  expect(subtotal(setFitting(cart, key, false))).toBe(90)
  expect(setFitting(cart, 'none', true)).toBe(cart)
})
