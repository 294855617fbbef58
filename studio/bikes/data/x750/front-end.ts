import { caliper } from '../../kit/caliper.ts'
import { upsideDownFork } from '../../kit/fork.ts'
import { painted } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** Front fender, fork and brake. */
export const frontEnd: readonly Part[] = [
  painted('front-fender', 'Front fender', ['full-body', 'fenders'], {
    outline:
      '1876,452! 1838,530 1766,594 1676,632! 1580,640 1490,622 1408,570! 1346,490 1312,380! 1350,400 1390,464 1440,500! 1480,496 1516,440! 1556,420 1584,456! 1600,520 1660,552! 1740,542 1812,486!',
    z: 66,
    bulge: 10,
    bevel: 9,
    softness: 14,
    creases: [
      [-40, '1876,452 1838,530 1766,594 1676,632 1580,640 1490,622 1408,570 1346,490 1312,380'],
      [0, '1840,492 1756,560 1670,596 1580,602 1496,586 1424,540 1370,470 1334,390'],
      [-6, '1812,486 1740,542 1660,552 1600,520 1556,440 1480,496 1440,500 1350,400'],
    ],
  }),
  ...upsideDownFork({
    axle: [1585, 300],
    top: [1300, 880],
    leg: 60,
    stanchion: 44,
    tube: 'gold',
    z: 84,
  }),
  ...caliper([1585, 300], 152, 148, 'gold'),
]
