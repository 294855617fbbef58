import { both, pair, whole } from '../../kit/front/both.ts'
import { frontScreen } from '../../kit/front/screen.ts'
import { painted, plate, trim } from '../../kit/plate.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Leg shield, mask, lamps and screen. */
export const face: readonly Part[] = [
  plate({
    outline: whole(
      '0,690 110,680 170,600 180,500 166,400 146,330! 124,330 122,470 104,540 60,572 0,578',
    ),
    material: 'plastic',
    z: 70,
    bulge: 12,
    bevel: 8,
    softness: 12,
  }),
  plate({
    outline: whole('0,632! 92,624! 108,604 84,590! 0,596!'),
    material: 'dark',
    z: 66,
    bevel: 3,
    grooves: [[whole('0,615 100,608'), 6, -8]],
  }),
  ...both((side) => [
    trim('air-intake', 'Air intake cover', ['air-intake-covers'], {
      outline: side('112,622! 154,606 172,566 172,490 152,404! 138,470 134,540!'),
      z: 96,
      bulge: 8,
      bevel: 5,
      grooves: [
        [side('146,470 160,560'), 6, 4],
        [side('132,560 148,600'), 6, 4],
      ],
    }),
    painted('leg-shield', 'Front fairing', ['full-body', 'front-fairing'], {
      outline: side(
        '206,884! 228,820 242,740 240,640 222,530 196,430 170,366! 156,392 170,470 180,540 172,600 138,636 100,646! 50,650! 108,690 156,740 192,806!',
      ),
      z: 150,
      bulge: 6,
      creases: [
        [[-84, -66], side('216,850 234,740 232,640 214,530 190,440')],
        [[-34, -18], side('202,806 206,740 206,650 198,560 180,470')],
        [[-40, -34], side('192,790 160,730 112,682')],
        [-44, side('186,560 176,612 142,644')],
      ],
    }),
    plate({
      outline: side('214,788! 222,764 222,728 212,706! 202,736 204,766'),
      material: 'amber',
      z: 130,
      bulge: 5,
      bevel: 3,
    }),
  ]),
  painted('nose', 'Front mask', ['full-body', 'front-fairing'], {
    outline: whole('0,946 90,940 160,924 206,884! 192,806 156,740 108,690 50,650 0,636'),
    z: 230,
    bulge: 2,
    softness: 22,
    creases: [
      [[-36, -10], '0,936 0,884'],
      [[-10, -2], '0,884 0,800'],
      [[-2, 0], '0,800 0,680'],
      [-54, whole('60,932 140,916 190,888')],
      ...pair([-64, -30], '198,868 186,808 152,744 108,700'),
      ...pair([2, -26], '46,800 84,850 138,894'),
      [-26, whole('24,654 52,668')],
    ],
  }),
  ...both((side) => [
    plate({
      outline: side('24,700! 44,762 92,814 142,836 172,824! 172,794 150,748 108,708 60,684'),
      material: 'smoke',
      z: 190,
      bulge: 14,
      bevel: 6,
      creases: [
        [[10, -60], side('34,716 56,766 100,806 150,824')],
        [[0, -60], side('60,696 104,716 146,760 164,800')],
      ],
    }),
    plate({
      outline: side('52,716 76,700 106,714 118,746 100,764 70,750'),
      material: 'lamp',
      z: 206,
      bulge: 12,
      bevel: 6,
    }),
    plate({
      outline: side('112,776 128,758 150,772 160,798 146,810 122,798'),
      material: 'lamp',
      z: 186,
      bulge: 10,
      bevel: 5,
    }),
    tube({
      path: side('30,706 50,760 96,807 142,828 166,818'),
      width: [9, 14],
      material: 'led',
      z: 200,
      round: 0.4,
    }),
  ]),
  frontScreen({
    half: '0,1096 60,1092 104,1076 142,1020 168,950 178,912! 90,934 0,942',
    middle: '0,1086 0,950',
    edge: '98,1068 134,1016 160,950 168,922',
    span: [900, 1096],
    dark: [0.88, 0.66],
  }),
]
