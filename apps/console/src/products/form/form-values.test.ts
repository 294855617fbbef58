import type { Product } from '@pitlane/shop'
import { expect, test } from 'vitest'
import {
  changedFields,
  EMPTY,
  hidesCountedColours,
  productErrors,
  toFormValues,
  withColour,
} from './form-values.ts'
import { buildGrid, REST, sumPieces, variantKey } from './variants.ts'

const product: Product = {
  id: '0123456789abcdef01234567',
  name: 'Disc',
  description: 'Steel',
  price: 118,
  category: 'brake_disc',
  image_url: '/files/a.jpg',
  gallery_images: ['/files/b.jpg'],
  stock_quantity: 3,
  featured: true,
  customization_available: true,
  available_colors: ['Red'],
  color_images: { Red: '/files/r.jpg', Gold: '/files/g.jpg' },
  specifications: { Holes: 6, Floating: true, Material: 'Steel' },
}

test('a product that is only opened stays as it is, field by field', () => {
  const base = toFormValues(product)
  expect(changedFields(base, base, product)).toEqual({})
  expect(productErrors(base, base)).toEqual({})
  const [first, ...others] = base.specifications
  const changed = { ...base, specifications: [...others, { label: 'Holes', value: '8' }] }
  expect(first).toEqual({ label: 'Holes', value: '6' })
  expect(changedFields(changed, base, product)).toEqual({
    specifications: { Floating: true, Material: 'Steel', Holes: '8' },
  })
  expect(changedFields({ ...base, colours: [...base.colours].reverse() }, base, product)).toEqual({
    available_colors: ['Gold', 'Red'],
    color_images: { Red: '/files/r.jpg', Gold: '/files/g.jpg' },
  })
})

test('the first picture is the main one; empty numbers mean quoted and not counted', () => {
  const base = toFormValues(product)
  const changed = { ...base, pictures: ['/files/b.jpg', '/files/a.jpg'], price: '', stock: ' ' }
  expect(changedFields(changed, base, product)).toEqual({
    image_url: '/files/b.jpg',
    gallery_images: ['/files/a.jpg'],
    price: null,
    stock_quantity: null,
  })
})

test('T6 a barcode is kept without blanks and hyphens, and emptied when nothing is left of it', () => {
  const base = toFormValues({ ...product, barcode: '4006381333931' })
  expect(changedFields({ ...base, barcode: ' 0 36000-29145 2' }, base, product)).toEqual({
    barcode: '036000291452',
  })
  expect(changedFields({ ...base, barcode: ' ' }, base, product)).toEqual({ barcode: null })
})

test('what cannot be saved is named', () => {
  expect(productErrors({ ...EMPTY, name: ' ', price: 'cheap', stock: '1.5' }, EMPTY)).toEqual({
    name: true,
    price: true,
    stock: true,
  })
})

test('B1 O4 stock of sizes and colours: what is typed, and only of what there is', () => {
  const sized: Product = {
    ...product,
    sizes: ['M', 'L'],
    part_number: 'KD-7',
    fitting: { minutes: 40, price: 45 },
    stock_by_variant: [
      { size: 'M', color: 'Red', stock_quantity: 0 },
      { size: 'gone', color: 'Red', stock_quantity: 4 },
    ],
  }
  const base = toFormValues(sized)
  expect(changedFields(base, base, sized)).toEqual({})
  const { variants } = base
  expect(variants.by).toBe('both')
  const typed = { ...variants, pieces: { ...variants.pieces, [variantKey('L', 'Red')]: '3' } }
  expect(changedFields({ ...base, variants: typed }, base, sized)).toEqual({
    stock_by_variant: [
      { size: 'M', color: 'Red', stock_quantity: 0 },
      { size: 'L', color: 'Red', stock_quantity: 3 },
    ],
  })
  const none = { ...base, variants: { ...variants, by: 'product' as const }, partNumber: ' ' }
  expect(changedFields(none, base, sized)).toEqual({ stock_by_variant: null, part_number: null })
  expect(base.fitting).toEqual({ isOffered: true, minutes: '40', price: '45.00' })
  const quoted = { ...base, fitting: { ...base.fitting, price: '' } }
  expect(changedFields(quoted, base, sized)).toEqual({ fitting: { minutes: 40, price: null } })
  const endless = { ...base, fitting: { ...base.fitting, minutes: '0' } }
  expect(productErrors(endless, base)).toEqual({ fitting: true })
  const bad = { ...variants, pieces: { [variantKey('M', 'Red')]: 'some' } }
  expect(productErrors({ ...base, variants: bad }, base)).toEqual({ variants: true })
})

