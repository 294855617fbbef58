import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSamePhone, namesPerson, readPersonNames } from './person-match.ts'

const named = (typed: string, text: string) => {
  const names = readPersonNames(typed)
  return names !== undefined && namesPerson(names, text)
}

test.each([
  ['91234567', '+65 9123 4567'],
  ['+65 9123-4567', '9123 4567'],
  ['6591234567', '0065 (9123) 4567'],
  ['+60 12-345 6789', '012-345 6789'],
  ['91234567', 'Call 9123.4567 or mail'],
  ['91234567', '8123 4567 / 9123 4567'],
  ['91234567', '8123456791234567'],
  ['91234567', 'Order 912345 67'],
])('people: %s is found in %s', (typed, text) => {
  expect(named(typed, text)).toBe(true)
})

test.each([
  ['91234567', '+65 9123 4568'],
  ['6591234567', '6091234567'],
  ['123456', '9123456'],
  ['tan@shop.example', 'man.tan@shop.example'],
  ['tan@shop.example', 'tan@shop.example-other'],
  ['tan', 'tango'],
])('people: %s is not found in %s', (typed, text) => {
  expect(named(typed, text)).toBe(false)
})

test('people: an address of mail is found whatever its case, a name in chats as it stands', () => {
  expect(named('Tan@Shop.Example', 'write to TAN@shop.example, please')).toBe(true)
  expect(named('@mei.rides', 'mei.rides')).toBe(true)
  expect(named('SG.13491208655302741918', 'SG.13491208655302741918')).toBe(true)
  for (const nobody of ['', '  ', 'ab', '@']) expect(readPersonNames(nobody)).toBeUndefined()
})

test('people: a number is the same however it is written, and two of one country are never', () => {
  const digits = fc.integer({ min: 30_000_000, max: 99_999_999 }).map(String)
  const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0', ') (')
  fc.assert(
    fc.property(digits, digits, fc.array(separator, { minLength: 8, maxLength: 8 }), (one, other, signs) => {
      const spelled = [...one].map((digit, index) => digit + (index < 7 ? signs[index] : '')).join('')
      for (const prefix of ['', '+65 ', '65', '0065 ']) {
        expect(isSamePhone(prefix + spelled, one)).toBe(true)
        expect(isSamePhone(prefix + spelled, other)).toBe(one === other)
        expect(named(one, `Name: Tan, ${prefix}${spelled}.`)).toBe(true)
      }
    }),
  )
})

test('people: a long text of digits takes no longer than its length', () => {
  const names = readPersonNames('91234567')
  const text = '1 '.repeat(200_000)
  expect(names && namesPerson(names, text)).toBe(false)
})
