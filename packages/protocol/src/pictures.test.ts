import { expect, test } from 'vitest'
import { pictureSizes } from './pictures.ts'

const ID = '0123456789abcdef01234567'

test('a picture of the platform has its smaller sizes beside it, smallest first', () => {
  expect(pictureSizes(`/files/${ID}.webp`)).toEqual([
    { url: `/files/${ID}-240.webp`, width: 240 },
    { url: `/files/${ID}-480.webp`, width: 480 },
    { url: `/files/${ID}-960.webp`, width: 960 },
  ])
})

test('the sizes of a picture with a whole address keep that address', () => {
  const urls = pictureSizes(`https://shop.example/files/${ID}.webp`).map(({ url }) => url)
  expect(urls[0]).toBe(`https://shop.example/files/${ID}-240.webp`)
})

test.each([
  '',
  '/files/short.webp',
  `/files/${ID}.png`,
  `/files/${ID}-240.webp`,
  `/files/${ID}.webp?x=1`,
  `https://elsewhere.example/${ID}.webp`,
])('%j has no other sizes', (url) => {
  expect(pictureSizes(url)).toEqual([])
})
