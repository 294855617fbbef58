import { type FinishShader, flake, grain, tint } from './shade.ts'

/** The finish of a colour that is like no other; one with large flakes for those not named here. */
export function specialFinish(colourId: string): FinishShader {
  return byColour[colourId] ?? galaxy
}

/** Purple that runs over blue to teal as the surface turns away. */
const chameleon: FinishShader =
  ([red, green, blue]) =>
  ({ flakes, diffuse, blurred, facing, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const turn = Math.min(1, (1 - (facing[n] ?? 0)) * 2.1)
      const soft = (blurred[n] ?? 0) * (1 + flake(flakes, n, 0.6) * 0.5)
      const lit = (diffuse[n] ?? 0) * 0.4 + 0.6 * soft
      const coat = clearCoat[n] ?? 0
      out[offset] = red * (1 - turn) * lit + coat
      out[offset + 1] = (green * (1 - turn) + blue * 1.25 * turn) * lit + coat
      out[offset + 2] = (blue * (1 - turn) + blue * 0.95 * turn) * lit + coat
    }
  }

/** Large flakes in every colour over a dark ground. */
const galaxy: FinishShader =
  (light) =>
  ({ pixels, diffuse, blurred, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const pixel = pixels[n] ?? 0
      const soft = blurred[n] ?? 0
      tint(out, offset, light, (diffuse[n] ?? 0) * 0.55 + soft * 0.45, clearCoat[n] ?? 0)
      const caught = grain(pixel, 3)
      if (caught < 0.9) continue
      rainbow(out, offset, grain(pixel, 4), (caught - 0.9) * 6 * (0.15 + soft * 0.5))
    }
  }

/** A prism in silver: the hue follows the slope. */
const holographic: FinishShader =
  (light) =>
  ({ pixels, diffuse, blurred, facing, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      const own = diffuse[n] ?? 0
      const soft = blurred[n] ?? 0
      tint(out, offset, light, own * 0.5 + soft * 0.45, clearCoat[n] ?? 0)
      const turn = (1 - (facing[n] ?? 0)) * 3.2 + own * 0.9 + grain(pixels[n] ?? 0, 5) * 0.06
      rainbow(out, offset, turn % 1, 0.16 + soft * 0.16)
    }
  }

/** Fluorescent: shade hardly darkens it. */
const neon: FinishShader =
  (light) =>
  ({ diffuse, clearCoat }, from, to, out) => {
    for (let n = from, offset = 0; n < to; n++, offset += 3) {
      tint(out, offset, light, 0.35 + (diffuse[n] ?? 0) * 0.65, (clearCoat[n] ?? 0) * 0.8)
    }
  }

const byColour: Partial<Record<string, FinishShader>> = {
  chameleon,
  'galaxy-flake': galaxy,
  'holographic-silver': holographic,
  'neon-yellow': neon,
}

function rainbow(out: Float32Array, offset: number, turn: number, strength: number): void {
  for (let n = 0; n < 3; n++) {
    const lit = 0.5 + 0.5 * Math.cos(2 * Math.PI * (turn + n / 3))
    out[offset + n] = (out[offset + n] ?? 0) + strength * lit
  }
}
