import { CARBON_PRODUCTS } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../test/page-markup.tsx'
import { CARBON_VIEWS, CarbonPicture, carbonPhoto } from './carbon-picture.tsx'

test.each(CARBON_PRODUCTS)(
  'F7 $name is shown by a picture in AVIF and JPEG that is fetched when it comes near',
  (product) => {
    const html = pageMarkup(() => <CarbonPicture product={product} sizes="12rem" />, '/')
    const set = /type="image\/avif" srcSet="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(set.split(', ').map((one) => one.split(' ')[1])).toEqual(['480w', '960w'])
    expect(set).toContain(`carbon-${product.id}-`)
    expect(/<img[^>]* src="([^"]*)"/.exec(html)?.[1]).toMatch(
      new RegExp(`carbon-${product.id}-.*\\.jpg`),
    )
    expect(html).toMatch(/<img[^>]* width="960" height="960"[^>]* loading="lazy"/)
  },
)

test('F7 every carbon part has a picture of its own', () => {
  const addresses = CARBON_PRODUCTS.map((product) => carbonPhoto(product)?.url)
  expect(addresses).not.toContain(undefined)
  expect(new Set(addresses).size).toBe(12)
})

test.each(CARBON_PRODUCTS)('F7 $name is shown from a second side, too', (product) => {
  const views = CARBON_VIEWS.map((view) => carbonPhoto(product, view)?.url)
  expect(views).not.toContain(undefined)
  expect(new Set(views).size).toBe(2)
})

test('F7 a part without a picture, as one new in the list, is shown by its cloth', () => {
  const [added] = CARBON_PRODUCTS.map((product) => ({ ...product, id: 'not-there' }))
  if (!added) throw new Error('There is nothing of carbon.')
  expect(carbonPhoto(added)).toBeUndefined()
  const html = pageMarkup(() => <CarbonPicture product={added} sizes="12rem" />, '/')
  expect(html).toContain('<svg')
  expect(html).not.toContain('<img')
})