test('T6 the stock of a product is that of its sizes and colours together, with what has neither', () => {
  const sized: Product = {
    ...product,
    sizes: ['M', 'L'],
    available_colors: [],
    color_images: null,
    // Five more than its sizes have.
    stock_quantity: 9,
    stock_by_variant: [{ size: 'M', stock_quantity: 4 }],
  }
  const base = toFormValues(sized)
  const { variants } = base
  expect(variants.pieces[REST]).toBe('5')
  const grid = buildGrid(variants, base)
  expect(sumPieces(variants, grid)).toBe(9)
  const split = {
    ...variants,
    pieces: { ...variants.pieces, [variantKey('L', '')]: '3', [REST]: '' },
  }
  expect(sumPieces(split, grid)).toBe(7)
  expect(changedFields({ ...base, variants: split }, base, sized)).toEqual({
    stock_by_variant: [
      { size: 'M', stock_quantity: 4 },
      { size: 'L', stock_quantity: 3 },
    ],
  })
  // More was sold of M than there was.
  const short = { ...variants, pieces: { [variantKey('M', '')]: '-2', [REST]: '5' } }
  const typed = { ...base, variants: short, stock: '-7' }
  expect([sumPieces(short, grid), productErrors(typed, base)]).toEqual([3, {}])
  expect(changedFields(typed, base, sized)).toEqual({
    stock_by_variant: [{ size: 'M', stock_quantity: -2 }, { stock_quantity: 5 }],
  })
  expect(sumPieces({ ...variants, pieces: {} }, grid)).toBeUndefined()
})

test('T6 who counts by size says how many there are of one at least, before it can be saved', () => {
  const sized: Product = { ...product, sizes: ['M', 'L'] }
  const base = toFormValues(sized)
  const bySize = { ...base, variants: { by: 'size' as const, pieces: {} } }
  expect(productErrors(bySize, base)).toEqual({ variants: true })
  const others = { by: 'size' as const, pieces: { [REST]: '3' } }
  expect(productErrors({ ...base, variants: others }, base)).toEqual({ variants: true })
  const typed = { by: 'size' as const, pieces: { [variantKey('M', '')]: '0' } }
  expect(productErrors({ ...base, variants: typed }, base)).toEqual({})
  expect(productErrors({ ...bySize, variants: { by: 'product', pieces: {} } }, base)).toEqual({})
  // One that was counted by size, and is now by colour.
  const counted = toFormValues({ ...sized, stock_by_variant: [{ size: 'M', stock_quantity: 3 }] })
  const byColour = { ...counted, variants: { ...counted.variants, by: 'colour' as const } }
  expect(productErrors(byColour, counted)).toEqual({ variants: true })
  // A product that was already so can be changed otherwise.
  const before = toFormValues({ ...sized, stock_by_variant: [{ size: 'XS', stock_quantity: 3 }] })
  expect(productErrors({ ...before, brand: 'Ace' }, before)).toEqual({})
})

test('O4 shoppers choose a colour as soon as there is one; a stock by colour asks for it', () => {
  const added = withColour({ ...EMPTY, name: 'Disc' })
  expect([added.customization, added.colours]).toEqual([true, [{ name: '', picture: '' }]])
  // Who has said that shoppers may not choose is not overruled by the next.
  const own = { ...EMPTY, colours: [{ name: 'Red', picture: '' }], customization: false }
  expect(withColour(own).customization).toBe(false)
  expect(hidesCountedColours({ ...own, variants: { by: 'colour', pieces: {} } })).toBe(true)
  expect(hidesCountedColours({ ...own, variants: { by: 'size', pieces: {} } })).toBe(false)
  const offered = { ...own, customization: true }
  expect(hidesCountedColours({ ...offered, variants: { by: 'both', pieces: {} } })).toBe(false)
})

test('T5 a product is hidden and shown; one without a status is shown, and stays so untouched', () => {
  const product: Product = { id: '1', name: 'Lever' }
  const base = toFormValues(product)
  expect(base.status).toBe('shown')
  expect(changedFields({ ...base, name: 'Lever 2' }, base, product)).toEqual({ name: 'Lever 2' })
  expect(changedFields({ ...base, status: 'hidden' }, base, product)).toEqual({ status: 'hidden' })
  const hidden = toFormValues({ ...product, status: 'hidden' })
  expect(changedFields({ ...hidden, status: 'shown' }, hidden, product)).toEqual({
    status: 'shown',
  })
})

test('O4 T6 a size with a comma in its name opens as the one it is, and keeps its stock', () => {
  const sized: Product = {
    ...product,
    stock_quantity: 5,
    sizes: ['Black,Large', 'Grey,Large'],
    stock_by_variant: [
      { size: 'Black,Large', stock_quantity: 3 },
      { size: 'Grey,Large', stock_quantity: 2 },
    ],
  }
  const base = toFormValues(sized)
  expect(buildGrid(base.variants, base).rows).toEqual(['Black,Large', 'Grey,Large'])
  expect(productErrors(base, base)).toEqual({})
  const pieces = { ...base.variants.pieces, [variantKey('Grey,Large', '')]: '4' }
  const changed = { ...base, variants: { ...base.variants, pieces }, sizes: `${base.sizes}, M` }
  expect(changedFields(changed, base, sized)).toEqual({
    sizes: ['Black,Large', 'Grey,Large', 'M'],
    stock_by_variant: [
      { size: 'Black,Large', stock_quantity: 3 },
      { size: 'Grey,Large', stock_quantity: 4 },
    ],
  })
})
