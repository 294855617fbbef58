import { expect, test } from 'vitest'
import { readMyBike } from './bikes.ts'

test('the id of the stored bike is read, also in quotes', () => {
  expect(readMyBike('xmax-v3')).toBe('xmax-v3')
  expect(readMyBike(' "adv-160" ')).toBe('adv-160')
})

test.each([null, '', '  ', '""'])('nothing stored is no bike: %j', (text) => {
  expect(readMyBike(text)).toBeUndefined()
})
