import { expect, test } from 'vitest'
import { randomText } from './random-text.ts'

test('random texts are as long as asked for and all different, also where the pool is filled again', () => {
  const texts = Array.from({ length: 2000 }, (_, index) =>
    randomText(index % 2 === 0 ? 32 : 7, index % 3 === 0 ? 'hex' : 'base64url'),
  )
  expect(new Set(texts).size).toBe(2000)
  expect(texts.slice(0, 4).map(({ length }) => length)).toEqual([64, 10, 43, 14])
  // A text of bytes that were handed out before, and wiped, would be nothing but zeros or As.
  for (const text of texts) expect(new Set(text).size).toBeGreaterThan(2)
})
