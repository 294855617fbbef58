import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each([
  'rider@shop.example',
  'a.b+tag@sub.shop.example',
  "o'neil_1@shop.example",
  'root@localhost',
  `${'a'.repeat(64)}@shop.example`,
])('sec S19 %s is one address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  'rider',
  '@shop.example',
  'rider@',
  'rider@shop.example\r\nBcc: thief@evil.example',
  'rider@shop.example\nthief@evil.example',
  'rider@shop.example,thief@evil.example',
  'rider@shop.example;thief@evil.example',
  'rider@shop.example thief@evil.example',
  '"rider"@shop.example',
  '"thief@evil.example,"@shop.example',
  'Rider <rider@shop.example>',
  '<rider@shop.example>',
  'rider(thief@evil.example)@shop.example',
  'a@b@shop.example',
  'rider:thief@shop.example',
  'team: rider@shop.example;',
  'rider@[127.0.0.1]',
  'rider@shop..example',
  '.rider@shop.example',
  'rider.@shop.example',
  'rider@-shop.example',
  'rider@shop.example\0',
  'rider\t@shop.example',
  'r\u0131der@shop.example',
  'rider@sh\u043ep.example',
  '=?utf-8?q?thief=40evil.example=2c?=@shop.example',
  'thief%evil.example@shop.example',
  'evil.example!thief@shop.example',
  '|sh@shop.example',
  `${'a'.repeat(65)}@shop.example`,
  `rider@${'a'.repeat(64)}.example`,
  `rider@${'a.'.repeat(130)}example`,
])('sec S19 %j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
