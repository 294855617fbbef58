import { expect, test } from 'vitest'
import { type PictureOrder, pictureKey, pictureKeys } from './picture-order.ts'

const red: PictureOrder = {
  drawing: 'fluid-cup',
  options: { cap: '#c4161c', tone: '#9aa0a6' },
  views: ['angle', 'front'],
}

test('a picture is named after its drawing, its view and its options, in whatever order these are given', () => {
  expect(pictureKey(red, 'angle')).toMatch(/^fluid-cup-angle-[0-9a-f]{8}$/)
  const turned: PictureOrder = { ...red, options: { tone: '#9aa0a6', cap: '#c4161c' } }
  expect(pictureKeys(turned)).toEqual(pictureKeys(red))
})

test('other options have another name', () => {
  const blue: PictureOrder = { ...red, options: { ...red.options, cap: '#2457b8' } }
  expect(pictureKey(blue, 'angle')).not.toBe(pictureKey(red, 'angle'))
})
