import type { Part } from '../relief/sheet.ts'
import { line } from './line.ts'
import { plate } from './plate.ts'
import { tube } from './tube.ts'

/** A passenger's footrest and its bracket. */
export function footrest(x: number, y: number): Part[] {
  return [
    plate({
      outline: line(
        [x + 44, y + 84],
        [x + 8, y + 92],
        [x - 22, y + 20],
        [x - 16, y - 14],
        [x + 22, y - 12],
        [x + 34, y + 20],
      ),
      material: 'castDark',
      z: 176,
      bulge: 7,
      bevel: 6,
      softness: 4,
      bolts: [[x + 22, y + 70, 9]],
    }),
    tube({
      path: line([x + 34, y + 2], [x - 34, y - 2]),
      width: [32, 28],
      material: 'rubber',
      z: 200,
      rings: [10, 1.6],
    }),
  ]
}
