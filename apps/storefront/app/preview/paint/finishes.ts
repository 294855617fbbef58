import type { Colour } from '@pitlane/shop'
import { flake, grain } from './flake.ts'
import type { Light } from './linear-light.ts'

/** The light at one pixel. */
export interface Spot {
  pixel: number
  diffuse: number
  sharp: number
  blurred: number
  facing: number
  /** What the clear coat mirrors. */
  lacquer: number
}

/** Puts the light that leaves the paint at a spot into `out`: red, green, blue. */
export type Shade = (spot: Spot, out: Float32Array) => void

/** How a colour takes the light. */
export function shadeOf(colour: Pick<Colour, 'id' | 'finish'>, light: Light): Shade {
  if (colour.finish === 'special') return (specials[colour.id] ?? galaxy)(light)
  return finishes[colour.finish](light)
}

type Paint = (light: Light) => Shade

const gloss: Paint = (light) => (spot, out) => tint(out, light, spot.diffuse, spot.lacquer)

const satin: Paint = (light) => (spot, out) =>
  tint(out, light, spot.diffuse, spot.lacquer * 0.12 + rough(spot) * 0.7)

const matte: Paint = (light) => (spot, out) =>
  tint(out, light, spot.diffuse * 0.99, rough(spot) * 0.3)

const metallic: Paint = (light) => (spot, out) => {
  const grains = 1 + flake(spot.pixel, 1.5) * (0.3 + 0.45 * spot.blurred)
  tint(out, light, spot.diffuse * 0.42 + spot.blurred * 0.58 * grains, spot.lacquer)
}

const candy: Paint = (light) => {
  const deep: Light = [light[0] ** 1.3, light[1] ** 1.3, light[2] ** 1.3]
  return (spot, out) => {
    // The longer way through the coat at the rim takes more of the other colours.
    const way = 1 - spot.facing ** 1.5
    const glow = spot.diffuse * 0.3 + spot.blurred * 0.7 * (1 + flake(spot.pixel, 0.5) * 0.35)
    for (let n = 0; n < 3; n++) {
      const through = (light[n] ?? 0) * (1 - way) + (deep[n] ?? 0) * way
      out[n] = through * glow * (1.03 + 0.16 * spot.blurred - 0.16) + spot.lacquer * 1.15
    }
  }
}

const pearl: Paint = (light) => {
  const second = neighbour(light)
  return (spot, out) => {
    const turn = Math.min(1, (1 - spot.facing) * 1.5) * 0.55
    const grains = 1 + flake(spot.pixel, 0.35) * 0.22
    const lit = (spot.diffuse * 0.72 + spot.blurred * 0.28) * grains
    for (let n = 0; n < 3; n++) {
      const hue = (light[n] ?? 0) * (1 - turn) + (second[n] ?? 0) * turn
      out[n] = hue * lit + spot.lacquer
    }
  }
}

const chrome: Paint = (light) => (spot, out) => {
  // A mirror shows the whole span from the dark wall to the lamps: bend it to what a screen can.
  const mirrored = 0.92 * Math.sqrt(spot.sharp) - 0.14
  tint(
    out,
    light,
    Math.max(0.03, mirrored) + spot.diffuse * 0.12,
    Math.max(0, spot.sharp - 1) * 0.2,
  )
}

/** Purple that runs over blue to teal as the surface turns away. */
const chameleon: Paint = (light) => (spot, out) => {
  const turn = Math.min(1, (1 - spot.facing) * 2.1)
  const lit = spot.diffuse * 0.4 + spot.blurred * 0.6 * (1 + flake(spot.pixel, 0.6) * 0.5)
  const [red, green, blue] = light
  out[0] = red * (1 - turn) * lit + spot.lacquer
  out[1] = (green * (1 - turn) + blue * 1.25 * turn) * lit + spot.lacquer
  out[2] = (blue * (1 - turn) + blue * 0.95 * turn) * lit + spot.lacquer
}

/** Large flakes in every colour over a dark ground. */
function galaxy(light: Light): Shade {
  return (spot, out) => {
    tint(out, light, spot.diffuse * 0.55 + spot.blurred * 0.45, spot.lacquer)
    const caught = grain(spot.pixel, 3)
    if (caught < 0.9) return
    const strength = (caught - 0.9) * 6 * (0.15 + spot.blurred * 0.5)
    rainbow(out, grain(spot.pixel, 4), strength)
  }
}

/** A prism in silver: the hue follows the slope. */
const holographic: Paint = (light) => (spot, out) => {
  tint(out, light, spot.diffuse * 0.5 + spot.blurred * 0.45, spot.lacquer)
  const turn = (1 - spot.facing) * 3.2 + spot.diffuse * 0.9 + grain(spot.pixel, 5) * 0.06
  rainbow(out, turn % 1, 0.16 + spot.blurred * 0.16)
}

/** Fluorescent: shade hardly darkens it. */
const neon: Paint = (light) => (spot, out) =>
  tint(out, light, 0.35 + spot.diffuse * 0.65, spot.lacquer * 0.8)

const finishes = { gloss, satin, matte, metallic, candy, pearl, chrome } satisfies Record<
  Exclude<Colour['finish'], 'special'>,
  Paint
>

const specials: Partial<Record<string, Paint>> = {
  chameleon,
  'galaxy-flake': galaxy,
  'holographic-silver': holographic,
  'neon-yellow': neon,
}

function tint(out: Float32Array, light: Light, amount: number, added: number): void {
  out[0] = light[0] * amount + added
  out[1] = light[1] * amount + added
  out[2] = light[2] * amount + added
}

function rainbow(out: Float32Array, turn: number, strength: number): void {
  for (let n = 0; n < 3; n++) {
    out[n] = (out[n] ?? 0) + strength * (0.5 + 0.5 * Math.cos(2 * Math.PI * (turn + n / 3)))
  }
}

/** What a rough surface mirrors: the same share as the lacquer, of the blurred room. */
function rough(spot: Spot): number {
  const rim = 1 - spot.facing
  return (0.04 + 0.5 * rim ** 4) * Math.max(0, spot.blurred - 0.85)
}

/** The hue to which a pearl turns: a step along the circle, and lighter. */
function neighbour([red, green, blue]: Light): Light {
  const mean = (red + green + blue) / 3
  const lift = (own: number, next: number) => own * 0.62 + next * 0.3 + mean * 0.14
  return [lift(red, blue), lift(green, red), lift(blue, green) + mean * 0.12]
}
