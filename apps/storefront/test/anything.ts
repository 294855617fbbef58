import fc from 'fast-check'

/** What no page may say. */
export const HOLES = /undefined|null|NaN|Infinity|\[object/

const TEXTS = [
  'Brake & Clutch 100% #08-1234',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"\'`{}$',
  'பிரேக் நெம்புகோல்',
  '刹车杆 头盔',
  'חנות ריידרים',
  '\u202eright to left',
  '🏍️👨‍👩‍👧',
  'cut \ud83c off',
  'N'.repeat(10_000),
  ' \n\t ',
  '',
]

/** Any text: other scripts, markup, half an emoji, ten thousand characters, nothing. */
export const anyText = fc
  .oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }), fc.string())
  .filter((text) => !HOLES.test(text))

/** Any value that can travel as JSON. */
export const anyValue = fc.oneof(
  anyText,
  fc.constantFrom(null, true, false, -1, 0, 1e21, '12.50', 'abc'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(anyText, { maxLength: 3 }),
  fc.dictionary(anyText, fc.oneof(anyText, fc.constantFrom(null, 1, false)), { maxKeys: 3 }),
)

type Fields = Record<string, fc.Arbitrary<unknown>>

const optional = (fields: Fields, other: fc.Arbitrary<unknown>) => {
  const loose = Object.entries(fields).map(([name, value]) => [
    name,
    fc.oneof({ weight: 3, arbitrary: value }, other),
  ])
  return fc.record<Record<string, unknown>>(Object.fromEntries(loose), { requiredKeys: [] })
}

/** A record as the platform lets it through: each field of its own kind, empty or missing. */
export const checkedRecord = (fields: Fields) => optional(fields, fc.constant(null))

/** A record that any program may have written: each field of any kind. */
export const anyRecord = (fields: Fields) => optional(fields, anyValue)

/** The fields of a product or of a cart line. */
export const productFields = {
  name: anyText,
  description: anyText,
  price: fc.double({ min: 0, max: 1e6, noNaN: true }),
  category: fc.constantFrom('lever', 'helmets', 'brake_disc', 'paint', 'carbon_fiber'),
  image_url: fc.oneof(
    fc.constantFrom('/files/00112233445566778899aabb.webp', 'https://', 'https://x.example/a b'),
    anyText,
  ),
  gallery_images: fc.array(anyText, { maxLength: 3 }),
  stock_quantity: fc.integer({ min: -2, max: 9 }),
  featured: fc.boolean(),
  customization_available: fc.boolean(),
  available_colors: fc.array(anyText, { maxLength: 3 }),
  color_images: fc.dictionary(anyText, anyText, { maxKeys: 3 }),
  specifications: fc.dictionary(anyText, anyText, { maxKeys: 3 }),
  created_date: fc.constant('2026-01-01T00:00:00.000Z'),
}
