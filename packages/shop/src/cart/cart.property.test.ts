import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY, wholeQuantity } from '../money.ts'
import type { Product } from '../products/product.ts'
import {
  addFromCard,
  addFromDetails,
  type Cart,
  itemCount,
  lineKey,
  removeLine,
  setQuantity,
  subtotal,
} from './cart.ts'
import { parseCart, writeCart } from './cart-storage.ts'
import { addCarbon, addPaint } from './made-to-order.ts'

// Few ids, colours and kinds, so that lines meet and must merge or stay apart.
const ids = fc.constantFrom('a', 'b', 'a-2', '__proto__', 'constructor')
const colours = fc.constantFrom(null, '', 'Red', 'Black', '#D0121B')
const numbers = fc.oneof(fc.integer({ min: -3, max: 20 }), fc.double(), fc.constant(MAX_QUANTITY))
const products = fc.record<Product>({
  id: ids,
  name: fc.constantFrom('Lever', 'Brake & Clutch #1 🏍️'),
  price: fc.oneof(fc.constantFrom(null, undefined, 89.9, 0.1, 1234.5), fc.double()),
  category: fc.constantFrom('lever', 'helmets', 'paint', null, undefined),
})
const bike = { id: 'x750', name: 'X750', years: '2024' }
const colour = { name: 'Racing Red', hex: '#D0121B', description: 'Bright red' }
const fairing = { name: 'Front Fairing', description: 'Nose fairing', image: null }

/** What a tab does; lines are named by what that tab last saw, which may be out of date. */
type Action =
  | { does: 'details'; product: Product; quantity: number; selectedColor: string | null }
  | { does: 'card'; product: Product }
  | { does: 'paint' | 'carbon'; id: string }
  | { does: 'set'; line: number; quantity: number }
  | { does: 'remove'; line: number }
  | { does: 'look' }

const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    does: fc.constant('details' as const),
    product: products,
    quantity: numbers,
    selectedColor: colours,
  }),
  fc.record({ does: fc.constant('card' as const), product: products }),
  fc.record({ does: fc.constantFrom('paint' as const, 'carbon' as const), id: ids }),
  fc.record({ does: fc.constant('set' as const), line: fc.nat(8), quantity: numbers }),
  fc.record({ does: fc.constant('remove' as const), line: fc.nat(8) }),
  fc.record({ does: fc.constant('look' as const) }),
)

function act(cart: Cart, seen: Cart, action: Action): Cart {
  switch (action.does) {
    case 'details':
      return addFromDetails(cart, action.product, action)
    case 'card':
      return addFromCard(cart, action.product)
    case 'paint':
      return addPaint(cart, { id: action.id, colour, bike })
    case 'carbon':
      return addCarbon(cart, { id: action.id, product: fairing, bike })
    case 'set':
      return setQuantity(cart, keyOf(seen, action.line), action.quantity)
    case 'remove':
      return removeLine(cart, keyOf(seen, action.line))
    case 'look':
      return cart
  }
}

function keyOf(seen: Cart, index: number): string {
  const line = seen[index % Math.max(seen.length, 1)]
  return line ? lineKey(line) : 'none'
}

function quantities(cart: Cart): Map<string, number> {
  return new Map(cart.map((line) => [lineKey(line), line.quantity]))
}

function expectSound(cart: Cart): void {
  expect(quantities(cart).size).toBe(cart.length)
  for (const { quantity } of cart) {
    expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true)
  }
  expect(itemCount(cart)).toBe(cart.reduce((sum, { quantity }) => sum + quantity, 0))
  expect(Number.isFinite(subtotal(cart)) && subtotal(cart) >= 0).toBe(true)
}

