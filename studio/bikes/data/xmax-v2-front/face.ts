import { both, pair, whole } from '../../kit/front/both.ts'
import { frontScreen } from '../../kit/front/screen.ts'
import { painted, plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'
import { shield } from '../xmax-front/shield.ts'

/** Leg shield, mask, lamps whose lights cross, and screen. */
export const face: readonly Part[] = [
  ...shield({
    intake: '166,664! 194,676 214,640 220,560 218,448! 206,520 196,590 180,630!',
    slats: ['212,530 200,640', '204,590 186,656'],
    signal: '100,662! 136,704 166,742! 166,716 134,668!',
  }),
  painted('nose', 'Front mask', ['full-body', 'front-fairing'], {
    outline: whole(
      '0,1020 100,1022 180,1030 224,1006! 234,972! 208,898 164,822 110,752 56,706! 0,704',
    ),
    z: 230,
    bulge: 2,
    softness: 22,
    creases: [
      [[-26, -6], '0,1010 0,926'],
      [[-6, -1], '0,926 0,836'],
      [[-1, 0], '0,836 0,724'],
      [-38, whole('70,1008 150,1012 212,990')],
      ...pair([-46, -24], '220,954 200,890 170,830 112,752'),
      ...pair([2, -18], '34,830 84,924 176,970'),
    ],
  }),
  ...both((side) => [
    plate({
      outline: side('28,742! 54,840 100,904 162,940! 160,880 156,782! 106,730 62,712!'),
      material: 'smoke',
      z: 196,
      bulge: 9,
      bevel: 4,
      creases: [
        [[10, -50], side('34,750 60,834 104,894 150,926')],
        [[4, -50], side('64,722 104,742 146,790')],
      ],
    }),
    plate({
      outline: side('42,768! 54,804! 80,812 90,788 72,762!'),
      material: 'lamp',
      z: 204,
      bulge: 8,
      bevel: 4,
    }),
    plate({
      outline: side('128,802! 142,838! 140,866 122,850 116,822!'),
      material: 'lamp',
      z: 196,
      bulge: 8,
      bevel: 4,
    }),
    plate({
      outline: side('42,752! 94,820 144,918! 151,912 102,814 50,746!'),
      material: 'led',
      z: 208,
      bulge: 3,
      bevel: 2,
    }),
    plate({
      outline: side('54,838! 98,810 148,772! 153,781 102,821 59,849!'),
      material: 'led',
      z: 209,
      bulge: 3,
      bevel: 2,
    }),
  ]),
  frontScreen({
    half: '0,1376 70,1370 122,1340 160,1270 186,1160 198,1060! 164,1024 92,996 0,980',
    middle: '0,1366 0,994',
    edge: '116,1332 152,1262 178,1160 190,1062',
    span: [1000, 1370],
    dark: [0.9, 0.66],
  }),
]
