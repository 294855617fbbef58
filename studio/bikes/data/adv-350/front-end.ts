import { caliper } from '../../kit/caliper.ts'
import { upsideDownFork } from '../../kit/fork.ts'
import { painted, plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** Front fender, fork and brake. */
export const frontEnd: readonly Part[] = [
  // Front end: a fender with a flat back, a slashed tip and a black tail.
  plate({
    outline: '1420,566! 1340,520 1284,430 1252,330! 1282,340 1330,430 1380,486 1450,520!',
    z: 56,
    bulge: 8,
    bevel: 7,
  }),
  painted('front-fender', 'Front fender', ['full-body', 'fenders'], {
    outline:
      '1806,470! 1744,562! 1660,612 1560,630! 1440,606! 1356,546! 1330,480! 1392,500 1446,486! 1474,440 1506,424! 1548,436 1566,486! 1600,524 1664,528! 1730,500!',
    z: 66,
    bulge: 9,
    bevel: 8,
    softness: 12,
    creases: [
      [-38, '1806,470 1744,562 1660,612 1560,630 1440,606 1356,546'],
      [0, '1780,486 1700,558 1600,584 1480,572 1390,530'],
      [-6, '1730,500 1664,528 1600,524 1548,450 1500,430 1446,486 1392,500'],
    ],
  }),
  ...upsideDownFork({
    axle: [1520, 282],
    top: [1262, 806],
    leg: 60,
    stanchion: 40,
    tube: 'gold',
    z: 84,
  }),
  ...caliper([1520, 282], 134, 142, 'castDark'),
]
