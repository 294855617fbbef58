import { expect, test } from 'vitest'
import type { Product } from '../products/product.ts'
import {
  addFromCard,
  addFromDetails,
  type Cart,
  changeChoice,
  EMPTY_CART,
  lineKey,
} from './cart.ts'
import { parseCart, writeCart } from './cart-storage.ts'
import { checkLines, lineNoteText } from './check-lines.ts'
import { EMPTY_CHECKOUT } from './checkout.ts'
import { addPaint } from './made-to-order.ts'
import { orderMessage } from './order-message.ts'

const helmet: Product = {
  id: 'h',
  name: 'Full-face Helmet',
  price: 300,
  sizes: ['S', 'M', 'L'],
  customization_available: true,
  available_colors: ['Red', 'Blue'],
}
const inSize = (selectedSize: string | null, selectedColor: string | null = null) => ({
  quantity: 1,
  ...{ selectedColor, selectedSize },
})
const summary = (cart: Cart) =>
  cart.map(({ selectedColor, selectedSize, quantity }) => [selectedColor, selectedSize, quantity])

test('B1 C1 the same size and colour become one line, another size is another', () => {
  let cart = addFromDetails(EMPTY_CART, helmet, inSize('M', 'Red'))
  cart = addFromDetails(cart, helmet, inSize('L', 'Red'))
  cart = addFromDetails(cart, helmet, inSize('M', 'Red'))
  expect(summary(cart)).toEqual([
    ['Red', 'M', 2],
    ['Red', 'L', 1],
  ])
  expect(new Set(cart.map(lineKey)).size).toBe(2)
})

test('B1 C2 a card grows the first line in that size, whatever its colour', () => {
  let cart = addFromDetails(EMPTY_CART, helmet, inSize('M', 'Red'))
  cart = addFromCard(cart, helmet, 'M')
  cart = addFromCard(cart, helmet, 'L')
  expect(summary(cart)).toEqual([
    ['Red', 'M', 2],
    [null, 'L', 1],
  ])
})

test('B1 C14 the size is stored and read, and lines of one product in two sizes stay apart', () => {
  const cart = addFromDetails(addFromCard(EMPTY_CART, helmet, 'S'), helmet, inSize('M'))
  expect(parseCart(writeCart(cart))).toEqual({ cart, unparsedText: null })
})

test.each([null, '', '  ', undefined])('B1 a size of %j is none', (size) => {
  const [line] = addFromDetails(EMPTY_CART, helmet, { ...inSize(null), selectedSize: size ?? null })
  expect(line).not.toHaveProperty('selectedSize')
})

test.each([1, {}, ['M'], null, false])('B1 a stored size of %j breaks nothing', (selectedSize) => {
  const { cart } = parseCart(JSON.stringify([{ id: 'h', name: 'Helmet', selectedSize }]))
  expect(cart).toHaveLength(1)
})

test('B1 B3 M2 the message names size and colour, or says that they are to be agreed', () => {
  const chosen = addFromDetails(EMPTY_CART, helmet, inSize('M', 'Red'))
  expect(orderMessage(chosen, EMPTY_CHECKOUT)).toContain('   Color: Red\n   Size: M\n   1 x $300')
  const open = addFromDetails(EMPTY_CART, helmet, inSize(null))
  expect(orderMessage(open, EMPTY_CHECKOUT)).toContain(
    '   Color: to be agreed\n   Size: to be agreed\n   1 x $300',
  )
})

test('B1 a line from before there were sizes, or in one that is gone, asks for another', () => {
  const old = addFromCard(EMPTY_CART, { ...helmet, sizes: undefined })
  const gone = addFromCard(EMPTY_CART, helmet, 'XXS')
  const said = (cart: Cart) =>
    [...checkLines(cart, [helmet]).notes.values()].flat().map(lineNoteText)
  expect(said(old)).toEqual(['Choose your size, or tell us in the chat.'])
  expect(said(gone)).toEqual([
    'It no longer comes in size XXS. Choose another, or ask us in the chat.',
  ])
  expect(said(addFromCard(EMPTY_CART, helmet, 'M'))).toEqual([])
  const [checked] = checkLines(old, [helmet]).cart
  expect(checked?.sizes).toEqual(helmet.sizes)
})

test('B1 a line whose size is chosen later joins the one that has it', () => {
  let cart = addFromDetails(EMPTY_CART, helmet, inSize('M', 'Red'))
  cart = addFromDetails(cart, helmet, inSize('L', 'Red'))
  const [, large] = cart
  cart = changeChoice(cart, large ? lineKey(large) : '', { selectedSize: 'M' })
  expect(summary(cart)).toEqual([['Red', 'M', 2]])
  expect(changeChoice(cart, 'none', { selectedSize: 'S' })).toBe(cart)
})

test('C1 B3 a line whose colour is chosen later joins the one that has it, in its size', () => {
  let cart = addFromDetails(EMPTY_CART, helmet, inSize('M', 'Red'))
  cart = addFromDetails(cart, helmet, inSize('M'))
  cart = addFromDetails(cart, helmet, inSize('L'))
  const open = cart.filter(({ selectedColor }) => selectedColor === null).map(lineKey)
  for (const key of open) cart = changeChoice(cart, key, { selectedColor: 'Red' })
  expect(summary(cart)).toEqual([
    ['Red', 'M', 2],
    ['Red', 'L', 1],
  ])
})

test('B1 B3 of a colour that ran out in a size, those are offered that are there', () => {
  const product: Product = {
    ...helmet,
    stock_quantity: 3,
    stock_by_variant: [
      { size: 'M', color: 'Red', stock_quantity: 0 },
      { size: 'M', color: 'Blue', stock_quantity: 3 },
    ],
  }
  const cart = addFromDetails(EMPTY_CART, helmet, inSize('M', 'Red'))
  const [notes] = [...checkLines(cart, [product]).notes.values()]
  expect(notes).toMatchObject([{ kind: 'sold-out-variant', colours: ['Blue'] }])
})

test('C3 paint has no size to change', () => {
  const colour = { name: 'Racing Red', hex: '#D0121B', description: 'Red' }
  const bike = { id: 'a', name: 'XMAX', years: '2024' }
  const cart = addPaint(EMPTY_CART, { id: 'p', colour, bike })
  const [line] = cart
  expect(changeChoice(cart, line ? lineKey(line) : '', { selectedSize: 'M' })).toBe(cart)
})

test('B1 a line whose size ran out, or has too few, says so; others of the product do not', () => {
  const product: Product = {
    ...helmet,
    stock_quantity: 6,
    stock_by_variant: [
      { size: 'S', stock_quantity: 0 },
      { size: 'M', stock_quantity: 1 },
      { size: 'L', stock_quantity: 5 },
    ],
  }
  let cart = addFromDetails(EMPTY_CART, helmet, inSize('S', 'Red'))
  cart = addFromDetails(cart, helmet, inSize('M', 'Red'))
  cart = addFromDetails(cart, helmet, inSize('M', 'Blue'))
  cart = addFromDetails(cart, helmet, inSize('L'))
  const { notes } = checkLines(cart, [product])
  const said = cart.map((line) => (notes.get(lineKey(line)) ?? []).map(lineNoteText))
  expect(said).toEqual([
    ['Sold out for now in size S. Choose another, or keep it to ask when it comes back.'],
    ['Only 1 left in size M, and your cart has 2.'],
    ['Only 1 left in size M, and your cart has 2.'],
    [],
  ])
  expect([...notes.values()][0]).toMatchObject([{ sizes: ['M', 'L'], colours: [] }])
})
