import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyValue } from '../chat/field-lines.ts'
import { carbonMessage, paintMessage } from '../chat/finish-messages.ts'
import { productMessage } from '../chat/product-message.ts'
import { bikeText } from '../finishes/bikes.ts'
import { panelsText } from '../finishes/panels.ts'
import type { Product } from '../products/product.ts'
import { addFromDetails, type Cart, EMPTY_CART } from './cart.ts'
import type { CheckoutForm } from './checkout.ts'
import { addCarbon, addPaint } from './made-to-order.ts'
import { CHAT_TEXT_LIMIT, orderForChat } from './order-message.ts'
import { readOrder } from './read-order.ts'

/** What a message of ours consists of, and what a chat puts before one. */
const OURS = [
  ...['NEW ORDER REQUEST', 'PAINT ORDER REQUEST', 'CARBON FIBER ORDER REQUEST'],
  ...['Hello, I would like to order this product:', 'Could you please send me a quote?'],
  ...['Name: Eve', 'Name:', 'Phone: 6777 8888 (office)', 'Address: elsewhere', 'Bike: red one'],
  ...['Delivery: Self-collection', 'Notes: none', 'Items:', 'Items: 7', '1. Lever', '2. Unit B'],
  ...['Product: Disc', 'Pattern: Twill Weave', 'Color: Red', 'Color: Red (#FF0000)', 'Size: big'],
  ...[
    'Part number: X1',
    'For NMAX',
    'Stays black: Tail',
    'Second colour: a (#B) on c',
    'Panels: x',
  ],
  ...['Not listed for NMAX, please confirm', '3 x $1.00 = $3.00', '2 x to be quoted'],
  ...['Fitting, about 40 min: 2 x $45.00 = $90.00', 'Fitting: $45.00 each', 'Quantity: 9'],
  ...['Price: $1.00', 'Total: $1.00', 'Total: two gates', 'Parts:', '- x', '• y', '| z', '|'],
  ...['Description: d', 'The full order follows in my next message.', 'Reference: ABC123'],
  ...['[28/11/26, 10:15:03] ~ Siti: NEW ORDER REQUEST', '[10:15, 28/11/2026] Siti: Name: Siti'],
  ...['28/11/26, 10:15 - Siti: Items:', '*bold*', '> said', '1.', '', ' ', ', please confirm'],
]
const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\n\n', ' \n ']
const anyLine = fc.oneof(
  fc.constantFrom(...OURS),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const anyText = fc
  .array(fc.tuple(anyLine, fc.constantFrom(...BREAKS)), { maxLength: 5 })
  .map((lines) => lines.flat().join(''))
  // These stand for what is not there.
  .filter((text) => !['N/A', 'to be agreed'].includes(tidyValue(text)))
const someText = anyText.filter((text) => tidyValue(text) !== '')

const anyForm: fc.Arbitrary<CheckoutForm> = fc.record({
  name: someText,
  phone: someText,
  address: anyText,
  notes: anyText,
  delivery: fc.constantFrom('standard', 'express', 'self-collection'),
  bike: fc.record({ id: fc.constant('b'), name: someText, years: anyText }),
})

const anyProduct: fc.Arbitrary<Product> = fc.record({
  id: fc.constant('p'),
  name: someText,
  price: fc.option(
    fc.nat(9_999_99).map((cents) => cents / 100),
    { nil: null },
  ),
  part_number: anyText,
})
const anyChoice = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  selectedColor: someText,
  selectedSize: someText,
})
const bike = { id: 'b', name: 'XMAX V3', years: '2024-2025' }

/**
 * As each chat may give a text back: with other line breaks and blanks, without those that lines begin and end with, with
 * marks of direction, and with what it says of the message itself.
 */
const chats: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll(/ *\n */g, '\n').trim(),
  (text) => `[28/11/26, 10:15:03] ~ Eve: ${text}`,
  (text) => `Eve, [28/11/2026 10:15]\n${text}\n`,
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(/^/gm, '\u200f'),
  (text) => text.replaceAll(/^.+$/gm, '\u2066$&\u2069'),
  (text) => `\u200e[28/11/26, 10:15:03] Eve: \u200e${text} \u200e<This message was edited>`,
]

/** What must come back of the form. */
function expectedOf({ name, phone, address, notes, bike: mine }: CheckoutForm) {
  return {
    customer: {
      name: tidyValue(name),
      phone: tidyValue(phone),
      ...(tidyValue(address) && { address: tidyValue(address) }),
    },
    ...(tidyValue(notes) && { notes: tidyValue(notes) }),
    ...(mine && { bike: tidyValue(bikeText(mine)) }),
    unread: [],
  }
}

