import type { Sheet } from '../relief/sheet.ts'
import { MATERIAL_NAMES, MATERIALS, type Material } from './materials.ts'
import { openness } from './occlusion.ts'
import { fallingLight, roomLight } from './room.ts'

/** The light at every fine pixel of a sheet. */
export interface Lit {
  /** Of things that are not painted: red, green, blue one after the other. */
  colour: Float32Array
  /** For paint and clear coat. */
  diffuse: Float32Array
  sharp: Float32Array
  blurred: Float32Array
  facing: Float32Array
}

/** Lights a sheet. */
export function shade(sheet: Sheet): Lit {
  const count = sheet.height.length
  const lit: Lit = {
    colour: new Float32Array(count * 3),
    diffuse: new Float32Array(count),
    sharp: new Float32Array(count),
    blurred: new Float32Array(count),
    facing: new Float32Array(count),
  }
  const open = openness(sheet)
  for (let place = 0; place < count; place++) {
    const name = MATERIAL_NAMES[sheet.material[place] ?? 255]
    if (name) shadePixel(sheet, lit, place, MATERIALS[name], open[place] ?? 1)
  }
  return lit
}

function shadePixel(sheet: Sheet, lit: Lit, place: number, material: Material, open: number) {
  const slopeX = sheet.slopeX[place] ?? 0
  const slopeY = sheet.slopeY[place] ?? 0
  const z = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
  const falling = fallingLight(-slopeX * z, -slopeY * z, z)
  // A rim that turns away looks into the gap beside it, not into the room.
  const turned = Math.max(0, Math.min(1, (z - 0.25) / 0.4))
  const mirrored = (0.2 + 0.8 * open) * (0.12 + 0.88 * turned)
  const diffuse = falling * (0.25 + 0.75 * open) * open * (0.4 + 0.6 * turned)
  lit.diffuse[place] = diffuse
  lit.sharp[place] = mirror(slopeX, slopeY, 0) * mirrored
  lit.blurred[place] = mirror(slopeX, slopeY, 0.55) * mirrored
  lit.facing[place] = z
  const rim = (1 - z) ** 4
  const seen =
    (material.isTurned ? smeared(slopeX, slopeY) : mirror(slopeX, slopeY, material.rough)) *
    mirrored
  const share = material.mirror + (1 - material.mirror) * rim * (1 - material.rough) * 0.6
  for (let n = 0; n < 3; n++) {
    const own = material.colour[n] ?? 0
    const thrown = material.isMetal
      ? own * seen * 0.9 + own * diffuse * 0.14
      : own * diffuse + share * seen
    lit.colour[place * 3 + n] = thrown + (material.glow ?? 0) * own
  }
}

/** The room as a surface with these slopes mirrors it to the viewer. */
function mirror(slopeX: number, slopeY: number, soft: number): number {
  const square = 1 / (1 + slopeX * slopeX + slopeY * slopeY)
  return roomLight(-2 * slopeX * square, -2 * slopeY * square, 2 * square - 1, soft)
}

/** Fine rings smear the mirrored room toward and away from the middle. */
function smeared(slopeX: number, slopeY: number): number {
  const length = Math.hypot(slopeX, slopeY) || 1
  let sum = 0
  for (let n = -4; n <= 4; n++) {
    const tilt = n * 0.13
    sum += mirror((slopeX / length) * tilt, (slopeY / length) * tilt, 0.15)
  }
  return sum / 9
}
