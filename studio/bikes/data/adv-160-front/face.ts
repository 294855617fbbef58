import { both, pair, whole } from '../../kit/front/both.ts'
import { frontScreen } from '../../kit/front/screen.ts'
import { painted, plate, trim } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** Dark core, painted wings, beak, slits of light and screen. */
export const face: readonly Part[] = [
  plate({
    outline: whole(
      '0,790 150,780 210,720 214,620 200,520 184,430 156,350! 124,356 124,500 104,580 60,616 0,622',
    ),
    material: 'plastic',
    z: 80,
    bulge: 14,
    bevel: 9,
    softness: 13,
    creases: pair([-34, -20], '204,700 206,620 194,530 172,440'),
    grooves: [
      ['150,560 178,620 206,660', 7, 4],
      ['-150,560 -178,620 -206,660', 7, 4],
    ],
  }),
  ...both((side) => [
    trim('air-intake', 'Air intake cover', ['air-intake-covers'], {
      outline: side('118,600! 150,588 172,546 176,470 160,392! 146,450 138,530!'),
      z: 106,
      bulge: 8,
      bevel: 5,
      grooves: [
        [side('154,460 164,544'), 6, 4],
        [side('136,546 152,580'), 6, 4],
      ],
    }),
    painted('leg-shield', 'Front fairing', ['full-body', 'front-fairing'], {
      outline: side(
        '150,920! 196,930! 226,892! 242,800! 226,700! 200,664! 176,690! 140,706! 96,716! 60,734! 104,790 144,838 176,876!',
      ),
      z: 150,
      bulge: 4,
      softness: 14,
      creases: [
        [[-52, -46], side('208,904 230,800 214,694')],
        [[-20, -16], side('184,880 200,800 184,716')],
        [-12, side('92,740 130,770 166,840')],
        [-28, side('196,676 148,712 96,724')],
      ],
    }),
  ]),
  painted('nose', 'Front mask', ['full-body', 'front-fairing'], {
    outline: whole('0,956 80,952 156,946 190,926! 172,884! 130,840! 84,778! 52,736! 0,746'),
    z: 196,
    bulge: 2,
    softness: 18,
    creases: [
      [[-24, -6], '0,948 0,884'],
      [[-6, 0], '0,884 0,760'],
      [-34, whole('60,944 130,938 174,922')],
      ...pair([-32, -16], '170,900 126,846 84,788'),
      ...pair([2, -16], '40,796 84,860 140,922'),
    ],
  }),
  // The beak, and beside it slits of light in a dark mask.
  plate({
    outline: whole('0,690 40,680 96,670! 130,676! 92,712 56,744! 20,752 0,754'),
    material: 'plastic',
    z: 214,
    bulge: 6,
    bevel: 6,
    softness: 6,
    creases: [[4, '0,752 0,696'], ...pair([0, -30], '14,694 60,686 116,678')],
  }),
  ...both((side) => [
    plate({
      outline: side('40,738! 74,796! 124,846! 182,886! 178,848! 140,780! 106,734! 66,722!'),
      material: 'smoke',
      z: 178,
      bulge: 8,
      bevel: 4,
      creases: [
        [[10, -50], side('48,742 80,792 128,840 172,876')],
        [[4, -46], side('72,730 104,742 136,784 170,846')],
      ],
    }),
    plate({
      outline: side('52,750! 82,792! 112,820! 112,802! 78,758!'),
      material: 'lamp',
      z: 190,
      bulge: 7,
      bevel: 3,
    }),
    plate({
      outline: side('118,826! 140,846! 166,862! 162,844! 136,812! 118,806!'),
      material: 'lamp',
      z: 178,
      bulge: 7,
      bevel: 3,
    }),
    plate({
      outline: side('60,736! 96,748! 132,790! 172,852! 170,828! 138,776! 104,732!'),
      material: 'led',
      z: 190,
      bulge: 3,
      bevel: 2,
    }),
    plate({
      outline: side('176,692! 208,690 228,676! 220,656 196,660!'),
      material: 'amber',
      z: 130,
      bulge: 5,
      bevel: 3,
    }),
  ]),
  frontScreen({
    half: '0,1150 58,1146 98,1128! 132,1060 158,980 166,934! 90,946 0,950',
    middle: '0,1140 0,960',
    edge: '92,1116 124,1056 150,978 158,940',
    span: [930, 1146],
    dark: [0.92, 0.7],
  }),
]
