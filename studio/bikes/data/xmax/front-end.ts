import { caliper } from '../../kit/caliper.ts'
import { fork } from '../../kit/fork.ts'
import { painted } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** Front fender, fork and brake. */
export const frontEnd: readonly Part[] = [
  painted('front-fender', 'Front fender', ['full-body', 'fenders'], {
    outline:
      '1806,408! 1772,486 1706,549 1622,588 1535,597 1440,580 1358,533 1295,462 1256,380 1243,322! 1284,336 1312,392 1356,440 1412,452! 1442,400 1480,372 1520,392! 1524,452 1580,512 1660,512 1736,466!',
    z: 66,
    bulge: 12,
    bevel: 10,
    creases: [
      [-42, '1806,408 1772,486 1706,549 1622,588 1535,597 1440,580 1358,533 1295,462 1243,322'],
      [0, '1770,446 1700,512 1620,552 1535,560 1450,545 1380,500 1325,440 1275,350'],
      [-6, '1736,466 1660,512 1580,512 1524,440 1480,400 1412,452 1312,392'],
    ],
  }),
  ...fork({ axle: [1540, 275], top: [1275, 806], z: 84, leg: 58, stanchion: 41 }),
  ...caliper([1540, 275], 134, 142, 'castDark'),
]
