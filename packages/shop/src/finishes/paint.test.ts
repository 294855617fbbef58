import { expect, test } from 'vitest'
import {
  COLOUR_FAMILIES,
  COLOURS,
  FINISHES,
  finishAndFamily,
  NO_COLOURS_FOUND,
  searchColours,
} from './paint.ts'

function names(items: readonly { name: string }[]): string[] {
  return items.map(({ name }) => name)
}

test('F3 there are 54 paint colours, each with its own id, name, hex and a description', () => {
  expect(COLOURS).toHaveLength(54)
  for (const field of ['id', 'name', 'hex', 'description'] as const) {
    expect(new Set(COLOURS.map((colour) => colour[field])).size).toBe(54)
  }
  expect(COLOURS.filter(({ hex }) => !/^#[0-9A-F]{6}$/.test(hex))).toEqual([])
  expect(COLOURS.filter(({ finish }) => !FINISHES.includes(finish))).toEqual([])
  expect(COLOURS.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
})

test('F3 exactly the eight named colours are popular', () => {
  expect(names(COLOURS.filter(({ popular }) => popular)).toSorted()).toEqual(
    [
      'Racing Red',
      'Midnight Black',
      'Jet Black',
      'Pearl White',
      'Snow White',
      'Electric Blue',
      'Thunder Gray',
      'Silver Chrome',
    ].toSorted(),
  )
})

test('F3 all thirteen families have colours, and the list keeps their order', () => {
  expect([...new Set(COLOURS.map(({ family }) => family))]).toEqual(COLOUR_FAMILIES)
  expect(COLOUR_FAMILIES).toHaveLength(13)
})

test('F3 finish and family are said once where they have one name', () => {
  const [red] = COLOURS
  expect(red && finishAndFamily(red)).toEqual(['gloss', 'red'])
  const special = COLOURS.find(({ id }) => id === 'chameleon')
  expect(special && finishAndFamily(special)).toEqual(['special'])
})

test.each([
  ['racing red', ['Racing Red']],
  ['RACING', ['Racing Red', 'Racing Blue', 'Racing Green']],
  ['#d0121b', ['Racing Red']],
  ['  chameleon ', ['Chameleon']],
  ['cherry blossom', ['Sakura Pink']],
  ['no such colour', []],
  ['.*', []],
])('F4 searching %j finds %j', (text, found) => {
  expect(names(searchColours(COLOURS, text))).toEqual(found)
})

test('F4 a blank search finds all colours', () => {
  expect(searchColours(COLOURS, '')).toHaveLength(54)
  expect(searchColours(COLOURS, '   ')).toHaveLength(54)
})

test('F4 a search without a find has its own words', () => {
  expect(NO_COLOURS_FOUND).toBe('No colors found matching your search.')
})
