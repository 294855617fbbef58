import { type Product, shopInfo } from '@pitlane/shop'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productCard, shopCard } from './card.ts'
import { cardRenderer, MAX_BYTES } from './draw-card.ts'
import { TILE } from './render.ts'
import { openTypeface } from './typeface.ts'

const face = openTypeface()
const draw = cardRenderer(() => face)
const shop = shopInfo({ name: 'Kerbside' })

function drawProduct(fields: Partial<Product>, picture?: Buffer): Promise<Buffer> {
  const product = { id: 'a1', name: 'Brake lever', price: 59.5, category: 'lever', ...fields }
  return draw({ card: productCard(product, shop, 'https://shop.example'), picture })
}

async function colourAt(image: Buffer, x: number, y: number): Promise<number[]> {
  const area = { left: x, top: y, width: 1, height: 1 }
  return [...(await sharp(image).extract(area).raw().toBuffer())]
}

const near = (colour: number[]) => colour.map((part) => expect.closeTo(part, -1))
const middle = { x: TILE.x + TILE.side / 2, y: TILE.y + TILE.side / 2 }

const blue = await sharp({
  create: { width: 400, height: 400, channels: 3, background: '#0000ff' },
})
  .webp()
  .toBuffer()

test.each<[string, Partial<Product>]>([
  ['an ordinary product', {}],
  [
    'a very long name',
    { name: 'Adjustable rebound and compression damping cartridge '.repeat(40) },
  ],
  ['one endless word', { name: 'X'.repeat(10_000) }],
  ['a Tamil name', { name: 'ஹெல்மெட் தலைக்கவசம்' }],
  ['a Chinese name without category', { name: '摩托车头盔', category: null }],
  ['half an emoji and markup', { name: '\ud83c </svg><script>alert(1)</script> & "quotes"' }],
  ['no price', { price: null }],
  ['sold out', { stock_quantity: 0 }],
])('%s is a JPEG that chats take', async (_, fields) => {
  const image = await drawProduct(fields, blue)
  expect(await sharp(image).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  expect(image.length).toBeLessThan(MAX_BYTES)
})

test('the most restless picture still stays below the limit', async () => {
  const pixels = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
  const noise = Buffer.concat(Array.from({ length: 50 }, () => pixels))
  const picture = await sharp(noise, { raw: { width: 1000, height: 1000, channels: 3 } })
    .png()
    .toBuffer()
  expect((await drawProduct({}, picture)).length).toBeLessThan(MAX_BYTES)
})

test('the picture lies whole on its tile, whose corners are round', async () => {
  const image = await drawProduct({}, blue)
  expect(await colourAt(image, middle.x, middle.y)).toEqual(near([0, 0, 255]))
  expect(Math.max(...(await colourAt(image, TILE.x + 1, TILE.y + 1)))).toBeLessThan(40)
})

test('nothing light shines out around the corners of a dark picture', async () => {
  const black = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer()
  const corner = await sharp(await drawProduct({}, black))
    .extract({ left: TILE.x - 2, top: TILE.y - 2, width: 30, height: 30 })
    .raw()
    .toBuffer()
  expect(Math.max(...corner)).toBeLessThan(60)
})

test('a clear picture shows the tile through', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toBuffer()
  const image = await drawProduct({}, clear)
  expect(await colourAt(image, middle.x, middle.y)).toEqual(near([233, 231, 227]))
})

test('P2 an unreadable picture is drawn like a missing one', async () => {
  const missing = await drawProduct({})
  expect(await drawProduct({}, Buffer.from('not a picture'))).toEqual(missing)
  expect(await drawProduct({}, blue)).not.toEqual(missing)
})

test('name, price and stock all show', async () => {
  const ogImages = await Promise.all([
    drawProduct({}, blue),
    drawProduct({ name: 'Clutch lever' }, blue),
    drawProduct({ price: 59.6 }, blue),
    drawProduct({ price: null }, blue),
    drawProduct({ stock_quantity: 0 }, blue),
  ])
  expect(new Set(ogImages.map((image) => image.toString('base64'))).size).toBe(5)
})

test('the shop has an Open Graph image of its own, whatever its name', async () => {
  for (const name of ['Kerbside', '摩托车', 'A shop with a name that goes on and on '.repeat(9)]) {
    const image = await draw({ card: shopCard(shopInfo({ name })), picture: undefined })
    expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(image.length).toBeLessThan(MAX_BYTES)
  }
})
