import { expect, test } from 'vitest'
import {
  colourChoices,
  isShown,
  itemName,
  offersColours,
  type Product,
  pictures,
  visibleSpecifications,
} from './product.ts'

test('P2 the main picture comes first, then the gallery, without blanks and duplicates', () => {
  const product = {
    image_url: '/files/a.webp',
    gallery_images: ['/files/b.webp', '', ' ', '/files/a.webp', '/files/c.webp', '/files/b.webp'],
  }
  expect(pictures(product)).toEqual(['/files/a.webp', '/files/b.webp', '/files/c.webp'])
})

test('P2 a product without a main picture shows its gallery', () => {
  expect(pictures({ image_url: null, gallery_images: ['/files/b.webp'] })).toEqual([
    '/files/b.webp',
  ])
})

test.each([{}, { image_url: null, gallery_images: null }, { image_url: '', gallery_images: [] }])(
  'P2 a product without pictures has none: %j',
  (product) => {
    expect(pictures(product)).toEqual([])
  },
)

test.each([
  [{ customization_available: true, available_colors: ['Black', 'Red'] }, true],
  [{ customization_available: true, available_colors: [] }, false],
  [{ customization_available: true, available_colors: [' ', ''] }, false],
  [{ customization_available: true, available_colors: null }, false],
  [{ customization_available: true }, false],
  [{ customization_available: false, available_colors: ['Black'] }, false],
  [{ customization_available: null, available_colors: ['Black'] }, false],
  [{ available_colors: ['Black'] }, false],
])(
  'P4 colours are offered only when the product is customisable and has some: %j → %s',
  (product, offered) => {
    expect(offersColours(product)).toBe(offered)
  },
)

test('P4 the choices are the colours given, without blanks and duplicates', () => {
  expect(colourChoices({ available_colors: ['Black', '', 'Red', 'Black'] })).toEqual([
    'Black',
    'Red',
  ])
})

test('P9 only specifications with a label and a value are shown', () => {
  const specifications = {
    Material: 'CNC aluminium 6061',
    Weight: 240,
    Teeth: 0,
    Adjustable: true,
    Foldable: false,
    Warranty: '',
    Notes: '   ',
    Origin: null,
    '': 'no label',
    Torque: Number.NaN,
  }
  expect(visibleSpecifications({ specifications })).toEqual([
    ['Material', 'CNC aluminium 6061'],
    ['Weight', '240'],
    ['Teeth', '0'],
    ['Adjustable', 'Yes'],
    ['Foldable', 'No'],
  ])
})

test.each<Pick<Product, 'specifications'>>([
  {},
  { specifications: null },
  { specifications: {} },
  { specifications: { A: '' } },
])('P9 a product without filled specifications shows none: %j', (product) => {
  expect(visibleSpecifications(product)).toEqual([])
})

test.each([
  [{ id: 'p1', name: 'Brake lever' }, 'Brake lever'],
  [{ id: 'p1', name: '  ' }, 'Item p1'],
  [{ id: 'p1' }, 'Item p1'],
  [{ id: null, name: undefined }, 'Unnamed item'],
  [{ id: {}, name: ['x'] }, 'Unnamed item'],
])('every item has a name: %j → %s', (item, name) => {
  expect(itemName(item)).toBe(name)
})

test.each([
  [{}, true],
  [{ status: null }, true],
  [{ status: 'shown' }, true],
  [{ status: 'hidden' }, false],
] as const)('T5 whether %j is shown: %s', (product, expected) => {
  expect(isShown(product)).toBe(expected)
})
