import { expect, test } from 'vitest'
import { BIKES, bikeText, readMyBike } from './bikes.ts'

test('F5 there are seven bikes with their years', () => {
  expect(BIKES.map(bikeText)).toEqual([
    'XMAX V1 (2020-2021)',
    'XMAX V2 (2022-2023)',
    'XMAX V3 (2024-2025)',
    'ADV 160 (2023-2024)',
    'ADV 350 (2023-2024)',
    'X750 (2024)',
    'NMAX V2 (2022-2024)',
  ])
  expect(new Set(BIKES.map(({ id }) => id)).size).toBe(7)
})

test('the id of the stored bike is read, also in quotes', () => {
  expect(readMyBike('xmax-v3')).toBe('xmax-v3')
  expect(readMyBike(' "adv-160" ')).toBe('adv-160')
})

test.each([null, '', '  ', '""'])('nothing stored is no bike: %j', (text) => {
  expect(readMyBike(text)).toBeUndefined()
})
