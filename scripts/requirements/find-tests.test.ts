import { expect, test } from 'vitest'
import { numbersOf } from './find-tests.ts'

test.each([
  ['C3 paint lines never merge', ['C3']],
  ['R7 P4 P6 C11 M2 from the home page to the order', ['R7', 'P4', 'P6', 'C11', 'M2']],
  ['M1–M3 texts survive', ['M1', 'M2', 'M3']],
  ['S8, S12: names', ['S8', 'S12']],
  ['sec S4 only strings sign in', []],
  ['a title without a number', []],
])('%s', (title, numbers) => {
  expect(numbersOf(title)).toEqual(numbers)
})
