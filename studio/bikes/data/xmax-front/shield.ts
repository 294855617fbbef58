import { both, whole } from '../../kit/front/both.ts'
import { painted, plate, trim } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** What differs between the generations, on the left side. */
export interface Shield {
  /** The vent: a closed curve, and lines in it. */
  intake: string
  slats: readonly string[]
  signal: string
}

/** Dark throat, leg shield, vents and signals. */
export function shield({ intake, slats, signal }: Shield): Part[] {
  return [
    plate({
      outline: whole(
        '0,760 120,740 184,660 200,560 196,460 180,380! 146,380 140,520 118,600 70,640 0,648',
      ),
      material: 'plastic',
      z: 66,
      bulge: 12,
      bevel: 8,
      softness: 12,
    }),
    plate({
      outline: whole('0,704! 100,696! 120,672 92,654! 0,662!'),
      material: 'dark',
      z: 62,
      bevel: 3,
      grooves: [[whole('0,683 110,675'), 7, -8]],
    }),
    ...both((side) => [
      painted('leg-shield', 'Front fairing', ['full-body', 'front-fairing'], {
        outline: side(
          '232,980! 254,900 264,800 262,700 250,580 230,450 204,320! 186,344 194,440 196,520 184,590 152,650 108,694 56,706! 110,752 164,822 208,898!',
        ),
        z: 150,
        bulge: 6,
        creases: [
          [[-62, -52], side('242,940 254,850 254,740 242,590 222,460')],
          [[-24, -18], side('222,898 232,790 230,690 218,560 206,440')],
          [[-28, -24], side('208,884 164,806 112,742')],
          [-32, side('202,520 188,598 154,662 112,700')],
        ],
      }),
      trim('air-intake', 'Air intake cover', ['air-intake-covers'], {
        outline: side(intake),
        z: 116,
        bulge: 8,
        bevel: 5,
        grooves: slats.map((slat) => [side(slat), 7, 5] as const),
      }),
      plate({ outline: side(signal), material: 'amber', z: 150, bulge: 5, bevel: 3 }),
    ]),
  ]
}
