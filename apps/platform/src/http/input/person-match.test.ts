import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homePhones } from '../../../test/home-phones.ts'
import { namesPerson, readPersonNames } from './person-match.ts'

const read = (typed: string) => readPersonNames(typed, (text) => homePhones.completePhone(text))
const isNamed = (typed: string, text: string) => {
  const names = read(typed)
  return names !== undefined && namesPerson(names, text)
}

test.each([
  ['91234567', '+65 9123 4567'],
  ['+65 9123-4567', '9123 4567'],
  ['6591234567', '0065 (9123) 4567'],
  ['+60 12-345 6789', '012-345 6789'],
  ['012-345 6789', '+60 12-345 6789'],
  ['91234567', 'Call 9123.4567 or mail'],
  ['91234567', '8123 4567 / 9123 4567'],
  ['91234567', '8123 4567 9123 4567'],
  ['91234567', 'Order 1042 9123 4567'],
  ['91234567', 'Order 912345 67'],
  ['555 1234', 'extension 555-1234'],
])('people: %s is found in %s', (typed, text) => {
  expect(isNamed(typed, text)).toBe(true)
})

test.each([
  ['91234567', '+65 9123 4568'],
  ['91234567', '+60 9123 4567'],
  ['91234567', '91234567 8'.replace(' ', '')],
  ['91234567', '+65 9123 45678'],
  ['9123456', '9123 4567'],
  ['1234567', '9123 4567'],
  ['6591234567', '6091234567'],
  ['123456', '9123456'],
  ['tan@shop.example', 'man.tan@shop.example'],
  ['tan@shop.example', 'tan@shop.example-other'],
  ['tan@shop.example', 'tan@shop.example.org'],
  ['tan', 'tango'],
])('people: %s is not found in %s', (typed, text) => {
  expect(isNamed(typed, text)).toBe(false)
})

test('people: an address of mail is found whatever its case, a name in chats as it stands', () => {
  expect(isNamed('Tan@Shop.Example', 'write to TAN@shop.example.')).toBe(true)
  expect(isNamed('@mei.rides', 'mei.rides')).toBe(true)
  expect(isNamed('SG.13491208655302741918', 'SG.13491208655302741918')).toBe(true)
  for (const nobody of ['', '  ', 'ab', '@', '(-)']) expect(read(nobody)).toBeUndefined()
})

test('people: a number is the same however it is written, and two of one country are never', () => {
  const digits = fc.integer({ min: 20_000_000, max: 99_999_999 }).map(String)
  const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0', ') (')
  const signs = fc.array(separator, { minLength: 8, maxLength: 8 })
  const prefix = fc.constantFrom('', '+65 ', '65', '0065 ')
  fc.assert(
    fc.property(digits, digits, signs, prefix, (one, other, between, code) => {
      const spelled = [...one].map((digit, at) => digit + (at < 7 ? between[at] : '')).join('')
      expect(isNamed(one, `Name: Tan, ${code}${spelled}.`)).toBe(true)
      expect(isNamed(code + spelled, one)).toBe(true)
      expect(isNamed(other, `${code}${one}`)).toBe(one === other)
    }),
  )
})

test('people: a number that begins or ends another is not it', () => {
  const phone = fc.integer({ min: 20_000_000, max: 99_999_999 }).map(String)
  const more = fc.integer({ min: 0, max: 999 }).map(String)
  fc.assert(
    fc.property(phone, more, (one, digits) => {
      expect(isNamed(one, one + digits)).toBe(false)
      expect(isNamed(one.slice(0, -1), one)).toBe(false)
      expect(isNamed(one.slice(1), one)).toBe(false)
    }),
  )
})

test('people: a long text of digits takes no longer than its length', () => {
  const names = read('91234567')
  for (const text of ['1 '.repeat(200_000), '234567 '.repeat(60_000), '9'.repeat(400_000)]) {
    expect(names && namesPerson(names, text)).toBe(false)
  }
})
