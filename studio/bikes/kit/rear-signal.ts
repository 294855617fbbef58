import type { Part } from '../relief/sheet.ts'
import { line } from './line.ts'
import { plate } from './plate.ts'
import { tube } from './tube.ts'

/** A rear turn signal on its stalk. */
export function rearSignal(x: number, y: number): Part[] {
  return [
    tube({ path: line([x + 60, y + 26], [x + 10, y + 6]), width: 18, material: 'black', z: 60 }),
    plate({
      outline: line(
        [x + 22, y + 20],
        [x - 34, y + 16],
        [x - 52, y - 2],
        [x - 30, y - 20],
        [x + 18, y - 16],
      ),
      material: 'amber',
      z: 90,
      bulge: 12,
      bevel: 5,
      softness: 3,
    }),
    plate({
      outline: line(
        [x + 30, y + 21],
        [x + 4, y + 20],
        [x - 2, y],
        [x + 2, y - 18],
        [x + 26, y - 16],
      ),
      material: 'black',
      z: 96,
      bulge: 9,
      bevel: 4,
      softness: 3,
    }),
  ]
}