/** Nothing changes but the one line that the action means. */
function expectOnlyMeantChange(before: Cart, after: Cart, seen: Cart, action: Action): void {
  const [old, now] = [quantities(before), quantities(after)]
  const changed = [...old.keys(), ...now.keys()].filter((key) => old.get(key) !== now.get(key))
  expect(new Set(changed).size).toBeLessThanOrEqual(1)
  const key = changed[0]
  if (action.does === 'look') expect(key).toBeUndefined()
  if (action.does === 'set' && key) {
    expect(key).toBe(keyOf(seen, action.line))
    expect(now.get(key)).toBe(wholeQuantity(action.quantity))
  }
  if (action.does === 'remove') {
    expect(now.has(keyOf(seen, action.line))).toBe(false)
    expect(key === undefined || key === keyOf(seen, action.line)).toBe(true)
  }
  if (action.does === 'paint' || action.does === 'carbon') {
    expect(after).toHaveLength(before.length + 1)
  }
  if (action.does === 'card' || action.does === 'details') {
    const added = action.does === 'card' ? 1 : wholeQuantity(action.quantity)
    const grown = after.find((line) => key === lineKey(line))
    const expected = Math.min((key ? (old.get(key) ?? 0) : MAX_QUANTITY) + added, MAX_QUANTITY)
    expect(grown?.quantity ?? MAX_QUANTITY).toBe(expected)
  }
}

test('C1 C2 C3 C8 C14 two tabs sharing a storage never lose a line or count wrong', () => {
  const step = fc.record({ tab: fc.constantFrom(0, 1), action: actions })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stored: string | null = null
      const seen: [Cart, Cart] = [[], []]
      for (const { tab, action } of steps) {
        const before = parseCart(stored)
        expect(before.unparsedText).toBeNull()
        const after = act(before.cart, seen[tab] ?? [], action)
        expectSound(after)
        expectOnlyMeantChange(before.cart, after, seen[tab] ?? [], action)
        stored = writeCart(after)
        // What comes back from storage is what was put in, line for line.
        expect([...quantities(parseCart(stored).cart)]).toEqual([...quantities(after)])
        expect(subtotal(parseCart(stored).cart)).toBe(subtotal(after))
        seen[tab] = after
      }
    }),
    { numRuns: 400 },
  )
})

const foreignLines = fc.array(
  fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        id: fc.oneof(ids, fc.jsonValue()),
        name: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        quantity: fc.oneof(numbers, fc.string(), fc.jsonValue()),
        price: fc.oneof(fc.double(), fc.string(), fc.jsonValue()),
        category: fc.constantFrom('paint', 'carbon_fiber', 'lever', null),
        selectedColor: fc.oneof(colours, fc.jsonValue()),
        specifications: fc.jsonValue(),
        gallery_images: fc.jsonValue(),
        color_images: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  ),
  { maxLength: 12 },
)

const brokenTexts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  foreignLines.map((lines) => JSON.stringify(lines)),
  fc.tuple(foreignLines, fc.nat(400)).map(([lines, cut]) => JSON.stringify(lines).slice(0, cut)),
)

test('C14 whatever stands in the storage is kept or set aside, and the cart goes on', () => {
  fc.assert(
    fc.property(brokenTexts, fc.array(actions, { maxLength: 8 }), (text, after) => {
      const { cart, unparsedText } = parseCart(text)
      expect([null, text]).toContain(unparsedText)
      expectSound(cart)
      expect(parseCart(writeCart(cart))).toEqual({ cart, unparsedText: null })

      const usable = after.reduce<Cart>((now, action) => act(now, now, action), cart)
      expectSound(usable)
      expect(parseCart(writeCart(usable)).unparsedText).toBeNull()
    }),
    { numRuns: 600 },
  )
})

test('C14 of a list of lines, each one that has an id or a name is kept', () => {
  fc.assert(
    fc.property(foreignLines, (lines) => {
      const text = JSON.stringify(lines)
      const { cart, unparsedText } = parseCart(text)
      const named = lines.filter(isNamed)
      expect(unparsedText).toBe(named.length < lines.length ? text : null)
      expect(cart.length).toBeLessThanOrEqual(named.length)
      expect(cart.length > 0).toBe(named.length > 0)
    }),
    { numRuns: 400 },
  )
})

function isNamed(line: unknown): boolean {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return false
  const fields = Object.entries(line).filter(([key]) => key === 'id' || key === 'name')
  return fields.some(([, value]) => {
    if (typeof value === 'number') return Number.isFinite(value)
    return typeof value === 'string' && /[^\s\p{Cc}]/u.test(value)
  })
}
