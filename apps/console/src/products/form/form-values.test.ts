import type { Product } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { changedFields, EMPTY, faultsOf, valuesOf } from './form-values.ts'

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
  expect(faultsOf(base)).toEqual({})
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

test('what cannot be saved is named', () => {
  expect(faultsOf({ ...EMPTY, name: ' ', price: 'cheap', stock: '1.5' })).toEqual({
    name: true,
    price: true,
    stock: true,
  })
})
