import { expect, test } from 'vitest'
import { BIKES, findBike, readMyBike } from './bikes.ts'

test('every bike is found by its id', () => {
  for (const bike of BIKES) expect(findBike(bike.id)).toBe(bike)
})

test('the kept bike is read, also in quotes', () => {
  expect(readMyBike('xmax-v3')?.name).toBe('XMAX V3')
  expect(readMyBike(' "adv-160" ')?.name).toBe('ADV 160')
})

test.each([null, '', 'XMAX V3', 'harley', '{"id":"xmax-v3"}', '__proto__', '\ud800', '0'])(
  'what is no bike of the shop is none: %j',
  (text) => {
    expect(readMyBike(text)).toBeUndefined()
  },
)
