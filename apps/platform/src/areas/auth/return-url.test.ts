import { expect, test } from 'vitest'
import { HOSTILE_ADDRESSES } from '../../../security/hostile-addresses.ts'
import { returnAddresses } from './return-url.ts'

const returns = returnAddresses('https://shop.example', [
  'https://shop.example',
  'http://localhost:4400',
])

test.each([
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example/cart?x=1&y=%2F#top', 'https://shop.example/cart?x=1&y=%2F#top'],
  ['https://SHOP.example/cart', 'https://shop.example/cart'],
  ['https://shop.example:443/cart', 'https://shop.example/cart'],
  ['http://localhost:4400/store', 'http://localhost:4400/store'],
  ['/cart', 'https://shop.example/cart'],
  ['cart', 'https://shop.example/cart'],
  [
    '/api/apps/pitlane/agents/guide/whatsapp',
    'https://shop.example/api/apps/pitlane/agents/guide/whatsapp',
  ],
  ['?category=helmets', 'https://shop.example/?category=helmets'],
  ['https://shop.example/login-of-riders', 'https://shop.example/login-of-riders'],
])('sec S14 R13 %s is a way home', (fromUrl, home) => {
  expect(returns.allowed(fromUrl)?.href).toBe(home)
})

test.each([
  '/api/apps/pitlane/agents/guide/whatsapp?token=of-somebody-else',
  '/api/apps/pitlane/agents/guide/../../auth/logout',
  '/api/apps/pitlane/agents/%2e%2e/whatsapp',
  '/api/apps/pitlane/agents/guide/whatsapp/',
  '/api/apps/pitlane/agents/conversations',
])('sec S14 %s is no link to an agent', (fromUrl) => {
  expect(returns.allowed(fromUrl)).toBeUndefined()
})

test.each(HOSTILE_ADDRESSES)('sec S14 %j is no way home', (fromUrl) => {
  expect(returns.allowed(fromUrl)).toBeUndefined()
})

test('sec S14 what is allowed is allowed again when a browser reads it anew', () => {
  for (const nested of ['%2F%2Fevil.example', '/%5Cevil.example', '/%09/evil.example', '/..//x']) {
    const home = returns.allowed(nested)
    expect(home === undefined || returns.origins.includes(new URL(home.href).origin)).toBe(true)
  }
})
