import { expect, test } from 'vitest'
import type { Product } from '../products/product.ts'
import { addFromCard, addFromDetails, type Cart, EMPTY_CART, itemCount, subtotal } from './cart.ts'
import { parseCart, writeCart } from './cart-storage.ts'
import { addCarbon, addPaint } from './made-to-order.ts'

const lever: Product = {
  id: 'lever-1',
  name: 'Folding lever 折叠 பிரேக் 🏍️ #08-1234 & 100%',
  description: null,
  price: 89.9,
  category: 'lever',
  image_url: '/files/a.webp',
  gallery_images: ['/files/a.webp', '/files/b.webp'],
  stock_quantity: 3,
  featured: true,
  customization_available: true,
  available_colors: ['Black', 'Red'],
  color_images: { Red: '/files/b.webp' },
  specifications: { Material: 'Aluminium', Teeth: 0, Foldable: true, Notes: null },
  created_date: '2025-01-01T00:00:00.000Z',
  updated_date: '2025-01-02T00:00:00.000Z',
}
const bike = { id: 'x750', name: 'X750', years: '2024' }

function read(lines: unknown): ReturnType<typeof parseCart> {
  return parseCart(JSON.stringify(lines))
}

test('C14 a cart comes back from storage as it went in', () => {
  let cart: Cart = addFromDetails(EMPTY_CART, lever, { quantity: 2, selectedColor: 'Red' })
  cart = addFromCard(cart, { id: 'bare', name: 'Bare' })
  cart = addPaint(cart, {
    id: 'a',
    colour: { name: 'Red', hex: '#FF0000', description: 'R' },
    bike,
  })
  cart = addCarbon(cart, { id: 'b', product: { name: 'F', description: 'D', image: null }, bike })
  expect(parseCart(writeCart(cart))).toEqual({ cart, unparsedText: null })
})

test.each([null, '', '  ', '[]', 'null'])('C14 nothing stored (%j) is an empty cart', (text) => {
  expect(parseCart(text)).toEqual({ cart: [], unparsedText: null })
})

test.each(['{', 'undefined', 'NaN', '[{"id":"a"', '{}', '{"items":[]}', '7', '"cart"', 'true'])(
  'C14 the unreadable text %j is an empty cart and is set aside',
  (text) => {
    expect(parseCart(text)).toEqual({ cart: [], unparsedText: text })
  },
)

