import { expect, test } from 'vitest'
import { pictureFormats } from './pictures.ts'

const ID = '0123456789abcdef01234567'
const inFormat = (format: string, widths = [240, 480, 720, 960]) => ({
  type: `image/${format}`,
  sizes: widths.map((width) => ({ url: `/files/${ID}-${width}.${format}`, width })),
})

test('W4 a picture of the platform has its smaller sizes beside it, the lightest format first', () => {
  expect(pictureFormats(`/files/${ID}.jpg`)).toEqual([inFormat('avif'), inFormat('webp')])
})

test('W4 a picture kept before there was AVIF has its sizes in WebP', () => {
  expect(pictureFormats(`/files/${ID}.webp`)).toEqual([inFormat('webp', [240, 480, 960])])
})

test('W4 the sizes of a picture with a whole address keep that address', () => {
  const [lightest] = pictureFormats(`https://shop.example/files/${ID}.jpg`)
  expect(lightest?.sizes[0]?.url).toBe(`https://shop.example/files/${ID}-240.avif`)
})

test.each([
  '',
  '/files/short.jpg',
  `/files/${ID}.png`,
  `/files/${ID}-240.webp`,
  `/files/${ID}-960.avif`,
  `/files/${ID}.jpg?x=1`,
  `https://elsewhere.example/${ID}.jpg`,
])('%j has no other sizes', (url) => {
  expect(pictureFormats(url)).toEqual([])
})
