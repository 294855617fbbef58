import { both, pair, whole } from '../../kit/front/both.ts'
import { frontScreen } from '../../kit/front/screen.ts'
import { painted, plate, trim } from '../../kit/plate.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Dark core, painted wings, beak, lamps under brows of light, and screen. */
export const face: readonly Part[] = [
  plate({
    outline: whole(
      '0,830 100,816 180,776 228,700 234,610 216,510 190,430! 152,436 152,600 126,676 70,716 0,722',
    ),
    material: 'plastic',
    z: 80,
    bulge: 14,
    bevel: 9,
    softness: 14,
    creases: pair([-34, -20], '220,710 226,620 208,520'),
    grooves: [
      ['166,720 190,640 214,600', 8, 4],
      ['-166,720 -190,640 -214,600', 8, 4],
    ],
  }),
  ...both((side) => [
    trim('air-intake', 'Air intake cover', ['air-intake-covers'], {
      outline: side('148,690! 182,704 206,668! 214,590 206,504! 188,550! 172,640!'),
      z: 106,
      bulge: 8,
      bevel: 5,
      grooves: [
        [side('200,580 194,670'), 7, 5],
        [side('184,610 170,690'), 7, 5],
      ],
    }),
    painted('leg-shield', 'Front fairing', ['full-body', 'front-fairing'], {
      outline: side(
        '120,976! 164,1004 204,1028 240,1040! 256,990! 264,900! 258,790! 250,670! 242,616! 220,700! 190,760! 146,790! 92,812! 98,866 120,940!',
      ),
      z: 150,
      bulge: 4,
      softness: 14,
      creases: [
        [[-60, -54], side('246,1014 256,900 250,790 242,660')],
        [[-22, -18], side('206,1006 214,900 206,790 216,730')],
        [[-8, -14], side('112,836 140,920 156,984')],
        [-30, side('222,716 190,772 146,800')],
      ],
    }),
  ]),
  painted('nose', 'Front mask', ['full-body', 'front-fairing'], {
    outline: whole(
      '0,1034 80,1042 150,1048 206,1046! 198,1012! 160,986! 122,946! 96,880! 88,806! 0,812',
    ),
    z: 200,
    bulge: 2,
    softness: 16,
    creases: [
      [[-34, -8], '0,1026 0,960'],
      [[-8, 0], '0,960 0,830'],
      [-44, whole('70,1032 140,1038 186,1034')],
      ...pair([-44, -22], '182,1004 124,954 98,890'),
      ...pair([2, -26], '30,850 64,930 128,1006'),
    ],
  }),
  plate({
    outline: whole('0,812 40,826 92,808! 138,782! 124,750! 70,758 0,764'),
    z: 214,
    bulge: 6,
    bevel: 6,
    softness: 6,
    creases: [[4, '0,806 0,770'], ...pair([0, -24], '14,776 70,772 124,768')],
  }),
  ...both((side) => [
    plate({
      outline: side('40,830! 70,890! 112,938! 164,964! 168,924 134,852 98,810 48,814!'),
      material: 'smoke',
      z: 184,
      bulge: 8,
      bevel: 4,
      creases: [
        [[8, -36], side('48,836 78,886 116,930 156,954')],
        [[4, -36], side('98,818 128,854 160,922')],
      ],
    }),
    plate({
      outline: side('60,836! 84,882 106,908! 112,880 90,840!'),
      material: 'lamp',
      z: 192,
      bulge: 8,
      bevel: 4,
    }),
    plate({
      outline: side('118,914! 136,936 152,942! 152,916 136,888 124,884!'),
      material: 'lamp',
      z: 184,
      bulge: 8,
      bevel: 4,
    }),
    tube({
      path: side('38,832 68,894 110,942 164,968'),
      width: [12, 18],
      material: 'led',
      z: 194,
      round: 0.4,
    }),
    plate({
      outline: side('154,784! 180,772! 206,746! 198,728! 176,738!'),
      material: 'amber',
      z: 150,
      bulge: 5,
      bevel: 3,
    }),
  ]),
  frontScreen({
    half: '0,1390 64,1386 110,1366 146,1260 172,1120 182,1040! 90,1020 0,1004',
    middle: '0,1380 0,1016',
    edge: '104,1352 138,1254 164,1120 174,1044',
    span: [1020, 1380],
    dark: [0.82, 0.42],
  }),
]
