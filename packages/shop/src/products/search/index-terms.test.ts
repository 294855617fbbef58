import { expect, test } from 'vitest'
import { indexTerms, isNamedBy } from './index-terms.ts'

const bikes = [{ id: 'xmax-v3' }]
const asked = (text: string) => indexTerms(text, bikes).map(({ anyOf }) => anyOf)

test('B7 an index is asked for what a question means: its words, other names of the trade, and what fits any bike', () => {
  expect(asked('Levers, please')).toEqual([expect.arrayContaining(['lever'])])
  expect(asked('batteries')).toEqual([expect.arrayContaining(['batteries', 'battery'])])
  expect(asked('xmax mirror 2021')).toEqual([
    ['xmax', 'universal'],
    expect.arrayContaining(['mirror']),
  ])
  expect(asked('头盔')).toEqual([expect.arrayContaining(['helmet'])])
  expect(asked('n')).toEqual([['n']])
  for (const nothing of ['', ' ', '🏍', "%' --"]) expect(asked(nothing)).toEqual([])
})

test('B7 a fault of a letter leaves one half of a word, or is the name of the trade that it is nearest to', () => {
  const [short, long] = ['helmt', 'akrapovich'].map((text) => indexTerms(text)[0]?.near)
  expect(short).toContain('helmet')
  expect(long).toEqual(expect.arrayContaining(['akrap', 'ovich']))
})

test('B7 a number may be written as one with the word beside it', () => {
  expect(asked('kr 75 lever')[1]).toEqual(['75', 'kr75', '75lever'])
})

test('B7 an index is not asked for a price, and for a name in two languages as for one', () => {
  expect(asked('mirror under $50')).toEqual([expect.arrayContaining(['mirror'])])
  expect(asked('brek lever')).toEqual([expect.arrayContaining(['brake lever', 'lever'])])
  expect(indexTerms('rl2015')[0]?.near).toContain('2015')
})

test.each([
  ['Lever kit 65', true],
  ['LEVERS (65), kit', true],
  ['Lever kit 650', false],
  ['Lever 65', false],
])('B7 %s is named by all words of "levers kit 65": %s', (name, isNamed) => {
  expect(isNamedBy({ id: '1', name }, indexTerms('levers kit 65'))).toBe(isNamed)
})

test('B7 ten thousand words ask for a few', () => {
  const words = Array.from({ length: 10_000 }, (_, at) => `word${at}`)
  expect(asked(words.join(' '))).toHaveLength(8)
})
