import { caliper } from '../../kit/caliper.ts'
import { fork } from '../../kit/fork.ts'
import { painted } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** Front fender, fork and brake. */
export const frontEnd: readonly Part[] = [
  painted('front-fender', 'Front fender', ['full-body', 'fenders'], {
    outline:
      '1572,330! 1556,404 1500,472 1424,514 1346,524 1262,510 1184,462 1124,386 1092,300 1088,262! 1122,276 1152,334 1196,386 1240,396! 1262,352 1296,330 1328,350! 1336,404 1386,450 1452,448 1520,404!',
    z: 62,
    bulge: 12,
    bevel: 10,
    creases: [
      [-40, '1572,330 1556,404 1500,472 1424,514 1346,524 1262,510 1184,462 1124,386 1088,262'],
      [0, '1544,372 1486,438 1420,478 1346,486 1270,472 1200,430 1146,366 1104,270'],
      [-6, '1520,404 1452,448 1386,450 1330,390 1296,350 1240,396 1152,334'],
    ],
  }),
  ...fork({ axle: [1340, 242], top: [1116, 708], z: 80, leg: 52, stanchion: 33 }),
  ...caliper([1340, 242], 118, 138, 'castDark'),
]
