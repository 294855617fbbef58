import type { Colour } from '@pitlane/shop'
import type { LinearRgb } from './linear-light.ts'
import { type FinishShader, flake, type Shader, tint } from './shade.ts'
import { specialFinish } from './special-finishes.ts'

/** The shader of a colour in its finish. */
export function findShader(colour: Pick<Colour, 'id' | 'finish'>, light: LinearRgb): Shader {
  if (colour.finish === 'special') return specialFinish(colour.id)(light)
  return finishes[colour.finish](light)
}

const gloss: FinishShader =
  (light) =>
  ({ diffuse, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      tint(out, offset, light, diffuse[n] ?? 0, clearCoat[n] ?? 0)
    }
  }

const satin: FinishShader =
  (light) =>
  ({ diffuse, blurred, facing, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const sheen = rough(blurred[n] ?? 0, facing[n] ?? 0)
      tint(out, offset, light, diffuse[n] ?? 0, (clearCoat[n] ?? 0) * 0.12 + sheen * 0.7)
    }
  }

const matte: FinishShader =
  (light) =>
  ({ diffuse, blurred, facing }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const sheen = rough(blurred[n] ?? 0, facing[n] ?? 0)
      tint(out, offset, light, (diffuse[n] ?? 0) * 0.99, sheen * 0.3)
    }
  }

const metallic: FinishShader =
  (light) =>
  ({ flakes, diffuse, blurred, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const soft = blurred[n] ?? 0
      const grains = 1 + flake(flakes, n, 1.5) * (0.3 + 0.45 * soft)
      const lit = (diffuse[n] ?? 0) * 0.42 + soft * 0.58 * grains
      tint(out, offset, light, lit, clearCoat[n] ?? 0)
    }
  }

const candy: FinishShader = (light) => {
  const deep: LinearRgb = [light[0] ** 1.3, light[1] ** 1.3, light[2] ** 1.3]
  return ({ flakes, diffuse, blurred, facing, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const soft = blurred[n] ?? 0
      const straight = facing[n] ?? 0
      // The longer way through the coat at the rim takes more of the other colours.
      const way = 1 - straight * Math.sqrt(straight)
      const glow = (diffuse[n] ?? 0) * 0.3 + soft * 0.7 * (1 + flake(flakes, n, 0.5) * 0.35)
      const lit = glow * (1.03 + 0.16 * soft - 0.16)
      const coat = (clearCoat[n] ?? 0) * 1.15
      out[offset] = (light[0] * (1 - way) + deep[0] * way) * lit + coat
      out[offset + 1] = (light[1] * (1 - way) + deep[1] * way) * lit + coat
      out[offset + 2] = (light[2] * (1 - way) + deep[2] * way) * lit + coat
    }
  }
}

const pearl: FinishShader = (light) => {
  const second = neighbour(light)
  return ({ flakes, diffuse, blurred, facing, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const turn = Math.min(1, (1 - (facing[n] ?? 0)) * 1.5) * 0.55
      const grains = 1 + flake(flakes, n, 0.35) * 0.22
      const lit = ((diffuse[n] ?? 0) * 0.72 + (blurred[n] ?? 0) * 0.28) * grains
      const coat = clearCoat[n] ?? 0
      out[offset] = (light[0] * (1 - turn) + second[0] * turn) * lit + coat
      out[offset + 1] = (light[1] * (1 - turn) + second[1] * turn) * lit + coat
      out[offset + 2] = (light[2] * (1 - turn) + second[2] * turn) * lit + coat
    }
  }
}

const chrome: FinishShader =
  (light) =>
  ({ diffuse, sharp }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const mirroredLight = sharp[n] ?? 0
      // A mirror shows the whole span from the dark wall to the lamps: bend it to what a screen can.
      const mirrored = Math.max(0.03, 0.92 * Math.sqrt(mirroredLight) - 0.14)
      tint(
        out,
        offset,
        light,
        mirrored + (diffuse[n] ?? 0) * 0.12,
        Math.max(0, mirroredLight - 1) * 0.2,
      )
    }
  }

const finishes = { gloss, satin, matte, metallic, candy, pearl, chrome } satisfies Record<
  Exclude<Colour['finish'], 'special'>,
  FinishShader
>

/** What a rough surface mirrors: the same share as the clear coat, of the blurred surroundings. */
function rough(blurred: number, facing: number): number {
  const rim = 1 - facing
  return (0.04 + 0.5 * rim * rim * rim * rim) * Math.max(0, blurred - 0.85)
}

/** The hue to which a pearl turns: a step along the circle, and lighter. */
function neighbour([red, green, blue]: LinearRgb): LinearRgb {
  const mean = (red + green + blue) / 3
  const lift = (own: number, next: number) => own * 0.62 + next * 0.3 + mean * 0.14
  return [lift(red, blue), lift(green, red), lift(blue, green) + mean * 0.12]
}
