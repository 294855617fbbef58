import type { Part } from '../../relief/sheet.ts'
import { line } from '../line.ts'
import { tube } from '../tube.ts'
import { both } from './both.ts'

/** Both ends of a bar seen from the front: switches, grip, weight and lever; `y` is the height of the grips. */
export function frontGrip(y: number, z = 30): Part[] {
  return both((side) => [
    tube({
      path: side(line([236, y + 2], [346, y - 6])),
      width: [35, 36],
      material: 'rubber',
      z,
      rings: [9, 1.1],
    }),
    tube({
      path: side(line([344, y - 6], [366, y - 8])),
      width: [33, 31],
      material: 'castDark',
      z,
    }),
    tube({
      path: side(line([214, y + 4], [242, y + 2])),
      width: [50, 44],
      material: 'plastic',
      z: z + 4,
    }),
    tube({
      path: side(line([200, y - 2], [240, y - 10], [300, y - 16], [352, y - 12])),
      width: [18, 11],
      material: 'alu',
      z: z + 26,
    }),
  ])
}
