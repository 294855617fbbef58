import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CATEGORIES,
  CATEGORY_CHOICES,
  categoryFrom,
  categoryLabel,
  categoryName,
  isInCategory,
  PARTS,
  shelfCategory,
} from './category.ts'

test('S8 there are ten categories and twelve filters, labelled as the store shows them', () => {
  expect(CATEGORIES).toHaveLength(10)
  expect(CATEGORY_CHOICES.map(({ label }) => label)).toEqual([
    'All Products',
    'Cover Sets',
    'Apparel',
    'Brake Discs',
    'Levers',
    'Pumps',
    'Forks',
    'Suspension',
    'Helmets',
    'Gears',
    'Other Parts',
    'All Parts',
  ])
  const values = CATEGORY_CHOICES.map(({ value }) => value)
  expect(new Set(values)).toEqual(new Set(['all', ...CATEGORIES, 'parts']))
})

test('S8 all parts are discs, levers, pumps, forks, suspension and other parts', () => {
  expect(CATEGORIES.filter((category) => isInCategory({ category }, 'parts'))).toEqual(PARTS)
  expect(PARTS).toEqual(['brake_disc', 'lever', 'pump', 'fork', 'suspension', 'other_parts'])
})

test.each([
  ['helmets', 'helmets', true],
  ['helmets', 'gears', false],
  ['helmets', 'all', true],
  [null, 'all', true],
  [undefined, 'parts', true],
  [null, 'other_parts', true],
  ['', 'other_parts', true],
  ['exhaust', 'other_parts', true],
  ['exhaust', 'parts', true],
  ['Helmets', 'other_parts', true],
  ['toString', 'other_parts', true],
  ['exhaust', 'lever', false],
  ['exhaust', 'helmets', false],
  ['exhaust', 'exhaust', false],
  ['toString', 'toString', false],
  ['helmets', '', false],
])('S8 a product of category %s under the filter %s: %s', (category, filter, isIn) => {
  expect(isInCategory({ category }, filter)).toBe(isIn)
})

test.each([
  [null, 'all'],
  [undefined, 'all'],
  ['', 'all'],
  ['  ', 'all'],
  ['helmets', 'helmets'],
  ['all_parts', 'parts'],
  ['All Parts', 'parts'],
  ['all_products', 'all'],
  ['levers', 'lever'],
  ['BRAKE_DISC', 'brake_disc'],
  ['Brake_Disc', 'brake_disc'],
  ['brake disc', 'brake_disc'],
  ['Brake-Discs', 'brake_disc'],
  ['HELMETS', 'helmets'],
  ['PARTS', 'parts'],
  ['ALL', 'all'],
  ['nonsense', 'nonsense'],
  ['NONSENSE', 'NONSENSE'],
])('S1 the parameter %j sets the filter %s', (parameter, filter) => {
  expect(categoryFrom(parameter)).toBe(filter)
})

test('S8 every product stands on one shelf of the ten, whatever its category says', () => {
  fc.assert(
    fc.property(fc.option(fc.oneof(fc.string(), fc.constantFrom(...CATEGORIES))), (category) => {
      const shelves = CATEGORIES.filter((choice) => isInCategory({ category }, choice))
      expect(shelves).toEqual([shelfCategory({ category })])
      expect(isInCategory({ category }, 'all')).toBe(true)
    }),
  )
})

test.each([
  ['brake_disc', 'BRAKE DISC'],
  ['other_parts', 'OTHER PARTS'],
  ['helmets', 'HELMETS'],
  ['carbon_fiber', 'CARBON FIBER'],
  ['a_b_c', 'A B C'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('S12 the category %j is shown as %j', (value, name) => {
  expect(categoryName(value)).toBe(name)
})

test.each([
  ['brake_disc', 'Brake Discs'],
  ['parts', 'All Parts'],
  ['all', 'All Products'],
  ['new_things', 'NEW THINGS'],
  [null, ''],
])('S8 the label of %j is %j', (value, label) => {
  expect(categoryLabel(value)).toBe(label)
})
