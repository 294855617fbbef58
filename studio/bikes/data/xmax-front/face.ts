import { both, pair, whole } from '../../kit/front/both.ts'
import { frontScreen } from '../../kit/front/screen.ts'
import { painted, plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'
import { shield } from './shield.ts'

/** Leg shield, mask, lamps and screen. */
export const face: readonly Part[] = [
  ...shield({
    intake: '158,694! 186,702 208,668 216,590 212,496! 198,560 180,634!',
    slats: ['200,548 190,664', '208,560 202,656'],
    signal: '72,702! 112,744 146,780! 148,752 116,706!',
  }),
  painted('nose', 'Front mask', ['full-body', 'front-fairing'], {
    outline: whole(
      '0,1010 100,1014 180,1026 224,1006! 234,972! 208,898 164,822 110,752 56,706! 0,714',
    ),
    z: 230,
    bulge: 2,
    softness: 22,
    creases: [
      [[-26, -6], '0,1000 0,920'],
      [[-6, -1], '0,920 0,840'],
      [[-1, 0], '0,840 0,740'],
      [-38, whole('70,1000 150,1006 212,990')],
      ...pair([-46, -24], '220,954 196,890 156,824 104,756'),
      ...pair([2, -18], '34,800 86,884 176,960'),
    ],
  }),
  ...both((side) => [
    plate({
      outline: side('24,772! 68,842 120,892 178,924! 158,874 108,806 54,750!'),
      material: 'smoke',
      z: 196,
      bulge: 9,
      bevel: 4,
      creases: [
        [[10, -60], side('30,778 72,838 122,884 166,914')],
        [[4, -56], side('56,764 106,816 150,872')],
      ],
    }),
    plate({
      outline: side('44,784! 76,828 110,862! 114,836 82,794!'),
      material: 'lamp',
      z: 204,
      bulge: 8,
      bevel: 4,
    }),
    plate({
      outline: side('40,744! 104,796 148,860 170,902! 164,862 112,780 52,732!'),
      material: 'led',
      z: 206,
      bulge: 3,
      bevel: 2,
    }),
  ]),
  frontScreen({
    half: '0,1430 62,1424 112,1400 152,1310 184,1170 198,1060! 164,1020 92,986 0,966',
    middle: '0,1420 0,980',
    edge: '106,1390 144,1300 176,1166 190,1060',
    span: [1000, 1420],
  }),
]
