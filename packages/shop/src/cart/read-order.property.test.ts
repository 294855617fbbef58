import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carbonMessage, paintMessage } from '../chat/finish-messages.ts'
import { productMessage } from '../chat/product-message.ts'
import { BIKES, bikeText } from '../finishes/bikes.ts'
import { CARBON_PRODUCTS } from '../finishes/carbon.ts'
import { COLOURS } from '../finishes/paint.ts'
import type { Product } from '../products/product.ts'
import { addFromDetails, type Cart, EMPTY_CART, PAINT_CATEGORY } from './cart.ts'
import { chosenColourText, lineBikeText } from './line-texts.ts'
import { addCarbon, addPaint } from './made-to-order.ts'
import { orderForChat, orderMessage } from './order-message.ts'
import { readOrder } from './read-order.ts'

const words = fc
  .array(
    fc.constantFrom('Lever', 'Blk 123', '#08-1234', '陈大文', 'சிவா', '50% off', '🏍️', 'x2', '(L)'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) => all.join(' '))
const cents = fc.integer({ min: 0, max: 900_000_00 }).map((count) => count / 100)
const products = fc
  .uniqueArray(words, { minLength: 1, maxLength: 6, selector: (name) => name.toLowerCase() })
  .chain((names) =>
    fc.tuple(
      ...names.map((name, index) =>
        fc.option(cents, { nil: null }).map((price): Product => ({ id: `p${index}`, name, price })),
      ),
    ),
  )
const bike = fc.constantFrom(...BIKES)
const quantity = fc.integer({ min: 1, max: 9999 })
const colour = fc.option(words, { nil: null })
const customer = fc.record({
  name: words,
  phone: fc.constantFrom('+65 9123 4567', '91234567'),
  address: fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n')),
})
const anyCart = products.chain((all) =>
  fc
    .array(fc.tuple(fc.constantFrom(...all), quantity, colour, bike, fc.nat(2)), { maxLength: 8 })
    .map((choices) => ({ all, cart: choices.reduce(added, EMPTY_CART) })),
)
type Choice = [Product, number, string | null, (typeof BIKES)[number], number]

function added(cart: Cart, [product, count, selectedColor, forBike, kind]: Choice): Cart {
  const [paint, carbon] = [
    COLOURS[count % COLOURS.length],
    CARBON_PRODUCTS[count % CARBON_PRODUCTS.length],
  ]
  const id = `made-${cart.length}`
  if (kind === 1 && paint) return addPaint(cart, { id, colour: paint, bike: forBike })
  if (kind === 2 && carbon) return addCarbon(cart, { id, product: carbon, bike: forBike })
  return addFromDetails(cart, product, { quantity: count, selectedColor })
}

test('M2 an order that was written is read back: customer, products, quantities, colours, bikes', () => {
  fc.assert(
    fc.property(anyCart, customer, ({ all, cart }, who) => {
      const { name, phone, address } = who
      expect(readOrder(orderMessage(cart, who), all)).toEqual({
        customer: { name, phone, ...(address && { address }) },
        lines: cart.map((line) => {
          const [chosen, model] = [chosenColourText(line), lineBikeText(line)]
          return {
            name: line.name,
            quantity: line.quantity,
            ...(all.some(({ id }) => id === line.id) && { product_id: line.id }),
            ...(chosen && { colour: chosen }),
            ...(model && { bike: model }),
            ...(typeof line.price === 'number' &&
              line.category !== PAINT_CATEGORY && { price: line.price }),
          }
        }),
        unread: [],
      })
    }),
    { numRuns: 300 },
  )
})

test('M2 O9 an order that was quoted is read as the order itself', () => {
  const mark = fc.constantFrom('> ', '>', '>> ', '│ ')
  fc.assert(
    fc.property(anyCart, customer, mark, ({ all, cart }, who, before) => {
      const message = orderMessage(cart, who)
      const quoted = message.replaceAll(/^/gm, before)
      expect(readOrder(quoted, all)).toEqual(readOrder(message, all))
    }),
  )
})

test('M1 M3 M4 the message of one product, paint or carbon part is read', () => {
  const lever: Product = { id: 'l', name: 'Folding Brake Lever', price: 1234.5 }
  const [model, red, part] = [BIKES[0], COLOURS[0], CARBON_PRODUCTS[0]]
  if (!model || !red || !part) throw new Error('the shop has some of each')
  const text = productMessage(lever, { quantity: 2, selectedColor: 'Black' })
  expect(readOrder(text, [lever])).toEqual({
    customer: {},
    lines: [{ name: lever.name, product_id: 'l', quantity: 2, colour: 'Black', price: 1234.5 }],
    unread: [],
  })
  expect(readOrder(paintMessage(red, model), []).lines).toEqual([
    {
      name: `Custom Spray - ${red.name}`,
      quantity: 1,
      colour: `${red.name} (${red.hex})`,
      bike: bikeText(model),
      panels: `Description: ${red.description}`,
    },
  ])
  expect(readOrder(carbonMessage(part, model), [])).toEqual({
    customer: {},
    lines: [
      {
        name: `Carbon Fiber - ${part.name}`,
        quantity: 1,
        bike: bikeText(model),
        panels: `Pattern: ${part.pattern}; Parts: ${part.parts.join(', ')}; Description: ${part.description}`,
      },
    ],
    unread: [],
  })
})

