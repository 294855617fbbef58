import { both, pair, whole } from '../../kit/front/both.ts'
import { frontScreen } from '../../kit/front/screen.ts'
import { framedLamp } from '../../kit/lamp.ts'
import { painted, plate, trim } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** Dark core, painted wings, a blunt face with framed lamps, and screen. */
export const face: readonly Part[] = [
  plate({
    outline: whole(
      '0,800 130,790 206,740 240,670 238,560 216,450 180,370! 146,376 146,560 122,640 68,680 0,688',
    ),
    material: 'plastic',
    z: 80,
    bulge: 14,
    bevel: 9,
    softness: 14,
    creases: pair([-34, -20], '228,690 230,580 212,470'),
  }),
  ...both((side) => [
    trim('air-intake', 'Air intake cover', ['air-intake-covers'], {
      outline: side('146,660! 182,664 210,620! 216,530 202,440! 186,490! 166,590!'),
      z: 106,
      bulge: 8,
      bevel: 5,
      grooves: [
        [side('196,520 192,626'), 7, 5],
        [side('178,560 168,646'), 7, 5],
      ],
    }),
    painted('leg-shield', 'Front fairing', ['full-body', 'front-fairing'], {
      outline: side(
        '206,996! 230,1032! 252,1022! 264,960! 270,880! 262,780! 248,710! 254,640! 246,556! 230,650! 204,726! 168,756! 128,768! 146,810! 184,920!',
      ),
      z: 150,
      bulge: 4,
      softness: 14,
      creases: [
        [[-60, -54], side('252,1000 262,880 252,770 244,640')],
        [[-20, -16], side('218,990 226,880 214,780 222,720')],
        [-12, side('146,784 180,850 196,930')],
        [-30, side('234,670 206,736 168,764')],
      ],
    }),
  ]),
  plate({
    outline: whole('0,748 56,736 132,758! 174,742! 160,706! 62,700 0,686'),
    z: 186,
    bulge: 6,
    bevel: 6,
  }),
  painted('nose', 'Front mask', ['full-body', 'front-fairing'], {
    outline: whole(
      '0,1056 90,1066 170,1066 226,1042! 206,990! 186,920! 148,800! 132,756! 60,736 0,746',
    ),
    z: 200,
    bulge: 2,
    softness: 18,
    creases: [
      [[-34, -10], '0,1048 0,980'],
      [[-10, 0], '0,980 0,770'],
      [-46, whole('70,1056 150,1056 206,1038')],
      ...pair([-50, -24], '202,1010 180,918 144,806'),
      ...pair([2, -26], '34,800 56,900 96,1000'),
    ],
  }),
  ...both((side) => [
    plate({
      outline: side('46,800! 60,880! 98,966! 140,1022! 176,1008! 180,950! 158,862! 126,790!'),
      material: 'smoke',
      z: 178,
      bulge: 8,
      bevel: 5,
      creases: [
        [[6, -26], side('56,812 70,880 106,962 142,1010')],
        [[0, -30], side('122,800 150,866 172,950')],
      ],
    }),
  ]),
  ...framedLamp({ x: 103, y: 852, half: [42, 33], turn: 68, z: 186 }),
  ...framedLamp({ x: -103, y: 852, half: [42, 33], turn: -68, z: 186 }),
  ...framedLamp({ x: 136, y: 950, half: [40, 32], turn: 64, z: 180 }),
  ...framedLamp({ x: -136, y: 950, half: [40, 32], turn: -64, z: 180 }),
  ...both((side) => [
    plate({
      outline: side('172,750! 198,742! 226,714! 216,694! 190,704!'),
      material: 'amber',
      z: 150,
      bulge: 5,
      bevel: 3,
    }),
  ]),
  frontScreen({
    half: '0,1404 70,1400 116,1374 150,1270 176,1130 184,1044! 90,1036 0,1020',
    holes: ['40,1110! 78,1110! 72,1200! 40,1204!', '-40,1110! -78,1110! -72,1200! -40,1204!'],
    middle: '0,1394 0,1030',
    edge: '110,1362 142,1264 168,1130 176,1050',
    span: [1030, 1400],
    dark: [0.62, 0.3],
  }),
]
