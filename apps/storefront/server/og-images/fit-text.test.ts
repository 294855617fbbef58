import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText } from './set-text.ts'

/** Every character is half as wide as it is high. */
const widthOf = (text: string, size: number) => ([...text].length * size) / 2
const steps = [
  { size: 40, lines: 1 },
  { size: 20, lines: 3 },
]
const fitted = (text: string, width = 200) => fitText(text, { width, steps, widthOf })

test('a short text is set in the largest size', () => {
  expect(fitted('FORK OIL')).toEqual({ size: 40, lines: ['FORK OIL'] })
})

test('a longer one gets smaller and is broken between words, evenly', () => {
  expect(fitted('FRONT BRAKE DISC SET')).toEqual({ size: 20, lines: ['FRONT BRAKE DISC SET'] })
  expect(fitted('FRONT BRAKE DISC FOR XMAX')).toEqual({
    size: 20,
    lines: ['FRONT BRAKE', 'DISC FOR XMAX'],
  })
})

test('what is too long is cut with an ellipsis, without a comma before it', () => {
  const { lines } = fitted(
    'ONE HUNDRED AND TWENTY WORDS THAT SAY, IN ALL, VERY LITTLE, MORE OR LESS',
  )
  expect(lines).toEqual(['ONE HUNDRED AND', 'TWENTY WORDS THAT', 'SAY, IN ALL, VERY…'])
  expect(fitted(`${'A'.repeat(40)} ${'B'.repeat(18)}, C D`).lines.at(-1)).toBe(`${'B'.repeat(18)}…`)
})

test('a word that no line holds is broken', () => {
  expect(fitted('A'.repeat(45)).lines).toEqual(['A'.repeat(20), 'A'.repeat(20), 'A'.repeat(5)])
})

test('no line is ever too wide, no text has too many, and an emoji is never cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { size, lines } = fitted(text)
      const step = steps.find((each) => each.size === size)
      expect(lines.length).toBeLessThanOrEqual(step?.lines ?? 0)
      for (const line of lines) {
        expect(widthOf(line, size)).toBeLessThanOrEqual(200)
        expect(line.isWellFormed()).toBe(true)
      }
    }),
  )
})
