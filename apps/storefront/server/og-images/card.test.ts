import { type Product, shopInfo } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { cardFile, productCard, shopCard } from './card.ts'

const publicUrl = 'https://shop.example'
const shop = shopInfo({ name: 'Kerbside' })
const lever: Product = { id: 'a1', name: 'Brake lever', price: 59.5, category: 'brake_disc' }
const card = (fields: Partial<Product>) => productCard({ ...lever, ...fields }, shop, publicUrl)
const fileOf = (fields: Partial<Product>) => cardFile('a1', card(fields))

test('an Open Graph image shows name, category, price and shop', () => {
  expect(card({ stock_quantity: 0 })).toEqual({
    kind: 'product',
    shop: 'Kerbside',
    name: 'Brake lever',
    category: 'BRAKE DISC',
    price: '$59.50',
    isSoldOut: true,
    picture: undefined,
  })
})

test('a product without a price shows none', () => {
  for (const price of [null, undefined, Number.NaN, -1])
    expect(card({ price }).price).toBeUndefined()
})

test('the address changes with what is drawn, and with nothing else', () => {
  const picture = '/files/00112233445566778899aabb.webp'
  const changes = [
    {},
    { name: 'Lever' },
    { price: 60 },
    { stock_quantity: 0 },
    { image_url: picture },
  ]
  expect(new Set(changes.map(fileOf)).size).toBe(changes.length)
  expect(fileOf({ stock_quantity: 3, featured: true, description: 'New words' })).toBe(fileOf({}))
  expect(fileOf({})).toMatch(/^a1-[0-9a-f]{12}\.jpg$/)
  const renamed = productCard(lever, shopInfo({ name: 'Other' }), publicUrl)
  expect(cardFile('a1', renamed)).not.toBe(fileOf({}))
  expect(shopCard(shop)).toEqual({ kind: 'shop', shop: 'Kerbside', title: shop.hero.title })
})

test("sec S18 only a picture among the shop's own files is ever read", () => {
  const id = '00112233445566778899aabb'
  const own = `/files/${id}-960.webp`
  expect(card({ image_url: `/files/${id}.webp` }).picture).toBe(own)
  expect(card({ image_url: `${publicUrl}/files/${id}.webp` }).picture).toBe(own)
  for (const image_url of [
    `https://elsewhere.example/files/${id}.webp`,
    `http://shop.example/files/${id}.webp`,
    `//elsewhere.example/files/${id}.webp`,
    `https://shop.example@elsewhere.example/files/${id}.webp`,
    'http://169.254.169.254/latest/meta-data',
    '/api/apps/pitlane/entities/User',
    `/api/x/../../../api/files/${id}.webp`,
    `/files/../${id}.webp`,
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://[',
  ])
    expect(card({ image_url }).picture, image_url).toBeUndefined()
})

test('P2 the next picture stands in for one that lives elsewhere', () => {
  const gallery_images = ['/files/00112233445566778899aabb.webp']
  expect(card({ image_url: 'https://elsewhere.example/a.jpg', gallery_images }).picture).toBe(
    '/files/00112233445566778899aabb-960.webp',
  )
})
