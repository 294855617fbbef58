import { expect, test } from 'vitest'
import { findSizeKind } from './choice.ts'
import { sizeGuide } from './size-guide.ts'

test('B2 a guide has the sizes that the product comes in, in its order', () => {
  const { measure, rows } = sizeGuide('helmet', ['S', 'xl', 'Junior'])
  expect(measure).toBe('Head, cm')
  expect(rows).toEqual([
    ['S', '55–56'],
    ['xl', '61–62'],
  ])
})

test('B2 sizes that no guide knows show all it has', () => {
  expect(sizeGuide('jacket', ['One size']).rows.length).toBeGreaterThan(4)
})

test.each([
  ['KR-7', 'helmets', 'helmet'],
  ['Short Gloves', 'gears', 'gloves'],
  ['Gauntlet', 'gears', 'gloves'],
  ['Ankle Boots', 'gears', 'boots'],
  ['Riding Jeans', 'apparel', 'trousers'],
  ['Rain Suit', 'apparel', 'jacket'],
  ['Kidney Belt', 'apparel', undefined],
  ['', null, undefined],
])('B2 %j of %j is measured as %j', (name, category, kind) => {
  expect(findSizeKind({ name, category })).toBe(kind)
})
