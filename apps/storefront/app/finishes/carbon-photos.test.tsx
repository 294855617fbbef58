import { readdirSync } from 'node:fs'
import { CARBON_PRODUCTS } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../test/page-markup.tsx'
import { carbonPhoto } from './carbon-photos.ts'
import { CarbonPicture } from './carbon-picture.tsx'

const files = readdirSync(new URL('../../../../studio/pictures/', import.meta.url))
const taken = CARBON_PRODUCTS.filter(({ id, pattern }) =>
  files.includes(`carbon-${id}-${pattern === 'Plain Weave' ? 'plain' : 'twill'}-angle.jpg`),
)

test('F6 a part that the studio has taken is shown by its picture in AVIF and WebP, fetched when it comes near', () => {
  for (const product of taken) {
    const html = pageMarkup(() => <CarbonPicture product={product} sizes="12rem" />, '/')
    const name = new RegExp(`carbon-${product.id}-`)
    for (const format of ['avif', 'webp']) {
      const set = new RegExp(`type="image/${format}" srcSet="([^"]*)"`).exec(html)?.[1] ?? ''
      expect(set.split(', ').map((one) => one.split(' ')[1])).toEqual(['480w', '960w'])
      expect(set).toMatch(name)
    }
    expect(html).toMatch(/<img[^>]* width="960" height="960"[^>]* loading="lazy"/)
  }
  expect(taken.filter((product) => !carbonPhoto(product))).toEqual([])
})

test('F6 a part that has no picture is drawn in its cloth', () => {
  const [untaken] = CARBON_PRODUCTS.map((product) => ({ ...product, id: 'not-there' }))
  if (!untaken) throw new Error('There is nothing of carbon.')
  expect(carbonPhoto(untaken)).toBeUndefined()
  const html = pageMarkup(() => <CarbonPicture product={untaken} sizes="12rem" />, '/')
  expect(html).toContain('<svg')
  expect(html).not.toContain('<img')
})
