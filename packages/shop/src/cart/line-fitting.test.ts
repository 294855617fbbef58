import { expect, test } from 'vitest'
import { productMessage } from '../chat/product-message.ts'
import { fittingText } from '../products/fitting.ts'
import type { Product } from '../products/product.ts'
import {
  addFromCard,
  addFromDetails,
  EMPTY_CART,
  hasQuotedLines,
  lineKey,
  setFitting,
  subtotal,
} from './cart.ts'
import { parseCart, writeCart } from './cart-storage.ts'
import { checkLines } from './check-lines.ts'
import { EMPTY_CHECKOUT } from './checkout.ts'
import { orderMessage } from './order-message.ts'
import { readOrder } from './read-order.ts'

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
