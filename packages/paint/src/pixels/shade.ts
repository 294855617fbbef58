import type { LinearRgb } from './linear-light.ts'
import type { Planes } from './planes.ts'

/**
 * Shades a run of entries: writes the linear red, green and blue that each shows into `out`, from 0 on.
 * Each finish goes through the entries itself: a call for every pixel would take longer than the sums in it.
 *
 * @param from the first entry
 * @param to the entry behind the last
 */
export type Shader = (planes: Planes, from: number, to: number, out: Float32Array) => void

/** A finish: the shader of a colour that is given as linear light. */
export type FinishShader = (light: LinearRgb) => Shader

/** Writes the three numbers at `offset` of `out`: the colour in an amount of light, and white added to it. */
export function tint(
  out: Float32Array,
  offset: number,
  light: LinearRgb,
  amount: number,
  added: number,
): void {
  out[offset] = light[0] * amount + added
  out[offset + 1] = light[1] * amount + added
  out[offset + 2] = light[2] * amount + added
}

/** A number from 0 to 1 that belongs to a pixel: always the same, and unlike its neighbours'. */
export function grain(pixel: number, seed: number): number {
  let mixed = Math.imul(pixel ^ (seed * 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** Fine flake: a soft grain, and a few pieces that catch the light. */
export interface Flakes {
  /** Around 0, one for each pixel. */
  soft: Float32Array
  /** 1 for a pixel with a piece that catches the light. */
  caught: Uint8Array
}

/** Strewn once, for all colours of a bike: where a flake lies belongs to its pixel. */
export function strewn(pixels: Uint32Array): Flakes {
  const flakes = { soft: new Float32Array(pixels.length), caught: new Uint8Array(pixels.length) }
  for (let n = 0; n < pixels.length; n++) {
    const pixel = pixels[n] ?? 0
    flakes.soft[n] = (grain(pixel, 1) - 0.5) * 0.5
    flakes.caught[n] = grain(pixel, 2) > 0.965 ? 1 : 0
  }
  return flakes
}

/** A number around 0 for entry `n`: `sparkle` is what a piece that catches the light adds. */
export function flake({ soft, caught }: Flakes, n: number, sparkle: number): number {
  return (soft[n] ?? 0) + (caught[n] ?? 0) * sparkle
}
