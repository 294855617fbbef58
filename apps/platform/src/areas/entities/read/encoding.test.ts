import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip; q=0.000', 'identity'],
  ['br;q=0.001', 'br'],
  ['*', 'identity'],
  ['brotli', 'identity'],
] as const)('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
  expect(encodingFor(header)).toBe(encoding)
})

test('however many headers come, the answer is right', () => {
  for (let index = 0; index < 500; index += 1) expect(encodingFor(`br, x-${index}`)).toBe('br')
})
