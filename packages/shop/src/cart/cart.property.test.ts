import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY, wholeQuantity } from '../money.ts'
import type { Product } from '../products/product.ts'
import {
  addFromCard,
  addFromDetails,
  addPartial,
  type Cart,
  changeChoice,
  completeLines,
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

/** A product in which every field may be filled. */
const anyText = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'Öhlins & Söhne #1 🏍️', '__proto__'))
const texts = fc.array(anyText, { maxLength: 3 })
const byName = fc.dictionary(
  fc.string().filter((name) => name !== '__proto__'),
  anyText,
  { maxKeys: 3 },
)
const counted = fc.option(fc.integer({ min: 0, max: 999 }))
const wholeProducts = fc.record<Required<Product>>({
  id: fc.stringMatching(/^[0-9a-f]{24}$/),
  name: fc.stringMatching(/^\S.{0,20}\S$/),
  description: fc.option(anyText),
  price: fc.option(fc.integer({ min: 1, max: 99_999_99 }).map((cents) => cents / 100)),
  category: fc.option(fc.constantFrom('lever', 'helmets', 'tools')),
  brand: fc.option(anyText),
  fits: fc.option(texts),
  goes_with: fc.option(texts),
  needs_also: fc.option(texts),
  image_url: fc.option(anyText),
  gallery_images: fc.option(texts),
  stock_quantity: counted,
  stock_by_variant: fc.option(
    fc.array(
      fc.record({
        size: fc.option(anyText),
        color: fc.option(anyText),
        stock_quantity: counted,
      }),
      { maxLength: 3 },
    ),
  ),
  part_number: fc.option(anyText),
  barcode: fc.option(anyText),
  status: fc.option(fc.constantFrom('shown', 'hidden')),
  fitting: fc.option(fc.record({ minutes: fc.nat(), price: fc.nat() })),
  featured: fc.option(fc.boolean()),
  customization_available: fc.option(fc.boolean()),
  available_colors: fc.option(texts),
  sizes: fc.option(texts),
  color_images: fc.option(byName),
  specifications: fc.option(byName),
  image_texts: fc.option(byName),
  created_date: fc.constant('2026-01-01T00:00:00Z'),
  updated_date: fc.constant('2026-02-01T00:00:00Z'),
})

test('C6 a stored line has every field of its product, however often the cart is read and written', () => {
  fc.assert(
    fc.property(wholeProducts, fc.boolean(), (product, isQuick) => {
      const added = isQuick
        ? addFromCard([], product)
        : addFromDetails([], product, { quantity: 1, selectedColor: null })
      const [first] = parseCart(writeCart(added)).cart
      const [line] = parseCart(writeCart(first ? [first] : [])).cart
      expect(JSON.parse(JSON.stringify(line))).toEqual({
        ...JSON.parse(JSON.stringify(product)),
        quantity: 1,
        selectedColor: null,
      })
    }),
  )
})

test('C6 a line that came without some fields takes them later, and keeps what was chosen', () => {
  fc.assert(
    fc.property(wholeProducts, fc.integer({ min: 1, max: 9 }), (product, quantity) => {
      const { id, name, price } = product
      const card = { id, name, price }
      const partial = addPartial(addPartial([], card, 'L'), card, 'L')
      expect(partial).toMatchObject([{ id, quantity: 2, isPartial: true }])
      const chosen = changeChoice(
        setQuantity(partial, keyOf(partial, 0), quantity),
        keyOf(partial, 0),
        { selectedColor: 'Red' },
      )
      const other = addFromCard(chosen, { ...product, id: 'another' })
      const cart = completeLines(parseCart(writeCart(other)).cart, [product])
      expect(cart[0]).toEqual({ ...product, quantity, selectedColor: 'Red', selectedSize: 'L' })
      expect(cart[1]?.id).toBe('another')
      // What is whole stays as it was when it was added.
      expect(completeLines(cart, [{ ...product, name: 'Renamed' }])).toEqual(cart)
    }),
  )
})
