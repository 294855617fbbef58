import type { MaterialName } from '../light/materials.ts'
import type { Part } from '../relief/sheet.ts'
import { line } from './line.ts'
import { plate } from './plate.ts'

/** A two-piston brake caliper on a disc, turned around the axle. */
export function caliper(
  axle: readonly [number, number],
  radius: number,
  degrees: number,
  material: MaterialName = 'castDark',
): Part[] {
  const at = (away: number, turn: number): readonly [number, number] => {
    const angle = ((degrees + turn) * Math.PI) / 180
    return [axle[0] + away * Math.cos(angle), axle[1] + away * Math.sin(angle)]
  }
  const [near, far] = [radius - 34, radius + 16]
  const outline = [
    at(near, -24),
    at(near - 3, 0),
    at(near, 24),
    at(far - 16, 30),
    at(far, 20),
    at(far + 5, 0),
    at(far, -20),
    at(far - 16, -30),
  ]
  const [x1, y1] = at(radius - 8, -14)
  const [x2, y2] = at(radius - 8, 14)
  return [
    plate({
      outline: line(...outline),
      material,
      z: 72,
      bulge: 9,
      bevel: 7,
      softness: 3,
      grooves: [[line(at(far - 8, -22), at(far - 5, 0), at(far - 8, 22)), 7, 4]],
      bolts: [
        [x1, y1, 11],
        [x2, y2, 11],
      ],
    }),
  ]
}
