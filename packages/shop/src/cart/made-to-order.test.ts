import { expect, test } from 'vitest'
import { carbonMessage, paintMessage } from '../chat/finish-messages.ts'
import { bikeText } from '../finishes/bikes.ts'
import { COLOURS } from '../finishes/paint.ts'
import { addFromCard, type Cart, EMPTY_CART, lineKey, removeLine, setQuantity } from './cart.ts'
import { parseCart, writeCart } from './cart-storage.ts'
import { EMPTY_CHECKOUT } from './checkout.ts'
import { chosenColourText, lineBikeText } from './line-texts.ts'
import { addCarbon, addPaint, findLinePaint } from './made-to-order.ts'
import { orderMessage } from './order-message.ts'

const colour = { name: 'Racing Red', hex: '#D0121B', description: 'Bright solid red' }
const product = { name: 'Front Fairing', description: 'Nose fairing', image: '/assets/front.webp' }
const bike = { id: 'xmax-v3', name: 'XMAX V3', years: '2024-2025' }

test('C4 a paint line carries the label, the hex and the bike', () => {
  expect(addPaint(EMPTY_CART, { id: 'a1', colour, bike })).toEqual([
    {
      id: 'a1',
      name: 'Custom Spray - Racing Red',
      quantity: 1,
      image_url: null,
      description: 'Bright solid red - For XMAX V3 (2024-2025)',
      category: 'paint',
      selectedColor: '#D0121B',
    },
  ])
})

test('C5 a carbon line carries the label, the picture and the bike', () => {
  expect(addCarbon(EMPTY_CART, { id: 'b1', product, bike })).toEqual([
    {
      id: 'b1',
      name: 'Carbon Fiber - Front Fairing',
      quantity: 1,
      image_url: '/assets/front.webp',
      description: 'Nose fairing - For XMAX V3 (2024-2025)',
      category: 'carbon_fiber',
      selectedColor: null,
    },
  ])
})

test('C4 a paint line shows its paint again, by name and hex, and none that the shop has no longer', () => {
  for (const colour of COLOURS) {
    const [line] = addPaint(EMPTY_CART, { id: 'a1', colour, bike })
    expect(line && findLinePaint(line, COLOURS)).toBe(colour)
    expect(
      line && findLinePaint({ ...line, name: 'Custom Spray - Of old' }, COLOURS),
    ).toMatchObject({ hex: colour.hex })
    expect(line && findLinePaint({ ...line, selectedColor: '#010203' }, COLOURS)).toBeUndefined()
    expect(line && findLinePaint({ ...line, category: 'lever' }, COLOURS)).toBeUndefined()
  }
})

test('C3 paint and carbon lines never merge', () => {
  let cart: Cart = EMPTY_CART
  for (const id of ['a1', 'a2']) cart = addPaint(cart, { id, colour, bike })
  for (const id of ['b1', 'b2']) cart = addCarbon(cart, { id, product, bike })
  expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a1', 1],
    ['a2', 1],
    ['b1', 1],
    ['b2', 1],
  ])
})

test('C6 an id that is taken gets a suffix, so that each line stays reachable', () => {
  let cart: Cart = EMPTY_CART
  for (let turn = 0; turn < 3; turn += 1) cart = addPaint(cart, { id: 'same', colour, bike })
  cart = addCarbon(cart, { id: 'same', product, bike })
  expect(cart.map(({ id }) => id)).toEqual(['same', 'same-2', 'same-3', 'same-4'])

  const key = lineKey({ id: 'same-2', selectedColor: null, category: 'paint' })
  expect(setQuantity(cart, key, 6).map(({ quantity }) => quantity)).toEqual([1, 6, 1, 1])
  expect(removeLine(cart, key).map(({ id }) => id)).toEqual(['same', 'same-3', 'same-4'])
})

test('C2 a quick add never grows a made-to-order line, even with the same id', () => {
  const cart = addFromCard(addPaint(EMPTY_CART, { id: 'p1', colour, bike }), {
    id: 'p1',
    name: 'Cover set',
    price: 300,
  })
  expect(cart.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Custom Spray - Racing Red', 1],
    ['Cover set', 1],
  ])
})

test.each([
  ['paint', 'Bright red - For XMAX V3 (2024-2025)', 'XMAX V3 (2024-2025)'],
  ['carbon_fiber', 'Guard - For racing - For ADV 350 (2023-2024)', 'ADV 350 (2023-2024)'],
  ['paint', 'Bright red', undefined],
  ['paint', 'Bright red - For ', undefined],
  ['paint', null, undefined],
  ['paint', undefined, undefined],
  ['lever', 'Lever - For XMAX V3 (2024-2025)', undefined],
])('C4 C5 the bike of a %s line with the description %j is %j', (category, description, text) => {
  expect(lineBikeText({ category, description })).toBe(text)
})

test.each([
  ['paint', 'Custom Spray - Racing Red', '#D0121B', 'Racing Red (#D0121B)'],
  ['paint', 'Custom Paint - Red - Matte', '#D0121B', 'Red - Matte (#D0121B)'],
  ['paint', 'Racing Red', '#D0121B', '#D0121B'],
  ['paint', 'Custom Spray - Racing Red', null, 'Racing Red'],
  ['paint', 'Racing Red', null, undefined],
  ['lever', 'Lever - Long', 'Black', 'Black'],
  ['lever', 'Lever - Long', null, undefined],
  ['carbon_fiber', 'Carbon Fiber - Fenders', null, undefined],
])('M2 the colour of a %s line %j with %s is %s', (category, name, selectedColor, text) => {
  expect(chosenColourText({ category, name, selectedColor })).toBe(text)
})

test('B4 a bike that nobody chose is to be confirmed, in the line and in the message', () => {
  const paint = addPaint(EMPTY_CART, { id: 'p', colour, bike, isBikeUnconfirmed: true })
  const cart = addCarbon(paint, { id: 'c', product, bike })
  expect(cart.map(({ isBikeUnconfirmed }) => isBikeUnconfirmed)).toEqual([true, undefined])
  expect(parseCart(writeCart(cart)).cart).toEqual(cart)
  const text = orderMessage(cart, EMPTY_CHECKOUT)
  expect(text).toContain(`   For ${bikeText(bike)}, please confirm\n`)
  expect(text).toContain(`   For ${bikeText(bike)}\n`)
  expect(paintMessage(colour, bike, false)).toContain(`Bike: ${bikeText(bike)}, please confirm\n`)
  expect(carbonMessage({ ...product, pattern: 'Twill Weave', parts: [] }, bike, false)).toContain(
    `Bike: ${bikeText(bike)}, please confirm\n`,
  )
})
