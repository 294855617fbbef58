import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTokens } from './parent-window.ts'

test.each([
  ['https://shop.example/?access_token=t0k&x=1#y', 'https://shop.example/?access_token=…&x=1#y'],
  [
    '/login?from_url=%2F%3Faccess_token%3Dt0k%26x%3D1&y',
    '/login?from_url=%2F%3Faccess_token%3D…%26x%3D1&y',
  ],
  ['wss://shop.example/?app_id=p&token=t0k', 'wss://shop.example/?app_id=p&token=…'],
  ['Authorization: Bearer t0k-_.~=, sent', 'Authorization: Bearer …, sent'],
  ['{"access_token":"t0k","user":{}}', '{"access_token":"…","user":{}}'],
  ['GET (/owner?code=t0k) failed', 'GET (/owner?code=…) failed'],
])('A9 %s leaves the shop without its token', (text, told) => {
  expect(withoutTokens(text)).toBe(told)
})

test.each([
  'Unexpected token < in JSON',
  'Request failed with status code 500',
  '/store?category=fork',
])('A9 %s, which holds none, stays as it is', (text) => {
  expect(withoutTokens(text)).toBe(text)
})

test('A9 a kept token is found wherever it stands', () => {
  const token = fc.stringMatching(/^[\w-]{20,40}$/)
  fc.assert(
    fc.property(token, fc.string(), fc.string(), (kept, before, after) => {
      expect(withoutTokens(`${before}${kept}${after}`, [kept])).not.toContain(kept)
    }),
  )
})
