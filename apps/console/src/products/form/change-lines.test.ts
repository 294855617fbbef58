import { expect, test } from 'vitest'
import { changeLines } from './change-lines.ts'

const update = (before: object, after: object) =>
  changeLines({ type: 'update', before: { ...before }, after: { ...after } })

test('O7 short values are shown as they were and are, long ones are named once', () => {
  expect(
    update(
      {
        barcode: null,
        price: null,
        stock_quantity: 3,
        image_url: '/a.jpg',
        gallery_images: [],
        featured: false,
      },
      {
        barcode: '4006381333931',
        price: 7.5,
        stock_quantity: null,
        image_url: '/b.jpg',
        gallery_images: ['/c.jpg'],
        featured: true,
      },
    ),
  ).toEqual([
    'Barcode: (empty) → 4006381333931',
    'Price: To be quoted → $7.50',
    'Stock: 3 → (empty)',
    'Pictures changed',
    'Featured on the home page: No → Yes',
  ])
})

test('O7 fields that are no longer in the schema are named as they were', () => {
  expect(update({ old: 1 }, {})).toEqual(['old changed'])
})

test('O7 a creation and a deletion say so', () => {
  expect(changeLines({ type: 'create', before: null, after: { name: 'Lever' } })).toEqual([
    'Created',
  ])
  expect(changeLines({ type: 'delete', before: { name: 'Lever' }, after: null })).toEqual([
    'Deleted',
  ])
})
