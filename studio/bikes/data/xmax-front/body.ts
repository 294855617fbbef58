import { both, whole } from '../../kit/front/both.ts'
import { painted, plate } from '../../kit/plate.ts'
import type { Part } from '../../relief/sheet.ts'

/** What lies behind the wheel: silencer, skirts and belly. */
export const body: readonly Part[] = [
  // The silencer, on the bike's right, stands out behind the skirt.
  plate({
    outline: '-180,470 -246,484 -284,460 -296,410 -290,350 -262,322 -190,318',
    material: 'castDark',
    z: -46,
    bulge: 16,
    bevel: 12,
  }),
  plate({
    outline: '-262,466! -280,452 -288,408 -284,358 -266,336! -272,400',
    material: 'silver',
    z: -22,
    bulge: 4,
    bevel: 5,
  }),
  plate({
    outline: whole('0,760 200,750 190,560 170,440 170,290 140,226 80,204 0,196'),
    material: 'dark',
    z: -60,
    bevel: 10,
  }),
  ...both((side) => [
    plate({
      outline: side('150,404! 226,396 258,372 262,346 240,330! 150,326!'),
      material: 'rubber',
      z: -16,
      bulge: 6,
      bevel: 9,
    }),
    plate({
      outline: side('118,460! 190,436 222,384! 232,336! 214,276 184,232 146,208 104,200! 104,330!'),
      material: 'plastic',
      z: 2,
      bulge: 10,
      bevel: 9,
      softness: 14,
      creases: [
        [6, side('150,430 160,350 138,242')],
        [-34, side('212,390 220,336 202,280 176,236 142,216')],
      ],
    }),
    painted('skirt', 'Side skirt', ['full-body'], {
      outline: side('176,346! 236,336 254,322! 244,276 214,234 178,212! 184,270!'),
      z: 30,
      bulge: 6,
      softness: 14,
      creases: [
        [0, side('192,326 200,270 192,232')],
        [-50, side('242,318 232,280 206,240')],
      ],
    }),
  ]),
]
