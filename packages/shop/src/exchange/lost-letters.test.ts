import { expect, test } from 'vitest'
import { hasLostLetters, isQuestionMarks } from './lost-letters.ts'

test('T11 question marks in the place of letters are told from those that were typed', () => {
  expect(hasLostLetters('????', '機車雨衣')).toBe(true)
  expect(hasLostLetters('???? XL, caf\u00e9', '機車雨衣 XL, caf\u00e9')).toBe(true)
  expect(hasLostLetters('Ride ??', 'Ride 🏍')).toBe(true)
  expect(hasLostLetters('Ride ?', 'Ride 🏍')).toBe(true)
  expect(hasLostLetters('Why?', 'Why?')).toBe(false)
  expect(hasLostLetters('Why?', 'Why!')).toBe(false)
  expect(hasLostLetters('雨衣?', '雨衣！')).toBe(true)
  expect(hasLostLetters('??', '機車雨衣')).toBe(false)
  expect(['????', '?? ?', '??|???'].map(isQuestionMarks)).toEqual([true, true, true])
  expect(['?', 'Why??', '', '|'].map(isQuestionMarks)).toEqual([false, false, false, false])
})
