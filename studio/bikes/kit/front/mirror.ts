import type { Part } from '../../relief/sheet.ts'
import { trim } from '../plate.ts'
import { tube } from '../tube.ts'
import { both } from './both.ts'

/** Mirrors seen from the front; lengths in millimetres. */
export interface FrontMirror {
  /** The middle of the left one. */
  x: number
  y: number
  /** Where its stalk leaves the bar. */
  foot: readonly [number, number]
  isAngular?: boolean
}

/** Both shells and their stalks. */
export function frontMirrors({ x, y, foot, isAngular = false }: FrontMirror): Part[] {
  const shell = isAngular
    ? '-84,-16! -66,-44! 34,-46! 82,-20! 86,14! 50,46! -40,44! -74,22!'
    : '-81,-14! -71,-38 -25,-52 33,-48 69,-30 81,-2 71,30 33,46 -27,40 -67,20'
  const at = (points: string) =>
    points.replaceAll(/(-?\d+),(-?\d+)/g, (_, dx, dy) => `${x + Number(dx)},${y + Number(dy)}`)
  const [footX, footY] = foot
  const rise = (y - 30 - footY) / 3
  return both((side) => [
    tube({
      path: side(
        `${foot} ${footX + 12},${footY + rise * 1.3} ${x - 70},${y - 30 - rise * 0.5} ${x - 26},${y - 30}`,
      ),
      width: [17, 13],
      z: 20,
    }),
    trim('mirror', 'Mirror cover', ['mirror-covers'], {
      outline: side(at(shell)),
      z: 60,
      bulge: isAngular ? 18 : 26,
      bevel: 10,
      softness: 8,
      creases: [
        [0, side(at('-60,-10 -3,2 61,2'))],
        [-16, side(at('-50,24 7,36 48,32'))],
        [-20, side(at('-56,-32 -13,-42 46,-34'))],
      ],
    }),
  ])
}