test('M2 amounts of a message that do not follow from its other numbers are told, with both', () => {
  const read = (...lines: string[]) =>
    readOrder(['Name: Tan', 'Items:', ...lines].join('\n'), [{ id: 'l', name: 'Lever' }]).unread
  expect(read('1. Lever', '3 x $168.00 = $336.00', 'Total: $336.00')).toEqual([
    'The message says $336.00 for 3 x Lever, and it comes to $504.00',
    'The message says $336.00 for the total, and it comes to $504.00',
  ])
  expect(read('1. Lever', '3 x $168.00 = $504.00', 'Fitting: 1 x $5.00 = $6.00')).toEqual([
    'The message says $6.00 for 1 x Fitting - Lever, and it comes to $5.00',
  ])
  const whole = ['1. Lever', '3 x $168.00 = $504.00', '2. Lever', '1 x to be quoted']
  expect(read(...whole, 'Total: $504.00 (quoted items are extra)')).toEqual([])
  expect(read('1. Lever', 'Total: $20.00')).toEqual([])
})

test('M2 what cannot be read is told, and names that are not those of one product', () => {
  const twins = [
    { id: 'a', name: 'Lever' },
    { id: 'b', name: 'lever' },
  ]
  const text =
    'Hi!\r\nNEW ORDER REQUEST\r\nName: Tan\r\nItems:\r\n1. LEVER\r\n3 x $1.00 = $3.00\r\nplease hurry'
  expect(readOrder(text, twins)).toEqual({
    customer: { name: 'Tan' },
    lines: [{ name: 'LEVER', quantity: 3, price: 1 }],
    unread: ['Hi!', 'please hurry', 'Not one product is named: LEVER'],
  })
})

test('M2 a field that was left empty is empty, and takes no line of another; a text in another language is told line by line', () => {
  const { customer } = readOrder('Name: Siti\nPhone:\nAddress:\n\nItems:\n1. Disc', [])
  expect(customer.name).toBe('Siti')
  expect([customer.phone ?? '', customer.address ?? '']).toEqual(['', ''])
  const text = '你好，我想订购\n两个刹车盘\n谢谢'
  expect(readOrder(text, []).unread).toEqual(text.split('\n'))
})

test('M6 any text is read in time that grows with its length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(readOrder(text, []).lines.length).toBeLessThanOrEqual(text.length)
    }),
  )
  expect(readOrder(`Name: ${' '.repeat(500_000)}\n`, []).lines).toEqual([])
})

test('M6 O9 the reference that the shopper saw is read, of the whole order and of the short one', () => {
  const who = { name: 'Tan', phone: '9123 4567', address: '' }
  const lever: Product = { id: 'l', name: 'Lever', price: 10 }
  for (const count of [1, 60]) {
    const cart = Array.from({ length: count }, (_, index) => ({
      ...lever,
      id: `l${index}`,
      name: `${lever.name} ${index}, which has a name of some length`,
      quantity: 1,
      selectedColor: 'Black',
    }))
    const { text, full, isShortened } = orderForChat(cart, who)
    expect(isShortened).toBe(count > 1)
    const { reference, unread } = readOrder(full, cart)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(unread).toEqual([])
    expect(readOrder(text, cart)).toMatchObject({
      reference,
      customer: { name: 'Tan' },
      unread: [],
    })
  }
  expect(readOrder('Reference: please call', []).reference).toBeUndefined()
})

test('B1 B6 size, delivery and notes are read, and what is to be agreed is left open', () => {
  const helmet: Product = {
    id: 'h',
    name: 'Helmet',
    price: 300,
    fits: ['xmax-v3'],
    sizes: ['M'],
    customization_available: true,
    available_colors: ['Red'],
  }
  let cart = addFromDetails(EMPTY_CART, helmet, {
    quantity: 1,
    selectedColor: 'Red',
    selectedSize: 'M',
  })
  cart = addFromDetails(cart, helmet, { quantity: 1, selectedColor: null })
  const form = {
    name: 'Tan',
    phone: '9123 4567',
    address: '',
    bike: { id: 'nmax-v2', name: 'NMAX V2', years: '2021-2024' },
    delivery: 'express',
    notes: 'Items:\n1. by Friday',
  }
  expect(readOrder(orderMessage(cart, form), [helmet])).toEqual({
    customer: { name: 'Tan', phone: '9123 4567' },
    lines: [
      { name: 'Helmet', product_id: 'h', quantity: 1, colour: 'Red', size: 'M', price: 300 },
      { name: 'Helmet', product_id: 'h', quantity: 1, price: 300 },
    ],
    bike: 'NMAX V2 (2021-2024)',
    delivery: 'Express delivery',
    notes: 'Items:\n1. by Friday',
    unread: [],
  })
})