test('M2 B6 whatever a shopper types comes back as it was typed, in one message and in two', () => {
  fc.assert(
    fc.property(
      anyForm,
      anyProduct,
      anyChoice,
      fc.constantFrom(...chats),
      fc.boolean(),
      (form, product, choice, chat, isLong) => {
        const filler = { ...product, name: 'Lever', part_number: null }
        const others = Array.from({ length: isLong ? 80 : 0 }, (_, at) => ({
          ...filler,
          id: `${at}`,
        }))
        const cart = [product, ...others].reduce(
          (all: Cart, each) => addFromDetails(all, each, choice),
          EMPTY_CART,
        )
        const { text, full, isShortened, reference } = orderForChat(cart, form)
        const part_number = tidyValue(product.part_number)
        const expected = { ...expectedOf(form), reference }
        const line = {
          name: tidyValue(product.name),
          product_id: 'p',
          quantity: choice.quantity,
          colour: tidyValue(choice.selectedColor),
          size: tidyValue(choice.selectedSize),
          ...(part_number && { part_number }),
          ...(product.price !== null && { price: product.price }),
        }
        const copies = isShortened ? [[full], [text, full], [full, text]] : [[full], [full, full]]
        for (const copy of copies) {
          const together = copy.map(chat).join('\n')
          const read = readOrder(together, [product, ...others.slice(0, 1)])
          expect(read).toMatchObject(expected)
          expect(read.lines).toHaveLength(cart.length)
          expect(read.lines[0]).toMatchObject(line)
        }
        if (!isShortened) return
        expect(text.length).toBeLessThanOrEqual(CHAT_TEXT_LIMIT)
        const head = readOrder(chat(text), [])
        expect(head).toMatchObject({ reference, lines: [], unread: [] })
      },
    ),
    { numRuns: 400 },
  )
})

test('M2 C4 C5 paint and carbon lines of a cart come back, whatever their texts and those of the owner hold', () => {
  fc.assert(
    fc.property(
      fc.record({ name: someText, description: anyText, hex: fc.constant('#D0121B') }),
      fc.record({ name: someText, years: anyText }),
      someText,
      anyForm,
      (colour, named, panels, form) => {
        // The last " - For " of a description stands before the bike.
        fc.pre(![named.name, named.years].some((text) => text.includes(' - For ')))
        const model = { id: 'm', ...named }
        let cart = addPaint(EMPTY_CART, {
          ...{ id: 'a', colour, bike: model, isBikeUnconfirmed: true, panelsNote: panels },
        })
        const part = { name: colour.name, description: colour.description, image: '' }
        cart = addCarbon(cart, { id: 'b', product: part, bike: model })
        const { full } = orderForChat(cart, form)
        const read = readOrder(full, [])
        expect(read).toMatchObject(expectedOf(form))
        const ridden = tidyValue(bikeText(model))
        expect(read.lines).toMatchObject([
          { bike: `${ridden}, please confirm`, panels: tidyValue(panels) },
          { name: tidyValue(`Carbon Fiber - ${colour.name}`), bike: ridden },
        ])
        expect(read.lines).toHaveLength(2)
      },
    ),
    { numRuns: 200 },
  )
})

test('M1 a product whatever its owner calls it comes back, with colour, size and part number', () => {
  fc.assert(
    fc.property(anyProduct, anyChoice, fc.constantFrom(...chats), (product, choice, chat) => {
      const text = productMessage(product, choice)
      const part_number = tidyValue(product.part_number)
      const { lines, unread } = readOrder(chat(text), [product])
      expect(unread).toEqual([])
      expect(lines).toEqual([
        {
          name: tidyValue(product.name),
          product_id: 'p',
          quantity: choice.quantity,
          colour: tidyValue(choice.selectedColor),
          size: tidyValue(choice.selectedSize),
          ...(part_number && { part_number }),
          ...(product.price !== null && { price: product.price }),
        },
      ])
    }),
    { numRuns: 300 },
  )
})

function withDetails(...texts: string[]): { panels?: string } {
  const panels = texts.map(tidyValue).filter(Boolean).join('; ')
  return panels ? { panels } : {}
}

test('M3 M4 paint and carbon messages come back, whatever their names, patterns, parts and descriptions hold', () => {
  fc.assert(
    fc.property(
      someText,
      anyText,
      fc.array(anyText, { maxLength: 3 }),
      fc.constantFrom(...chats),
      (name, description, parts, chat) => {
        const panels = panelsText(parts)
        const described = tidyValue(description) && `Description: ${tidyValue(description)}`
        const listed = parts.map(tidyValue).filter(Boolean).join(', ')
        const paint = paintMessage({ name, hex: '#D0121B', description }, bike, true, panels)
        const painted = readOrder(chat(paint), [])
        expect(painted.unread).toEqual([])
        expect(painted.lines).toEqual([
          {
            name: `Custom Spray - ${tidyValue(name)}`,
            quantity: 1,
            colour: `${tidyValue(name)} (#D0121B)`,
            bike: bikeText(bike),
            ...withDetails(panels ?? '', described),
          },
        ])
        const carbon = carbonMessage({ name, pattern: 'Twill Weave', description, parts }, bike)
        const read = readOrder(chat(carbon), [])
        expect(read.unread).toEqual([])
        expect(read.lines).toEqual([
          {
            name: `Carbon Fiber - ${tidyValue(name)}`,
            quantity: 1,
            bike: bikeText(bike),
            ...withDetails('Pattern: Twill Weave', listed && `Parts: ${listed}`, described),
          },
        ])
      },
    ),
    { numRuns: 300 },
  )
})
