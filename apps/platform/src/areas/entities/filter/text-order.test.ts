import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from './text-test.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'é', '中', '\uD7FF', '\uE000', '\uFFFF', '😀', '\u{10FFFF}'),
  }),
)

test('E1 texts are compared by their bytes', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const byBytes = Buffer.compare(Buffer.from(one), Buffer.from(other))
      expect(Math.sign(compareTexts(one, other))).toBe(byBytes)
    }),
  )
})