test.each([
  ['null', null],
  ['a number', 7],
  ['a text', 'lever'],
  ['a list', [{ id: 'a' }]],
  ['no fields', {}],
  ['neither id nor name', { quantity: 2, price: 5 }],
  ['blank id and name', { id: ' ', name: '' }],
  ['id and name of the wrong kind', { id: {}, name: [] }],
])(
  'C14 a line that is %s is refused, the others are kept, the text is set aside',
  (_what, line) => {
    const text = JSON.stringify([{ id: 'a', name: 'A' }, line, { id: 'b', name: 'B' }])
    const { cart, unparsedText } = parseCart(text)
    expect(cart.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(unparsedText).toBe(text)
  },
)

test('C14 a line by another program needs only an id or a name', () => {
  const { cart, unparsedText } = read([{ id: 'a' }, { name: 'Only a name' }, { id: 42, name: 7 }])
  expect(unparsedText).toBeNull()
  expect(cart).toEqual([
    { id: 'a', name: 'Item a', quantity: 1, selectedColor: null },
    { id: 'Only a name', name: 'Only a name', quantity: 1, selectedColor: null },
    { id: '42', name: '7', quantity: 1, selectedColor: null },
  ])
})

test.each([
  [2, 2],
  ['3', 3],
  [2.9, 2],
  [0, 1],
  [-5, 1],
  [1e9, 9999],
  [null, 1],
  ['many', 1],
  [{}, 1],
])('C14 a stored quantity %j is read as %d', (quantity, expected) => {
  expect(itemCount(read([{ id: 'a', quantity }]).cart)).toBe(expected)
})

test.each([
  [12.5, 12.5],
  ['12.50', 12.5],
  [-1, 0],
  ['free', 0],
  [{}, 0],
  [null, 0],
])('C14 a stored price %j adds %d to the total', (price, total) => {
  expect(subtotal(read([{ id: 'a', price }]).cart)).toBe(total)
})

test('C14 numbers too large for a number are dropped', () => {
  const { cart } = parseCart('[{"id":"a","price":1e999,"quantity":1e999,"stock_quantity":1e999}]')
  expect(cart).toEqual([{ id: 'a', name: 'Item a', quantity: 1, selectedColor: null }])
})

test('C14 fields of the wrong kind are dropped, the line stays', () => {
  const line = {
    id: 'a',
    name: 'A',
    description: ['x'],
    category: {},
    image_url: false,
    gallery_images: 'no list',
    available_colors: ['Red', 5, null],
    color_images: { Red: '/files/b.webp', Blue: 7 },
    stock_quantity: '5',
    featured: 'yes',
    specifications: { Good: 'yes', Bad: { deep: 1 } },
    selectedColor: {},
    somethingElse: 1,
  }
  expect(read([line]).cart).toEqual([
    {
      id: 'a',
      name: 'A',
      quantity: 1,
      selectedColor: null,
      available_colors: ['Red'],
      color_images: { Red: '/files/b.webp' },
      specifications: { Good: 'yes' },
    },
  ])
})

test('C14 lines of the same product and colour are merged, other colours are not', () => {
  const { cart } = read([
    { id: 'a', name: 'A', quantity: 2, selectedColor: 'Red' },
    { id: 'a', name: 'A', quantity: 1, selectedColor: null },
    { id: 'a', name: 'A', quantity: 3, selectedColor: 'Red' },
    { id: 'a', name: 'A', quantity: 4 },
  ])
  expect(cart.map(({ selectedColor, quantity }) => [selectedColor, quantity])).toEqual([
    ['Red', 5],
    [null, 5],
  ])
})

test('C14 repeated ids of made-to-order lines get a suffix, the same at every reading', () => {
  const lines = [1, 2, 3].map(() => ({ id: 'a', name: 'Custom Spray - Red', category: 'paint' }))
  const { cart } = read([...lines, { id: 'a-2', name: 'Carbon', category: 'carbon_fiber' }])
  expect(cart.map(({ id }) => id)).toEqual(['a', 'a-2', 'a-3', 'a-2-2'])
  expect(parseCart(writeCart(cart)).cart).toEqual(cart)
})

test('C14 a bike to be confirmed stays so, under the name that carts had for it too', () => {
  const line = { id: 'p', name: 'Custom Spray - Red', category: 'paint' }
  const { cart } = read([
    { ...line, id: 'now', isBikeUnconfirmed: true },
    { ...line, id: 'before', isBikeOpen: true },
    { ...line, id: 'no', isBikeOpen: false },
  ])
  expect(cart.map(({ isBikeUnconfirmed }) => isBikeUnconfirmed)).toEqual([true, true, undefined])
})

test('C14 a stored __proto__ reaches nobody', () => {
  const text =
    '[{"id":"a","name":"A","__proto__":{"price":1,"isAdmin":true},"specifications":{"__proto__":{"x":"y"},"Fit":"XMAX"}},{"id":"__proto__","name":"constructor"}]'
  const { cart, unparsedText } = parseCart(text)
  expect(unparsedText).toBeNull()
  expect(cart[0]).not.toHaveProperty('isAdmin')
  expect(Reflect.ownKeys(cart[0]?.specifications ?? {})).toEqual(['Fit'])
  expect(cart[0]?.price).toBeUndefined()
  expect(cart[1]?.id).toBe('__proto__')
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test('C14 a very deep or very long text is read without an error', () => {
  expect(parseCart('['.repeat(200_000)).cart).toEqual([])
  const lines = Array.from({ length: 20_000 }, (_, index) => ({ id: `p${index}`, price: 1 }))
  expect(subtotal(read(lines).cart)).toBe(20_000)
})
