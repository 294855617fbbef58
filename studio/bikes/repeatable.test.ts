import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Bike } from './bike.ts'
import { BIKES } from './bikes.ts'
import { shade } from './light/shade.ts'
import { lay, newSheet } from './relief/sheet.ts'

/** A quarter of the size, without finer pixels between: enough for every part to be there. */
const SMALL = { width: 250, height: 166, scale: 1 / 9.4, top: 1500 }

/** The light on a bike, as one fingerprint, and how much of the picture the bike fills. */
function drawn(bike: Bike) {
  const sheet = newSheet({ ...SMALL, left: bike.left })
  for (const [place, part] of bike.parts.entries()) lay(sheet, part.shape(sheet.frame), place)
  const hash = createHash('sha256')
  for (const plane of Object.values(shade(sheet))) hash.update(plane)
  const filled = sheet.part.reduce((count, part) => count + (part > 0 ? 1 : 0), 0)
  return { print: hash.digest('hex'), share: filled / sheet.part.length }
}

test.each([
  ['nmax', 0.25],
  ['nmax/front', 0.12],
] as const)('%s that is drawn twice is lit alike to the last bit', (name, share) => {
  const first = drawn(BIKES[name])
  expect(first.share).toBeGreaterThan(share)
  expect(drawn(BIKES[name]).print).toBe(first.print)
})

test('no two bikes are the same', () => {
  const prints = Object.values(BIKES).map((bike) => drawn(bike).print)
  expect(new Set(prints).size).toBe(prints.length)
})
