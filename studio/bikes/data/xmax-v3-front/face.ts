import { both, pair, whole } from '../../kit/front/both.ts'
import { frontScreen } from '../../kit/front/screen.ts'
import { painted, plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'
import { shield } from '../xmax-front/shield.ts'

/** Leg shield with upright vents, mask, slim lamps below long brows of light, and screen. */
export const face: readonly Part[] = [
  ...shield({
    intake: '190,744! 214,716 226,650 228,570 220,474! 208,548 200,620 190,690!',
    slats: ['216,560 212,650', '206,640 198,716'],
    signal: '88,700! 122,734 150,762! 150,736 118,698!',
  }),
  painted('nose', 'Front mask', ['full-body', 'front-fairing'], {
    outline: whole(
      '0,1014 100,1016 180,1028 224,1006! 234,972! 208,898 164,822 110,752 56,706! 0,694',
    ),
    z: 230,
    bulge: 2,
    softness: 22,
    creases: [
      [[-26, -6], '0,1004 0,920'],
      [[-6, -1], '0,920 0,830'],
      [[-1, 0], '0,830 0,720'],
      [-38, whole('70,1002 150,1008 212,990')],
      ...pair([-46, -24], '220,954 198,890 160,824 106,752'),
      ...pair([2, -18], '30,836 96,908 192,968'),
    ],
  }),
  ...both((side) => [
    plate({
      outline: side('22,746! 54,802 100,842 144,862 198,878! 164,824 106,764 50,718!'),
      material: 'smoke',
      z: 196,
      bulge: 9,
      bevel: 4,
      creases: [
        [[10, -60], side('28,752 58,798 102,834 146,854 184,868')],
        [[4, -56], side('54,730 104,774 156,826')],
      ],
    }),
    plate({
      outline: side('44,756! 62,788 84,800 94,786 84,758 58,738!'),
      material: 'lamp',
      z: 204,
      bulge: 8,
      bevel: 4,
    }),
    plate({
      outline: side('102,804! 120,824 142,832 150,818 134,794 110,772!'),
      material: 'lamp',
      z: 192,
      bulge: 8,
      bevel: 4,
    }),
    plate({
      outline: side(
        '10,756! 50,814 98,854 144,876 206,896! 196,876 144,860 100,840 56,800 22,744!',
      ),
      material: 'led',
      z: 206,
      bulge: 3,
      bevel: 2,
    }),
  ]),
  frontScreen({
    half: '0,1454 66,1448 116,1420 154,1330 186,1180 198,1060! 164,1020 92,986 0,966',
    holes: ['-60,1062! -40,1116! 40,1116! 60,1062!'],
    middle: '0,1444 0,980',
    edge: '110,1410 146,1320 178,1176 190,1060',
    span: [1000, 1450],
    dark: [0.72, 0.36],
  }),
]
