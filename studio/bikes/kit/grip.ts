import type { MaterialName } from '../light/materials.ts'
import type { Part } from '../relief/sheet.ts'
import { line } from './line.ts'
import { plate } from './plate.ts'
import { tube } from './tube.ts'

/** A bar's near end: grip, weight and brake lever. */
export function grip(x: number, y: number, z = 330): Part[] {
  return [
    tube({ path: line([x + 92, y + 20], [x + 40, y + 8]), width: [40, 34], material: 'black', z }),
    tube({
      path: line([x + 118, y + 30], [x + 70, y + 34], [x - 40, y + 8], [x - 62, y - 6]),
      width: [17, 11],
      material: 'alu',
      z: z + 14,
    }),
    tube({
      path: line([x + 52, y + 11], [x - 62, y - 14]),
      width: [37, 35],
      material: 'rubber',
      z: z + 8,
      rings: [9, 1.1],
    }),
    tube({
      path: line([x + 56, y + 12], [x + 50, y + 10]),
      width: 47,
      material: 'rubber',
      z: z + 8,
      round: 0.5,
    }),
    tube({
      path: line([x - 64, y - 14.5], [x - 80, y - 18]),
      width: [31, 34],
      material: 'castDark',
      z: z + 8,
    }),
  ]
}

/**
 * A guard before the hand: it hides the lever and half of the grip.
 *
 * @param blade colour of a blade along its lower edge
 */
export function handGuard(x: number, y: number, blade?: MaterialName): Part[] {
  return [
    plate({
      outline: `${x - 44},${y - 34}! ${x + 40},${y - 62} ${x + 124},${y - 50} ${x + 168},${y + 6} ${x + 146},${y + 72}! ${x + 84},${y + 62} ${x + 20},${y + 14}`,
      material: 'black',
      z: 370,
      bulge: 20,
      bevel: 8,
      softness: 9,
      creases: [
        [0, line([x - 30, y - 30], [x + 60, y - 12], [x + 130, y + 40])],
        [-26, line([x + 40, y - 62], [x + 124, y - 50], [x + 168, y + 6])],
        [-14, line([x + 20, y + 14], [x + 84, y + 62], [x + 140, y + 70])],
      ],
      grooves: [[line([x + 10, y - 36], [x + 90, y - 30], [x + 140, y + 6]), 7, 4]],
    }),
    ...(blade
      ? [
          plate({
            outline: line(
              [x - 30, y - 34],
              [x + 40, y - 54],
              [x + 120, y - 42],
              [x + 160, y + 8],
              [x + 112, y - 14],
              [x + 40, y - 26],
            ),
            material: blade,
            z: 392,
            bulge: 6,
            bevel: 5,
          }),
        ]
      : []),
    tube({
      path: line([x - 46, y - 30], [x - 70, y - 16]),
      width: 20,
      material: 'castDark',
      z: 372,
    }),
  ]
}
