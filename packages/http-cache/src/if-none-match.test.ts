import { expect, test } from 'vitest'
import { workGrowth } from '../test/work-growth.ts'
import { isNotModified } from './request-headers.ts'

test.each([
  [undefined, false],
  ['', false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b"', false],
  ['"b", W/"a"', true],
  ['"b",W/"a","c"', true],
  ['*', true],
  ['a', false],
])('If-None-Match %j against W/"a": %s', (header, isSame) => {
  expect(isNotModified(header, 'W/"a"')).toBe(isSame)
})

test.each([' ', ',', ' ,', '"x", ', '\t'])(
  'work grows no faster than a header of %j again and again',
  (part) => {
    const ask = (size: number) => isNotModified(`x${part.repeat(size / part.length)}x`, 'W/"a"')
    expect(workGrowth(ask)).toBeLessThan(9)
  },
)
