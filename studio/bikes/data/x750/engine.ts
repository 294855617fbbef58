import { roundCover } from '../../kit/engine.ts'
import { plate } from '../../kit/plate.ts'
import { rearSignal } from '../../kit/rear-signal.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** The twin, its pipes and what guards them. */
export const engine: readonly Part[] = [
  plate({
    outline:
      '540,470 620,560 800,560 960,600 1110,560 1150,470 1100,380 1000,300 760,240 600,250 530,330',
    material: 'castDark',
    z: 80,
    bulge: 20,
    bevel: 12,
  }),
  plate({
    outline: '890,420! 1010,600 1130,560! 1140,470 1040,360!',
    material: 'cast',
    z: 92,
    bulge: 8,
    bevel: 8,
    grooves: [0, 1, 2, 3, 4].map(
      (n) => [`${910 + n * 30},${470 + n * 32} ${1040 + n * 26},${370 + n * 30}`, 11, 8] as const,
    ),
  }),
  plate({
    outline: '600,430 680,470 800,460 900,400 890,320 780,270 660,280 590,340',
    material: 'castDark',
    z: 112,
    bulge: 16,
    bevel: 10,
    bolts: [
      [620, 420, 9],
      [700, 456, 9],
      [800, 446, 9],
      [876, 390, 9],
      [870, 326, 9],
      [780, 286, 9],
      [670, 296, 9],
      [606, 350, 9],
    ],
  }),
  roundCover(800, 372, 92, 'cast', 126),
  roundCover(655, 372, 62, 'bronze', 124),
  tube({
    path: '1090,500 1160,400 1110,290 900,232 640,236 470,300 380,372',
    width: [44, 50],
    material: 'steel',
    z: 112,
  }),
  plate({
    outline:
      '1180,400! 1200,330 1130,240 1000,200 760,190 640,216! 660,252 800,240 980,256 1080,310 1120,400!',
    material: 'alu',
    z: 140,
    bulge: 10,
    bevel: 7,
    creases: [
      [-20, '1180,400 1130,300 1000,250 800,236 660,248'],
      [6, '1190,330 1120,262 1000,226 760,214 650,230'],
    ],
    bolts: [
      [1100, 276, 10],
      [760, 214, 10],
    ],
    grooves: [
      ['1060,262 980,236', 12, 6],
      ['940,230 860,224', 12, 6],
    ],
  }),
  ...rearSignal(-362, 764),
]
