import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '../cart/cart.ts'
import { parseCart } from '../cart/cart-storage.ts'
import { CHAT_TEXT_LIMIT, orderForChat, orderLink, orderMessage } from '../cart/order-message.ts'
import { BIKES } from '../finishes/bikes.ts'
import type { Product } from '../products/product.ts'
import { chatLink } from './chat-link.ts'
import { carbonMessage, paintMessage } from './finish-messages.ts'
import { productMessage } from './product-message.ts'

const NUMBER = '6591234567'
const holes = /undefined|null|NaN|Infinity|\[object/

// Any sequence of 16-bit units: whole and half emoji, controls, right-to-left marks, %, &, #.
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(35, 37, 38, 10, 0xd83c)))
  .map((units) => String.fromCharCode(...units))
const speech = fc.oneof(
  anyText,
  fc.constantFrom('Blk 123 #08-1234', 'சிவா', '陈大文', 'חנות', 'Brake & Clutch 100%', '🏍️'),
)
const anyField = fc
  .oneof(
    speech,
    fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, '12.50', true),
    fc.double(),
    fc.array(speech, { maxLength: 3 }),
    fc.object({ maxDepth: 1, maxKeys: 2 }),
  )
  .filter((value) => typeof value !== 'string' || !holes.test(value))

const anyItem = fc.record(
  {
    id: anyField,
    name: anyField,
    price: anyField,
    quantity: anyField,
    selectedColor: anyField,
    category: fc.oneof(fc.constantFrom('paint', 'carbon_fiber', 'lever'), anyField),
    description: anyField,
  },
  { requiredKeys: [] },
)
const form = fc.record({ name: speech, phone: speech, address: speech })

function expectArrives(text: string): void {
  const link = chatLink(NUMBER, text) ?? ''
  expect(link.startsWith(`https://wa.me/${NUMBER}?text=`)).toBe(true)
  expect(decodeURIComponent(link.split('?text=')[1] ?? '')).toBe(text)
  expect(new URL(link).hash).toBe('')
  expect([...new URL(link).searchParams.keys()]).toEqual(['text'])
}

test('M1 M6 a product with anything in its fields gives a whole text that arrives as it was', () => {
  fc.assert(
    fc.property(anyItem, (item) => {
      // Another program may have stored anything; the types say otherwise.
      const product = item as unknown as Product & CartLine
      const text = productMessage(product, product)
      expect(text).not.toMatch(holes)
      expect(text).toMatch(/^Hello, [\s\S]*\nPrice: (\$[\d,]+\.\d\d|to be quoted)\nQuantity: \d+\n/)
      expectArrives(text)
    }),
    { numRuns: 500 },
  )
})

test('M2 M6 a cart with anything in it gives a whole order that arrives as it was', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 60 }), form, (items, who) => {
      // Another program may have stored anything; the types say otherwise.
      const cart = items as unknown as CartLine[]
      const { text, full, isShortened } = orderForChat(cart, who)
      const message = orderMessage(cart, who)
      expect(full.startsWith(message)).toBe(true)
      expect(full.slice(message.length)).toMatch(/^\n\nReference: [0-9A-HJKMNP-TV-Z]{6}$/)
      expect(isShortened).toBe(full.length > CHAT_TEXT_LIMIT)
      expect(text.length).toBeLessThanOrEqual(CHAT_TEXT_LIMIT)
      expect(text.startsWith('NEW ORDER REQUEST\n\nName: ')).toBe(true)
      expect(text).toMatch(/\nTotal: \$[\d,]+\.\d\d( \(quoted items are extra\))?(\n|$)/)
      expect(full.replaceAll(who.name, '')).not.toMatch(holes)
      expectArrives(text)
      expectArrives(full)
    }),
    { numRuns: 300 },
  )
})

test('C12 M6 a link either carries a name, a phone number and an item, or does not exist', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 5 }), form, (items, who) => {
      const { cart } = parseCart(JSON.stringify(items))
      const link = orderLink(NUMBER, cart, who)
      if (!link) return
      const text = new URL(link).searchParams.get('text') ?? ''
      expect(text).toMatch(/^NEW ORDER REQUEST\n\nName: \S/)
      expect(text).toMatch(/\nPhone: \S/)
      expect(cart.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test('M3 M4 paint and carbon orders arrive as they were, whatever the texts hold', () => {
  fc.assert(
    fc.property(speech, speech, fc.constantFrom(...BIKES), (name, description, bike) => {
      const paint = paintMessage({ name, hex: '#D0121B', description }, bike)
      expect(paint).toMatch(/^PAINT ORDER REQUEST\n/)
      expectArrives(paint)
      const carbon = carbonMessage(
        { name, pattern: 'Twill Weave', description, parts: [name, description] },
        bike,
      )
      expect(carbon).toMatch(/^CARBON FIBER ORDER REQUEST\n/)
      expectArrives(carbon)
    }),
  )
})
