import { caliper } from '../../kit/caliper.ts'
import { fork } from '../../kit/fork.ts'
import { painted, plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** Front fender, fork and brake. */
export const frontEnd: readonly Part[] = [
  plate({
    outline: '1240,548! 1160,500! 1106,430 1074,330! 1104,344 1146,414 1190,462 1256,500!',
    z: 54,
    bulge: 8,
    bevel: 7,
  }),
  painted('front-fender', 'Front fender', ['full-body', 'fenders'], {
    outline:
      '1606,434! 1530,520! 1440,566! 1340,574! 1236,546! 1176,476! 1224,476 1250,440! 1270,394 1304,376 1334,410! 1350,466 1400,486! 1476,474!',
    z: 62,
    bulge: 9,
    bevel: 8,
    softness: 12,
    creases: [
      [-36, '1606,434 1530,520 1440,566 1340,574 1236,546'],
      [0, '1580,446 1490,512 1400,530 1320,530 1220,500'],
      [-6, '1476,474 1400,486 1350,466 1304,386 1250,440'],
    ],
  }),
  ...fork({ axle: [1324, 266], top: [1108, 742], z: 80, leg: 54, stanchion: 34 }),
  ...caliper([1324, 266], 124, 138, 'castDark'),
]
