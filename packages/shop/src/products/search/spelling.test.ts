import { expect, test } from 'vitest'
import { searchProducts } from './search.ts'

const found = (text: string, names: readonly string[]) =>
  searchProducts(
    names.map((name) => ({ id: name, name })),
    text,
  ).map(({ id }) => id)

test('B7 a search of several parts has the corrections of one', () => {
  const words = ['Silencer', 'Windscreen', 'Absorber', 'Helmet']
  const text = 'silencr windscren and absorbr helmt'
  expect(found(text, words).toSorted()).toEqual(['Absorber', 'Silencer', 'Windscreen'])
})

test.each(['wires', 'items', 'balls', 'books', 'lumps', 'shirts'])(
  'B7 %j is the plural of another word than those that the shop has',
  (text) => {
    const names = ['City Tyre, Tire', 'Bent Stem', 'Tall Screen', 'Look Pump', 'Short Glove']
    expect(found(text, names)).toEqual([])
  },
)

test.each(['levrs', 'levars', 'tyers', 'bolst', 'baggs', 'pasd'])(
  'B7 %j is a plural with a fault',
  (text) => {
    const names = ['Lever', 'Tyre', 'Bolt', 'Bags', 'Pads']
    expect(found(text, names)).toHaveLength(1)
  },
)
