import { both, whole } from '../../kit/front/both.ts'
import { plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** What lies behind the wheel: silencer, floor boards and belly. */
export const body: readonly Part[] = [
  // The silencer, on the bike's right, stands out behind the board.
  plate({
    outline: '-150,436 -214,446 -246,426 -256,380 -252,330 -228,306 -160,300',
    material: 'castDark',
    z: -46,
    bulge: 16,
    bevel: 12,
  }),
  plate({
    outline: '-226,432! -244,420 -250,380 -246,336 -230,318! -236,376',
    material: 'silver',
    z: -22,
    bulge: 4,
    bevel: 5,
  }),
  plate({
    outline: whole('0,700 190,690 176,520 150,400 150,260 126,206 70,182 0,176'),
    material: 'dark',
    z: -60,
    bevel: 10,
  }),
  ...both((side) => [
    plate({
      outline: side('130,372! 196,362 232,342 238,316 214,300! 130,296!'),
      material: 'rubber',
      z: -16,
      bulge: 6,
      bevel: 9,
    }),
    plate({
      outline: side('104,420! 176,400 204,352! 214,308! 200,252 172,212 136,190 96,182! 96,300!'),
      material: 'plastic',
      z: 4,
      bulge: 10,
      bevel: 9,
      softness: 14,
      creases: [
        [6, side('140,392 150,320 128,220')],
        [-34, side('196,356 204,308 190,254 164,214 134,198')],
      ],
      grooves: [[side('118,316 160,308 206,302'), 6, 4]],
    }),
  ]),
]
