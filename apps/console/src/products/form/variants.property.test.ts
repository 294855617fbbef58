import { sizeChoices } from '@pitlane/shop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSizes, writeSizes } from './variants.ts'

test('O4 sizes are typed with commas between them, and a name with a comma stands in quotes', () => {
  expect(readSizes('S, M ,, L,')).toEqual(['S', 'M', 'L'])
  expect(readSizes('')).toEqual([])
  expect(readSizes('"Black,Large", 12", M')).toEqual(['Black,Large', '12"', 'M'])
  expect(readSizes('"Black, M')).toEqual(['"Black', 'M'])
  expect(writeSizes(['Black,Large', '12"', 'M', '"wide" fit'])).toBe(
    '"Black,Large", 12", M, """wide"" fit"',
  )
})

test('O4 whatever sizes are called, what the form shows is read back as they are', () => {
  const name = fc.string({ unit: fc.constantFrom('"', ',', ' ', 'M', '4', "'", '\n') })
  fc.assert(
    fc.property(fc.array(fc.oneof(name, fc.string())), (names) => {
      const sizes = sizeChoices({ sizes: names })
      expect(readSizes(writeSizes(sizes))).toEqual(sizes)
    }),
  )
})
