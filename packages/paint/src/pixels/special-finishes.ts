import { flake, grain, type Paint, tint } from './shade.ts'

/** The finish of a colour that is like no other; one with large flakes for those not named here. */
export function specialPaint(colourId: string): Paint {
  return paints[colourId] ?? galaxy
}

/** Purple that runs over blue to teal as the surface turns away. */
const chameleon: Paint =
  ([red, green, blue]) =>
  ({ flakes, diffuse, blurred, facing, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const turn = Math.min(1, (1 - (facing[n] ?? 0)) * 2.1)
      const soft = (blurred[n] ?? 0) * (1 + flake(flakes, n, 0.6) * 0.5)
      const lit = (diffuse[n] ?? 0) * 0.4 + 0.6 * soft
      const coat = lacquer[n] ?? 0
      out[place] = red * (1 - turn) * lit + coat
      out[place + 1] = (green * (1 - turn) + blue * 1.25 * turn) * lit + coat
      out[place + 2] = (blue * (1 - turn) + blue * 0.95 * turn) * lit + coat
    }
  }

/** Large flakes in every colour over a dark ground. */
const galaxy: Paint =
  (light) =>
  ({ pixels, diffuse, blurred, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const pixel = pixels[n] ?? 0
      const soft = blurred[n] ?? 0
      tint(out, place, light, (diffuse[n] ?? 0) * 0.55 + soft * 0.45, lacquer[n] ?? 0)
      const caught = grain(pixel, 3)
      if (caught < 0.9) continue
      rainbow(out, place, grain(pixel, 4), (caught - 0.9) * 6 * (0.15 + soft * 0.5))
    }
  }

/** A prism in silver: the hue follows the slope. */
const holographic: Paint =
  (light) =>
  ({ pixels, diffuse, blurred, facing, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      const own = diffuse[n] ?? 0
      const soft = blurred[n] ?? 0
      tint(out, place, light, own * 0.5 + soft * 0.45, lacquer[n] ?? 0)
      const turn = (1 - (facing[n] ?? 0)) * 3.2 + own * 0.9 + grain(pixels[n] ?? 0, 5) * 0.06
      rainbow(out, place, turn % 1, 0.16 + soft * 0.16)
    }
  }

/** Fluorescent: shade hardly darkens it. */
const neon: Paint =
  (light) =>
  ({ diffuse, lacquer }, from, to, out) => {
    for (let n = from, place = 0; n < to; n++, place += 3) {
      tint(out, place, light, 0.35 + (diffuse[n] ?? 0) * 0.65, (lacquer[n] ?? 0) * 0.8)
    }
  }

const paints: Partial<Record<string, Paint>> = {
  chameleon,
  'galaxy-flake': galaxy,
  'holographic-silver': holographic,
  'neon-yellow': neon,
}

function rainbow(out: Float32Array, place: number, turn: number, strength: number): void {
  for (let n = 0; n < 3; n++) {
    const lit = 0.5 + 0.5 * Math.cos(2 * Math.PI * (turn + n / 3))
    out[place + n] = (out[place + n] ?? 0) + strength * lit
  }
}
