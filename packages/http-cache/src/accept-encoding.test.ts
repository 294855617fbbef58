import { expect, test } from 'vitest'
import { workGrowth } from '../test/work-growth.ts'
import { encodingFor } from './request-headers.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0,gzip; q=0.000', 'identity'],
  ['br ; q=0.5 , gzip;q=1', 'br'],
  ['br;q=0.001', 'br'],
  ['identity', 'identity'],
  ['*', 'identity'],
  ['brotli', 'identity'],
  ['xbr', 'identity'],
] as const)('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test.each([' ', ',', ', ', 'br ', 'br;', 'br;q=0', ',br;q=0', ', br ;q=', '\t'])(
  'work grows no faster than a header of %j again and again',
  (part) => {
    expect(workGrowth((size) => encodingFor(part.repeat(size / part.length)))).toBeLessThan(9)
  },
)
