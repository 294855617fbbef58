import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatLink } from './chat-link.ts'
import { completePhone, formatPhone, isSamePhone, listCountries, readCountry } from './phone.ts'

test.each([
  // As people in Singapore write their own.
  ['8123 4567', 'SG', '+6581234567'],
  ['81234567', 'SG', '+6581234567'],
  ['6777-8888', 'SG', '+6567778888'],
  ['(65) 8123 4567', 'SG', '+6581234567'],
  ['65 8123 4567', 'SG', '+6581234567'],
  ['+65 8123 4567', 'SG', '+6581234567'],
  ['+6581234567', 'SG', '+6581234567'],
  ['６５８１２３４５６７', 'SG', '+6581234567'],
  [6581234567, 'SG', '+6581234567'],
  // The zero that is dialled within a country only.
  ['+60 012-345 6789', 'SG', '+60123456789'],
  ['+62 0812 3456 7890', 'SG', '+6281234567890'],
  ['+49 (0)151 2345 6789', 'SG', '+4915123456789'],
  ['+44 (0)20 7946 0958', 'SG', '+442079460958'],
  ['+1 (0) 415 555 2671', 'SG', '+14155552671'],
  ['+61 0412 345 678', 'SG', '+61412345678'],
  // A zero that belongs to the number stays.
  ['+39 06 1234 5678', 'SG', '+390612345678'],
  ['012-345 6789', 'MY', '+60123456789'],
  ['0812 3456 7890', 'ID', '+6281234567890'],
  ['+39 (0)6 1234 5678', 'SG', '+390612345678'],
  ['0039 (0)6 1234 5678', 'SG', '+390612345678'],
  ['+225 (0)7 01 23 45 67', 'SG', '+2250701234567'],
  // As they are copied from a chat or a contact.
  ['\u202a+65\u00a08123\u00a04567\u202c', 'SG', '+6581234567'],
  ['\u200e\u20688123 4567\u2069', 'SG', '+6581234567'],
  ['8123\u200b4567\ufeff', 'SG', '+6581234567'],
  ['+65\u20098123\u20094567', 'SG', '+6581234567'],
  ['8123\u202f4567', 'SG', '+6581234567'],
  ['(+65) 8123 4567', 'SG', '+6581234567'],
  ['( +65 ) 8123-4567', 'MY', '+6581234567'],
  ['(+44) (0)20 7946 0958', 'SG', '+442079460958'],
  ['(+6581234567)', 'SG', '+6581234567'],
  // In digits of any script.
  ['८१२३ ४५६७', 'SG', '+6581234567'],
  ['+๖๕ ๘๑๒๓ ๔๕๖๗', 'SG', '+6581234567'],
  ['+٦٥ ٨١٢٣ ٤٥٦٧', 'SG', '+6581234567'],
  ['+৬৫ ৮১২৩ ৪৫৬৭', 'SG', '+6581234567'],
  // Mexico, as chats wrote it before 2019.
  ['+52 1 55 1234 5678', 'SG', '+525512345678'],
  ['5215512345678', 'SG', '+525512345678'],
  ['0052 1 55 1234 5678', 'SG', '+525512345678'],
  ['+52 55 1234 5678', 'SG', '+525512345678'],
  // As one dials abroad.
  ['0065 8123 4567', 'SG', '+6581234567'],
  ['00 65 8123 4567', 'MY', '+6581234567'],
  ['001 65 8123 4567', 'SG', '+6581234567'],
  ['001-60-12-345 6789', 'SG', '+60123456789'],
  ['011 65 8123 4567', 'US', '+6581234567'],
  // The code of another country, without a plus.
  ['60123456789', 'SG', '+60123456789'],
  ['6581234567', 'MY', '+6581234567'],
  // One number means what the country says.
  ['8123 4567', 'HK', '+85281234567'],
  ['415 555 2671', 'US', '+14155552671'],
  ['8123 4567', 'nowhere', '+6581234567'],
  ['8123 4567', '', '+6581234567'],
])('M6 O11 the number %j in %s is %s', (typed, country, number) => {
  expect(completePhone(typed, country)).toBe(number)
})

test.each([
  ...[
    '12',
    '1234567',
    '9123456',
    '7123 4567',
    '65 8123 456',
    '+65 8123 456',
    '+65 81234 5678',
    '8123 456789',
    '1800 123 4567',
  ],
  ...['012-345 6789', '+999 123456789', 'call us', '8123 4567 (Siti)', '9123 4567 / 9876 5432'],
  // With the zero a number of a house, without it one of a mobile phone.
  ...['+39 (0)321 123456', '0039 (0)321 123456'],
  ...['', '   ', '+', '+65', '12@g.us', null, undefined, {}, '8'.repeat(500)],
])('M6 O11 %j is no number that a shop in Singapore can open', (typed) => {
  expect(completePhone(typed, 'SG')).toBeUndefined()
})

test('M6 O11 a number that is whole stays so in every country, and opens the same chat', () => {
  const countries = listCountries().map(({ code }) => code)
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...'0123456789', ...'0123456789 -()+'),
        minLength: 6,
        maxLength: 18,
      }),
      fc.constantFrom(...countries),
      fc.constantFrom(...countries),
      (typed, country, other) => {
        const number = completePhone(typed, country)
        if (number === undefined) return
        expect(number).toMatch(/^\+[1-9]\d{7,14}$/)
        expect(completePhone(number, other)).toBe(number)
        expect(completePhone(formatPhone(number), other)).toBe(number)
        expect(isSamePhone(typed, number, country)).toBe(true)
        // The storefront, which has no list of countries, takes it.
        expect(chatLink(number, '')).toContain(`wa.me/${number.slice(1)}?`)
      },
    ),
    { numRuns: 5000 },
  )
})

test('O11 numbers are shown as their country writes them', () => {
  expect(formatPhone('+6581234567')).toBe('+65 8123 4567')
  expect(formatPhone('+60123456789')).toBe('+60 12 345 6789')
  expect(formatPhone('call us')).toBe('call us')
  expect(isSamePhone('8123 4567', '+65 8123-4567', 'SG')).toBe(true)
  expect(isSamePhone('call us', 'call us', 'SG')).toBe(false)
})

test('O11 the shop says in which country it is; without that it is Singapore', () => {
  expect(readCountry({ country: 'MY' })).toBe('MY')
  for (const settings of [{}, { country: 'nowhere' }, { country: 5 }, null, undefined, 'MY'])
    expect(readCountry(settings)).toBe('SG')
})

test('O11 countries are named with what their numbers begin with', () => {
  expect(listCountries()).toContainEqual({ code: 'SG', callingCode: '65' })
  expect(listCountries().length).toBeGreaterThan(200)
})
