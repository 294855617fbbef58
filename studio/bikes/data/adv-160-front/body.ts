import { both, whole } from '../../kit/front/both.ts'
import { plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** What lies behind the wheel: silencer, floor boards and belly. */
export const body: readonly Part[] = [
  // The silencer, on the bike's right, stands out behind the board.
  plate({
    outline: '-150,480 -220,492 -254,470 -266,420 -260,366 -234,338 -160,332',
    material: 'castDark',
    z: -46,
    bulge: 16,
    bevel: 12,
  }),
  plate({
    outline: '-232,476! -250,462 -258,418 -254,372 -238,350! -244,412',
    material: 'silver',
    z: -22,
    bulge: 4,
    bevel: 5,
  }),
  plate({
    outline: whole('0,740 190,730 176,560 154,430 150,290 126,236 70,212 0,206'),
    material: 'dark',
    z: -60,
    bevel: 10,
  }),
  ...both((side) => [
    plate({
      outline: side('130,404! 200,396 238,374 244,346 220,328! 130,324!'),
      material: 'rubber',
      z: -16,
      bulge: 6,
      bevel: 9,
    }),
    plate({
      outline: side('104,460! 180,436 208,386! 218,338! 202,282 172,242 136,220 96,212! 96,330!'),
      material: 'plastic',
      z: 4,
      bulge: 10,
      bevel: 9,
      softness: 14,
      creases: [
        [6, side('140,426 150,350 128,250')],
        [-34, side('198,388 206,338 192,284 164,246 134,228')],
      ],
      grooves: [[side('118,348 162,340 210,334'), 6, 4]],
    }),
  ]),
]
