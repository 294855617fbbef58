import type { Product } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { changedFields, EMPTY, productErrors, valuesOf } from './form-values.ts'
import { variantKey } from './variants.ts'

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
  const base = valuesOf(product)
  expect(changedFields(base, base, product)).toEqual({})
  expect(productErrors(base)).toEqual({})
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
  const base = valuesOf(product)
  const changed = { ...base, pictures: ['/files/b.jpg', '/files/a.jpg'], price: '', stock: ' ' }
  expect(changedFields(changed, base, product)).toEqual({
    image_url: '/files/b.jpg',
    gallery_images: ['/files/a.jpg'],
    price: null,
    stock_quantity: null,
  })
})

test('T6 a barcode is kept without blanks and hyphens, and emptied when nothing is left of it', () => {
  const base = valuesOf({ ...product, barcode: '4006381333931' })
  expect(changedFields({ ...base, barcode: ' 0 36000-29145 2' }, base, product)).toEqual({
    barcode: '036000291452',
  })
  expect(changedFields({ ...base, barcode: ' ' }, base, product)).toEqual({ barcode: null })
})

test('what cannot be saved is named', () => {
  expect(productErrors({ ...EMPTY, name: ' ', price: 'cheap', stock: '1.5' })).toEqual({
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
  const base = valuesOf(sized)
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
  expect(productErrors(endless)).toEqual({ fitting: true })
  const bad = { ...variants, pieces: { [variantKey('M', 'Red')]: 'some' } }
  expect(productErrors({ ...base, variants: bad })).toEqual({ variants: true })
})
