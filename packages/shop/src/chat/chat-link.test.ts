import { expect, test } from 'vitest'
import { chatLink, chatNumber, phoneText } from './chat-link.ts'

test.each([
  ['6591234567', '6591234567'],
  ['+65 9123 4567', '6591234567'],
  ['0065-8123-4567', '6581234567'],
  ['(65) 6123.4567', '6561234567'],
  ['6531234567', '6531234567'],
  ['60123456789', '60123456789'],
  ['+1 415 555 2671', '14155552671'],
  ['\u202a+65\u00a08123\u00a04567\u202c', '6581234567'],
  ['(+65) 8123 4567', '6581234567'],
  ['(+682) 21234', '68221234'],
  ['+52 1 55 1234 5678', '525512345678'],
  ['+39 (0)6 1234 5678', undefined],
  ['+49 (0)151 23456789', undefined],
  ['6512345678', undefined],
  ['659123456', undefined],
  ['65912345678', undefined],
  ['1234567', undefined],
  ['8123 4567', undefined],
  ['81234567', undefined],
  ['+68221234', '68221234'],
  ['1234567890123456', undefined],
  ['091234567', undefined],
  ['call 6591234567', undefined],
  ['6591234567?text=x', undefined],
  ['', undefined],
  ['   ', undefined],
  [null, undefined],
  [undefined, undefined],
])('M6 the number %j is dialled as %s', (number, digits) => {
  expect(chatNumber(number)).toBe(digits)
})

test('M6 a link opens the chat with the text encoded', () => {
  expect(chatLink('+65 9123 4567', 'Brake & Clutch 100% #08-1234\n+65 + 2')).toBe(
    'https://wa.me/6591234567?text=Brake%20%26%20Clutch%20100%25%20%2308-1234%0A%2B65%20%2B%202',
  )
})

test('M6 there is no link without a usable number', () => {
  expect(chatLink('', 'Hello')).toBeUndefined()
  expect(chatLink(null, 'Hello')).toBeUndefined()
  expect(chatLink('123', 'Hello')).toBeUndefined()
})

test.each([
  'Helmet 🏍️👨‍👩‍👧',
  '陈大文 头盔',
  'சிவா பிரேக்',
  'חנות ריידרים',
  'A & B = C? #08-1234 100% a+b',
  'two\nlines\n\nand more',
  `quotes ' " < > / \\ \``,
])('M6 the text %j survives the link', (text) => {
  const link = chatLink('6591234567', text) ?? ''
  expect(decodeURIComponent(link.split('?text=')[1] ?? '')).toBe(text)
  expect(new URL(link).searchParams.get('text')).toBe(text)
})

test('M6 half an emoji becomes a replacement character, not an error', () => {
  const link = chatLink('6591234567', 'cut \ud83c off') ?? ''
  expect(new URL(link).searchParams.get('text')).toBe('cut \ufffd off')
})

test('the number is shown as people read it, and not at all when it is none', () => {
  expect(phoneText('6591234567')).toBe('+65 9123 4567')
  expect(phoneText('+60 12-345 6789')).toBe('+60123456789')
  expect(phoneText('call us')).toBeUndefined()
})
