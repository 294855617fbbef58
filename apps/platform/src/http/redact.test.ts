import { expect, test } from 'vitest'
import { withoutSecrets } from './request-log.ts'

test.each([
  ['/store?category=helmets', '/store?category=helmets'],
  ['/cart?access_token=abc&x=1', '/cart?access_token=[redacted]&x=1'],
  ['/login/owner?code=abc', '/login/owner?code=[redacted]'],
  ['/a?%74oken=abc', '/a?%74oken=[redacted]'],
  ['/login?from_url=https%3A%2F%2Fx.sg%2F%3Faccess_token%3Dabc', '/login?from_url=[redacted]'],
  ['/login?from_url=%2Fcart', '/login?from_url=%2Fcart'],
  ['/a?otp_code=123456&reset_token=z#x', '/a?otp_code=[redacted]&reset_token=[redacted]#x'],
  [
    '/api/functions/back-in-stock?stop=0123456789abcdef0123456789abcdef',
    '/api/functions/back-in-stock?stop=[redacted]',
  ],
  ['/a?st%6fp=%30123456789abcdef0123456789abcdef&x=1', '/a?st%6fp=[redacted]&x=1'],
  [
    '/entities/StockRequest?q=%7B%22stop%22%3A%220123456789abcdef0123456789abcdef%22%7D&limit=1',
    '/entities/StockRequest?q=[redacted]&limit=1',
  ],
  [
    '/a?q=%7B%22id%22%3A%220123456789abcdef01234567%22%7D',
    '/a?q=%7B%22id%22%3A%220123456789abcdef01234567%22%7D',
  ],
  ['/a?token=%E0%A4%A', '/a?token=[redacted]'],
  ['/a?%74oken=%E0%A4%A', '/a?%74oken=[redacted]'],
  ['/a?x=1?token=abc', '/a?x=[redacted]'],
  ['/a?x?token=abc', '/a?x?token=[redacted]'],
  ['/a??token=abc&&code=1', '/a??token=[redacted]&&code=[redacted]'],
  [`/a?x=${'b-'.repeat(1_500)}`, `/a?x=${'b-'.repeat(1_995).slice(0, 1_995)}…`],
  [`/a?${'b'.repeat(1_990)}&token=abc`, `/a?${'b'.repeat(1_990)}&token=[redacted]`],
  [`/a?x=%74oken%3D${'b'.repeat(3_000)}`, '/a?x=[redacted]'],
])('sec S15 %s is written to the log as %s', (url, written) => {
  expect(withoutSecrets(url)).toBe(written)
})
