import type { Colour } from '@pitlane/shop'
import type { Light } from './linear-light.ts'
import { flake, type Paint, type Shade, tint } from './shade.ts'
import { specialPaint } from './special-finishes.ts'

/** How a colour takes the light. */
export function shadeOf(colour: Pick<Colour, 'id' | 'finish'>, light: Light): Shade {
  if (colour.finish === 'special') return specialPaint(colour.id)(light)
  return finishes[colour.finish](light)
}

const gloss: Paint =
  (light) =>
  ({ diffuse, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      tint(out, place, light, diffuse[n] ?? 0, lacquer[n] ?? 0)
    }
  }

const satin: Paint =
  (light) =>
  ({ diffuse, blurred, facing, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const sheen = rough(blurred[n] ?? 0, facing[n] ?? 0)
      tint(out, place, light, diffuse[n] ?? 0, (lacquer[n] ?? 0) * 0.12 + sheen * 0.7)
    }
  }

const matte: Paint =
  (light) =>
  ({ diffuse, blurred, facing }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const sheen = rough(blurred[n] ?? 0, facing[n] ?? 0)
      tint(out, place, light, (diffuse[n] ?? 0) * 0.99, sheen * 0.3)
    }
  }

const metallic: Paint =
  (light) =>
  ({ flakes, diffuse, blurred, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const soft = blurred[n] ?? 0
      const grains = 1 + flake(flakes, n, 1.5) * (0.3 + 0.45 * soft)
      const lit = (diffuse[n] ?? 0) * 0.42 + soft * 0.58 * grains
      tint(out, place, light, lit, lacquer[n] ?? 0)
    }
  }

const candy: Paint = (light) => {
  const deep: Light = [light[0] ** 1.3, light[1] ** 1.3, light[2] ** 1.3]
  return ({ flakes, diffuse, blurred, facing, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const soft = blurred[n] ?? 0
      const straight = facing[n] ?? 0
      // The longer way through the coat at the rim takes more of the other colours.
      const way = 1 - straight * Math.sqrt(straight)
      const glow = (diffuse[n] ?? 0) * 0.3 + soft * 0.7 * (1 + flake(flakes, n, 0.5) * 0.35)
      const lit = glow * (1.03 + 0.16 * soft - 0.16)
      const coat = (lacquer[n] ?? 0) * 1.15
      out[place] = (light[0] * (1 - way) + deep[0] * way) * lit + coat
      out[place + 1] = (light[1] * (1 - way) + deep[1] * way) * lit + coat
      out[place + 2] = (light[2] * (1 - way) + deep[2] * way) * lit + coat
    }
  }
}

const pearl: Paint = (light) => {
  const second = neighbour(light)
  return ({ flakes, diffuse, blurred, facing, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const turn = Math.min(1, (1 - (facing[n] ?? 0)) * 1.5) * 0.55
      const grains = 1 + flake(flakes, n, 0.35) * 0.22
      const lit = ((diffuse[n] ?? 0) * 0.72 + (blurred[n] ?? 0) * 0.28) * grains
      const coat = lacquer[n] ?? 0
      out[place] = (light[0] * (1 - turn) + second[0] * turn) * lit + coat
      out[place + 1] = (light[1] * (1 - turn) + second[1] * turn) * lit + coat
      out[place + 2] = (light[2] * (1 - turn) + second[2] * turn) * lit + coat
    }
  }
}

const chrome: Paint =
  (light) =>
  ({ diffuse, sharp }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const room = sharp[n] ?? 0
      // A mirror shows the whole span from the dark wall to the lamps: bend it to what a screen can.
      const mirrored = Math.max(0.03, 0.92 * Math.sqrt(room) - 0.14)
      tint(out, place, light, mirrored + (diffuse[n] ?? 0) * 0.12, Math.max(0, room - 1) * 0.2)
    }
  }

const finishes = { gloss, satin, matte, metallic, candy, pearl, chrome } satisfies Record<
  Exclude<Colour['finish'], 'special'>,
  Paint
>

/** What a rough surface mirrors: the same share as the lacquer, of the blurred room. */
function rough(blurred: number, facing: number): number {
  const rim = 1 - facing
  return (0.04 + 0.5 * rim * rim * rim * rim) * Math.max(0, blurred - 0.85)
}

/** The hue to which a pearl turns: a step along the circle, and lighter. */
function neighbour([red, green, blue]: Light): Light {
  const mean = (red + green + blue) / 3
  const lift = (own: number, next: number) => own * 0.62 + next * 0.3 + mean * 0.14
  return [lift(red, blue), lift(green, red), lift(blue, green) + mean * 0.12]
}
