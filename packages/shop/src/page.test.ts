import { expect, test } from 'vitest'
import { buildPath, PAGES, pageFor } from './page.ts'

test.each([
  ['Store', '/store'],
  ['ProductDetails', '/productdetails'],
  ['Cart', '/cart'],
  ['Shipping', '/shipping'],
  ['Returns', '/returns'],
  ['CustomBuild', '/custombuild'],
  ['CustomSpray', '/customspray'],
  ['CustomCarbonFiber', '/customcarbonfiber'],
  ['Payment', '/payment'],
  ['AboutUs', '/aboutus'],
] as const)('R1 the page %s lives at %s', (page, path) => {
  expect(buildPath(page)).toBe(path)
  expect(pageFor(path)).toBe(page)
  expect(pageFor(path.toUpperCase())).toBe(page)
  expect(pageFor(`${path}/`)).toBe(page)
})

test('R1 the table above is the whole site', () => {
  expect(PAGES).toHaveLength(10)
})

test.each([
  ['/', 'Store'],
  ['/ProductDetails', 'ProductDetails'],
  ['/STORE/', 'Store'],
  ['/nope', undefined],
  ['/store/cart', undefined],
  ['/store//', undefined],
  ['//', undefined],
  ['', undefined],
  ['store', undefined],
  ['/custom-spray', undefined],
  ['/toString', undefined],
])('R1 R2 the path %j shows %s', (path, page) => {
  expect(pageFor(path)).toBe(page)
})

test('R1 parameters are encoded, missing and blank ones are left out', () => {
  expect(buildPath('ProductDetails', { id: '68ab' })).toBe('/productdetails?id=68ab')
  expect(buildPath('Store', { category: 'helmets', page: undefined, x: '' })).toBe(
    '/store?category=helmets',
  )
  expect(buildPath('ProductDetails', { id: 'a&b=#1 ü\ud83c' })).toBe(
    '/productdetails?id=a%26b%3D%231%20%C3%BC%EF%BF%BD',
  )
  expect(buildPath('Cart', {})).toBe('/cart')
})
