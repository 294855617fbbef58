import type { MaterialName } from '../../light/materials.ts'
import type { Part } from '../../relief/sheet.ts'
import { plate } from '../plate.ts'
import { both } from './both.ts'

/**
 * Guards before both hands; `y` is the height of the grips.
 *
 * @param blade colour of a blade along their lower edges
 */
export function frontHandGuards(y: number, blade?: MaterialName): Part[] {
  return both((side) => [
    plate({
      outline: side(
        `196,${y + 22}! 270,${y + 44} 352,${y + 36} 392,${y + 2} 384,${y - 40} 330,${y - 62} 250,${y - 56} 200,${y - 26}!`,
      ),
      material: 'black',
      z: 90,
      bulge: 18,
      bevel: 8,
      softness: 9,
      creases: [
        [0, side(`220,${y - 4} 300,${y + 6} 370,${y - 2}`)],
        [-18, side(`230,${y + 26} 300,${y + 34} 360,${y + 22}`)],
        [-20, side(`230,${y - 40} 310,${y - 50} 366,${y - 34}`)],
      ],
      grooves: [[side(`226,${y + 8} 300,${y + 18} 372,${y + 4}`), 6, 4]],
    }),
    ...(blade
      ? [
          plate({
            outline: side(
              `214,${y - 34} 260,${y - 54} 328,${y - 58} 376,${y - 36} 330,${y - 44} 262,${y - 40}`,
            ),
            material: blade,
            z: 112,
            bulge: 6,
            bevel: 5,
          }),
        ]
      : []),
  ])
}
