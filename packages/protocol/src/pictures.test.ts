import { expect, test } from 'vitest'
import { pictureFormats } from './pictures.ts'

const ID = '0123456789abcdef01234567'
const inWebp = {
  type: 'image/webp',
  sizes: [
    { url: `/files/${ID}-240.webp`, width: 240 },
    { url: `/files/${ID}-480.webp`, width: 480 },
    { url: `/files/${ID}-960.webp`, width: 960 },
  ],
}

test('W4 a picture of the platform has its smaller sizes beside it, the lightest format first', () => {
  expect(pictureFormats(`/files/${ID}.jpg`)).toEqual([
    {
      type: 'image/avif',
      sizes: [
        { url: `/files/${ID}-240.avif`, width: 240 },
        { url: `/files/${ID}-480.avif`, width: 480 },
        { url: `/files/${ID}-960.avif`, width: 960 },
      ],
    },
    inWebp,
  ])
})

test('W4 a picture kept before there was AVIF has its sizes in WebP', () => {
  expect(pictureFormats(`/files/${ID}.webp`)).toEqual([inWebp])
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
