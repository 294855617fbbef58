import { expect, test } from 'vitest'
import { findHexes } from './colour-hex.ts'

test.each([
  ['Matte Black', ['#141414']],
  ['GLOSS RED', ['#D01C1F']],
  ['Gunmetal grey', ['#7A7F85']],
  ['Fluo Yellow', ['#DDF51A']],
  ['Rose Gold', ['#C98B7B']],
  ['Black/Red', ['#141414', '#D01C1F']],
  ['White with blue and gold', ['#F7F7F5', '#1D4ED8']],
  ['#0f0', ['#0f0']],
  ['Racing Red (#C8102E)', ['#C8102E']],
])('P4 the swatch of %s is drawn in %j', (name, hexes) => {
  expect(findHexes(name)).toEqual(hexes)
})

test.each(['', 'Standard', '午夜黑', 'constructor', '/'])('P4 %j has no swatch colour', (name) => {
  expect(findHexes(name)).toEqual([])
})
