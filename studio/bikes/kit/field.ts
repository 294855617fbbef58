import type { MaterialName } from '../light/materials.ts'
import { boxAround, toPixels } from '../relief/frame.ts'
import type { Part } from '../relief/sheet.ts'

/** What lies at a point of a round thing: place of the material, height in millimetres. */
export type Spot = readonly [material: number, height: number] | undefined

/** A round thing around a centre, given point by point; lengths in millimetres, angles from forward. */
export interface Field {
  x: number
  y: number
  radius: number
  materials: readonly MaterialName[]
  at: (radius: number, angle: number, x: number, y: number) => Spot
}

/** Makes a part of a field. */
export function field({ x, y, radius, materials, at }: Field): Part {
  return {
    shape: (frame) => {
      const [cx = 0, cy = 0] = toPixels(frame, [x, y])
      const box = boxAround(frame, [cx, cy], radius * frame.scale + 2)
      const mask = new Uint8Array(box.width * box.height)
      const heights = new Float32Array(mask.length)
      for (let row = 0; row < box.height; row++) {
        for (let column = 0; column < box.width; column++) {
          const dx = (box.x + column + 0.5 - cx) / frame.scale
          const dy = (cy - box.y - row - 0.5) / frame.scale
          const away = Math.hypot(dx, dy)
          const spot = away < radius ? at(away, Math.atan2(dy, dx), dx, dy) : undefined
          if (!spot) continue
          mask[row * box.width + column] = spot[0] + 1
          heights[row * box.width + column] = spot[1]
        }
      }
      return { box, mask, heights, materials }
    },
  }
}
