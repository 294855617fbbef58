import { both, whole } from '../../kit/front/both.ts'
import { plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** What lies behind the wheel: silencer, floor boards and belly. */
export const body: readonly Part[] = [
  // The silencer, on the bike's right, stands out behind the board.
  plate({
    outline: '-170,520 -244,532 -284,508 -298,452 -292,392 -262,362 -180,356',
    material: 'castDark',
    z: -46,
    bulge: 16,
    bevel: 12,
  }),
  plate({
    outline: '-258,514! -280,500 -290,450 -286,400 -266,376! -274,444',
    material: 'silver',
    z: -22,
    bulge: 4,
    bevel: 5,
  }),
  plate({
    outline: whole('0,780 210,770 200,600 176,460 170,310 144,250 80,222 0,216'),
    material: 'dark',
    z: -60,
    bevel: 10,
  }),
  ...both((side) => [
    plate({
      outline: side('150,432! 226,424 264,400 270,368 246,348! 150,344!'),
      material: 'rubber',
      z: -16,
      bulge: 6,
      bevel: 9,
    }),
    plate({
      outline: side('118,490! 206,464 236,410! 246,358! 228,298 194,254 152,230 108,222! 108,350!'),
      material: 'plastic',
      z: 4,
      bulge: 10,
      bevel: 9,
      softness: 14,
      creases: [
        [6, side('158,456 170,370 146,264')],
        [-34, side('224,412 234,358 218,300 186,260 150,240')],
      ],
      grooves: [[side('132,368 184,360 238,354'), 6, 4]],
    }),
  ]),
]
