import { expect, test } from 'vitest'
import {
  colourOfPicture,
  lacksColourPicture,
  pictureForChoice,
  pictureOfColour,
} from './colour-pictures.ts'
import { type Product, pictures } from './product.ts'

const lever = {
  image_url: '/files/black.jpg',
  gallery_images: ['/files/detail.jpg'],
  color_images: {
    Black: '/files/black.jpg',
    ' Gold ': ' /files/gold.jpg ',
    Red: ' ',
    '': '/x.jpg',
  },
}

test('P4 a colour has the picture under its name, however that was typed', () => {
  expect(pictureOfColour(lever, 'Black')).toBe('/files/black.jpg')
  expect(pictureOfColour(lever, 'Gold')).toBe('/files/gold.jpg')
  expect(colourOfPicture(lever, '/files/gold.jpg')).toBe('Gold')
})

test.each<[colour: string | null, why: string]>([
  ['Red', 'its address is blank'],
  ['Blue', 'there is none'],
  ['gold', 'another name is another colour'],
  ['', 'no colour is chosen'],
  [null, 'no colour is chosen'],
])('P4 %j has no picture: %s', (colour, why) => {
  expect(pictureOfColour(lever, colour), why).toBeUndefined()
})

test('P4 without a picture of its own a colour shows the main picture, not another colour', () => {
  expect(pictureForChoice(lever, 'Gold')).toBe('/files/gold.jpg')
  for (const colour of ['Red', 'Blue', null])
    expect(pictureForChoice(lever, colour)).toBe('/files/black.jpg')
  expect(pictureForChoice({}, 'Gold')).toBeUndefined()
})

test('P4 pictures may look otherwise than a chosen colour that none of them stands for', () => {
  for (const colour of ['Red', 'Blue']) expect(lacksColourPicture(lever, colour)).toBe(true)
  for (const colour of ['Black', 'Gold', null])
    expect(lacksColourPicture(lever, colour)).toBe(false)
  expect(lacksColourPicture({}, 'Blue'), 'there is no picture to compare').toBe(false)
})

test('P2 pictures of colours follow those of the gallery, each once', () => {
  expect(pictures(lever)).toEqual(['/files/black.jpg', '/files/detail.jpg', '/files/gold.jpg'])
})

test('P2 a picture that stands for no colour names none', () => {
  for (const address of ['/files/detail.jpg', '/x.jpg', ''])
    expect(colourOfPicture(lever, address)).toBeUndefined()
})

test.each<Pick<Product, 'color_images'>>([{}, { color_images: null }, { color_images: {} }])(
  'P4 a product without pictures of colours has none: %j',
  (product) => {
    expect(pictureOfColour(product, 'Black')).toBeUndefined()
    expect(pictures(product)).toEqual([])
  },
)
