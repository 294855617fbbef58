import { both, whole } from '../../kit/front/both.ts'
import { plate } from '../../kit/plate.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** What lies behind the wheel: silencer, engine, skid plate and footrests. */
export const body: readonly Part[] = [
  // The silencer, on the bike's right.
  plate({
    outline: '-160,560 -226,572 -262,548 -274,492 -268,436 -240,408 -170,402',
    material: 'castDark',
    z: -46,
    bulge: 16,
    bevel: 12,
  }),
  plate({
    outline: '-236,556! -258,542 -266,490 -262,444 -244,420! -252,486',
    material: 'steel',
    z: -22,
    bulge: 4,
    bevel: 5,
  }),
  plate({
    outline: whole('0,800 196,790 190,640 170,520 160,340 136,270 80,232 0,226'),
    material: 'dark',
    z: -60,
    bevel: 10,
  }),
  ...both((side) => [
    tube({
      path: side('150,352 250,346'),
      width: [30, 26],
      material: 'rubber',
      z: 0,
      rings: [10, 1.6],
    }),
    plate({
      outline: side('110,520! 176,500 204,450 206,390 180,340! 110,330!'),
      material: 'castDark',
      z: -10,
      bulge: 16,
      bevel: 10,
    }),
    plate({
      outline: side('100,360! 168,344! 176,300 150,256 104,232! 100,232!'),
      material: 'silver',
      z: 6,
      bulge: 8,
      bevel: 8,
      softness: 12,
      creases: [
        [4, side('120,350 130,250')],
        [-24, side('166,336 164,300 142,262')],
      ],
      grooves: [[side('112,306 164,300'), 8, 4]],
    }),
  ]),
]
