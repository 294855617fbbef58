import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordWeakness } from './password-rules.ts'

const context = { appName: 'Apex Moto', email: 'mei.tan@rider.example' }
const weakness = (password: string) => passwordWeakness(password, context)
const listed = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

test('sec S9 the list holds more than 3000 passwords that would be long enough', () => {
  expect(new Set(listed).size).toBeGreaterThanOrEqual(3000)
  expect(listed.filter((one) => [...one].length < 8)).toEqual([])
})

test('sec S9 every password on the list is refused, in capitals too', () => {
  const passed = listed.filter((one) => !weakness(one) || !weakness(one.toUpperCase()))
  expect(passed).toEqual([])
})

test.each([
  ['seven77', /at least 8 characters/],
  ['', /at least 8 characters/],
  // Seven characters that are fourteen code units.
  ['🏍🏍🏍🏍🏍🏍🏍', /at least 8 characters/],
  ['password', /guessed first/],
  ['aaaaaaaaaaaaaaaa', /guessed first/],
  ['abababababababab', /guessed first/],
  ['apexmoto', /shop’s name/],
  ['ApexMoto2024!', /shop’s name/],
  ['moto-apex-99', /shop’s name/],
  ['mei.tan@rider.example', /shop’s name/],
  ['MeiTan1990', /shop’s name/],
  ['rider123456', /shop’s name/],
])('sec S9 %j is refused with its reason', (password, reason) => {
  expect(weakness(password)).toMatch(reason)
})

test.each([
  'no composition rule here',
  'lowercaseonly',
  '83619274650193',
  'ApexMoto rides at dawn',
  'パスワードを忘れた人',
  '🏍🛵🚗🚕🚙🚌🚎🏎',
  `${'x'.repeat(20)}yz`,
  'four words and a rider'.repeat(10),
])('sec S9 %j is good', (password) => {
  expect(weakness(password)).toBeUndefined()
})

test('sec S9 any 12 to 64 characters by chance are good, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, maxLength: 64, unit: 'grapheme' }), (password) => {
      fc.pre(new Set(password.normalize('NFKC').toLowerCase()).size >= 6)
      expect(weakness(password)).toBeUndefined()
    }),
  )
})
