import type { MaterialName } from '../light/materials.ts'
import { boxAround, toPixels } from '../relief/frame.ts'
import { strokeOf } from '../relief/masks.ts'
import { curveOf } from '../relief/path.ts'
import type { Part } from '../relief/sheet.ts'

/** A round bar along a curve; lengths in millimetres. */
export interface Tube {
  /** An open curve. */
  path: string
  /** Its thickness, the same all along or from one end to the other. */
  width: number | readonly [number, number]
  material?: MaterialName
  z: number
  /** Distance of rings around it, and their depth: a grip, a bellows, a spring. */
  rings?: readonly [number, number]
  /** How much it stands out for its width: 1 round, 0 flat. */
  round?: number
}

/** Makes a part of a tube. */
export function tube({ path, width, material, z, rings, round = 1 }: Tube): Part {
  const [from, to] = typeof width === 'number' ? [width, width] : width
  return {
    shape: (frame) => {
      const curve = toPixels(frame, curveOf(path, false))
      const reach = (Math.max(from, to) / 2) * frame.scale
      const box = boxAround(frame, curve, reach + 2)
      const { distance, along } = strokeOf(box, curve, reach)
      const length = lengthOf(curve) / frame.scale
      const mask = new Uint8Array(distance.length)
      const heights = new Float32Array(distance.length)
      for (let n = 0; n < mask.length; n++) {
        const place = along[n] ?? 0
        const radius = (from + (to - from) * place) / 2
        const away = (distance[n] ?? 0) / frame.scale
        if (away >= radius || (distance[n] ?? 0) >= reach - 0.01) continue
        mask[n] = 1
        const ring = rings ? rings[1] * Math.cos((2 * Math.PI * place * length) / rings[0]) : 0
        heights[n] = z + round * Math.sqrt(radius * radius - away * away) + ring
      }
      return { box, mask, heights, materials: [material ?? 'black'] }
    },
  }
}

function lengthOf(curve: readonly number[]): number {
  let length = 0
  for (let n = 0; n + 3 < curve.length; n += 2) {
    length += Math.hypot(
      (curve[n + 2] ?? 0) - (curve[n] ?? 0),
      (curve[n + 3] ?? 0) - (curve[n + 1] ?? 0),
    )
  }
  return length
}
