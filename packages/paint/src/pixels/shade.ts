import type { Light } from './linear-light.ts'
import type { Planes } from './planes.ts'

/**
 * Puts the light that leaves the paint at a run of entries into `out`: red, green and blue of each, from 0 on.
 * Each finish goes through the entries itself: a call for every pixel would take longer than the sums in it.
 *
 * @param from the first entry
 * @param to the entry behind the last
 */
export type Shade = (planes: Planes, from: number, to: number, out: Float32Array) => void

/** How a colour, given as light, takes the light of the room. */
export type Paint = (light: Light) => Shade

/** Writes the entry at `place` of `out`: the colour in an amount of light, and white added to it. */
export function tint(
  out: Float32Array,
  place: number,
  light: Light,
  amount: number,
  added: number,
): void {
  out[place] = light[0] * amount + added
  out[place + 1] = light[1] * amount + added
  out[place + 2] = light[2] * amount + added
}
