import type { Part } from '../relief/sheet.ts'
import { plate, trim } from './plate.ts'

/** A mirror's shell with its glass to the rear; the middle of the glass lies at `x`, `y`. */
export function mirror(x: number, y: number, isAngular = false): Part[] {
  const at = (points: string) =>
    points.replaceAll(/(-?\d+),(-?\d+)/g, (_, dx, dy) => `${x + Number(dx)},${y + Number(dy)}`)
  const shell = isAngular
    ? '-2,50! 50,56! 112,30! 128,0! 90,-34! 0,-46!'
    : '-2,48! 46,56 96,38 122,6 96,-28 44,-46 0,-44!'
  return [
    plate({
      outline: at('-14,44! 4,50! 6,-46! -8,-42!'),
      material: 'smoke',
      z: 340,
      bulge: 4,
      bevel: 3,
    }),
    trim('mirror', 'Mirror cover', ['mirror-covers'], {
      outline: at(shell),
      z: 350,
      bulge: 24,
      bevel: 9,
      softness: 6,
      grooves: [[at('12,54 16,0 12,-48'), 5, 3]],
    }),
  ]
}
