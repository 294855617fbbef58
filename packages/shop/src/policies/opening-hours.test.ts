import { expect, test } from 'vitest'
import { isOpenAt } from './opening-hours.ts'
import { shopInfo } from './shop-info.ts'

const hours = shopInfo(undefined).opening_hours

test.each([
  ['2025-06-07T01:59:00Z', false, 'Saturday 09:59 in Singapore'],
  ['2025-06-07T02:00:00Z', true, 'Saturday 10:00'],
  ['2025-06-07T10:59:59Z', true, 'Saturday 18:59'],
  ['2025-06-07T11:00:00Z', false, 'Saturday 19:00'],
  ['2025-06-08T04:00:00Z', false, 'Sunday noon'],
  ['2025-06-08T16:30:00Z', false, 'Monday half past midnight'],
  ['2025-06-09T04:00:00Z', true, 'Monday noon'],
])('I3 at %s open is %s: %s', (moment, isOpen) => {
  expect(isOpenAt(hours, new Date(moment))).toBe(isOpen)
})

test('I3 hours past midnight belong to the day on which they began', () => {
  const late = { ...hours, days: [5], opens: '18:00', closes: '02:00' }
  expect(isOpenAt(late, new Date('2025-06-06T15:00:00Z'))).toBe(true)
  expect(isOpenAt(late, new Date('2025-06-06T17:30:00Z'))).toBe(true)
  expect(isOpenAt(late, new Date('2025-06-06T18:30:00Z'))).toBe(false)
  expect(isOpenAt(late, new Date('2025-06-05T17:30:00Z'))).toBe(false)
})

test('I3 hours that run over Sunday midnight last into Monday', () => {
  const late = { ...hours, days: [7], opens: '18:00', closes: '02:00' }
  expect(isOpenAt(late, new Date('2025-06-08T17:00:00Z'))).toBe(true)
})

test('I3 nothing is claimed about a time zone that does not exist', () => {
  expect(isOpenAt({ ...hours, time_zone: 'Mars/Base' }, new Date())).toBeUndefined()
})
