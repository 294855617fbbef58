import { expect, test } from 'vitest'
import { sizeGuideOf } from './size-guide.ts'

test('B2 a helmet is measured around the head, in the sizes it comes in', () => {
  const guide = sizeGuideOf({ name: 'KR-7', category: 'helmets', sizes: ['S', 'xl', 'Junior'] })
  expect(guide?.measure).toBe('Head, cm')
  expect(guide?.rows).toEqual([
    ['S', '55–56'],
    ['xl', '61–62'],
  ])
})

test.each([
  ['Short Gloves', ['M'], 'Palm, cm'],
  ['Gauntlet', ['M'], 'Palm, cm'],
  ['Ankle Boots', ['EU 42'], 'Foot, cm'],
  ['Riding Jeans', ['32'], 'Waist, cm'],
  ['Rain Suit', ['2XL'], 'Chest, cm'],
])('B2 %s has a guide of its own', (name, sizes, measure) => {
  expect(sizeGuideOf({ name, category: 'apparel', sizes })?.measure).toBe(measure)
})

test.each([
  ['Kidney Belt', ['M']],
  ['Jacket', []],
  ['Jacket', ['One size']],
  ['', ['M']],
])('B2 %j in %j has none', (name, sizes) => {
  expect(sizeGuideOf({ name, category: 'apparel', sizes })).toBeUndefined()
})
