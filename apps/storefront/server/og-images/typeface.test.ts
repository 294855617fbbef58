import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTypeface } from './typeface.ts'

const face = await openTypeface()
const style = { size: 60 }

test('letters, digits and signs of western names are all drawn', () => {
  const text = 'ŁÓDŹ & SÃO ÆØÅ ÇĞŞ ŐŰ – 5/8” × 20 µm $1,234.50 ™ …'
  expect(face.drawable(text)).toBe(text)
})

test('what the face has no letters for is left out; a marked letter loses its mark first', () => {
  expect(face.drawable('Shoei 头盔 ஹெல்மெட் helmet 🏍️ (L)')).toBe('Shoei helmet (L)')
  expect(face.drawable('Phượng\nHoàng')).toBe('Phưong Hoàng')
  expect(face.drawable('摩托')).toBe('')
})

test('the composed and the decomposed spelling are the same', () => {
  expect(face.drawable('Ko\u0308nig')).toBe('König')
})

test('letters that fit into each other stand closer', () => {
  const apart = face.widthOf('A', style) + face.widthOf('V', style)
  expect(face.widthOf('AV', style)).toBeLessThan(apart)
  expect(face.widthOf('AV', { ...style, spacing: 0.1 })).toBeGreaterThan(apart)
})

test('every outline is one that an SVG reader takes to its end', () => {
  const number = '-?\\d+\\.\\d'
  const path = new RegExp(`^(?:[MLQCZ](?:${number}(?: ${number})*)?)*$`)
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.double({ min: -2000, max: 2000, noNaN: true }),
      (text, x) => {
        expect(face.outline(face.drawable(text), x, 100, style)).toMatch(path)
      },
    ),
  )
  expect(face.outline('$189.00', 56, 588, { size: 68 })).toMatch(path)
})
