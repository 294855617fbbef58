import { arc, type Point, points, rounded } from '../kit/curve.ts'
import {
  alloy,
  carbon,
  chrome,
  leather,
  lens,
  type Material,
  matt,
  plastic,
  powder,
  rubber,
} from '../kit/material.ts'
import { glassy, over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { distanceIn } from '../kit/region.ts'
import { ribbon, straight } from '../kit/ribbon.ts'
import { type Height, onSkin, pillow, skin } from '../kit/skin.ts'
import { block, rod, tube } from '../kit/solids.ts'
import { extent, weaveOf } from './cover-panels.ts'
import { wheel } from './scooter-wheel.ts'
import { coil } from './twin-shocks.ts'

/** The side view of a scooter facing right: outlines in centimetre-like units, wheels 430 apart. */
export interface ScooterBody {
  readonly front: readonly Point[]
  readonly lamp: readonly Point[]
  readonly tail: readonly Point[]
  readonly floor: readonly Point[]
  readonly flank: readonly Point[]
  readonly seat: readonly Point[]
  readonly screen: readonly Point[]
  readonly fender: readonly Point[]
  readonly creases: readonly (readonly Point[])[]
  readonly blocks?: boolean
}

const FRONT: Point = [216, -128]
const REAR: Point = [-212, -128]

/** A whole scooter with its panels in the set's colours, everything else in black. */
export function scooter(body: ScooterBody, main: Material, second: Material): Solid {
  return [
    ...wheel(FRONT, body.blocks ?? false),
    ...wheel(REAR, body.blocks ?? false),
    ...over(3, chassis()),
    ...over(6, panel(body.floor, main, 24), panel(body.fender, main, 22)),
    ...over(
      8,
      panel(body.tail, main, 40, body.creases),
      panel(body.seat, leather('#232428', 0.03, 30), 34),
    ),
    ...over(9, panel(body.flank, second, 14, [], 44)),
    ...over(10, panel(body.front, main, 44, body.creases)),
    ...over(12, panel(body.lamp, lens('#1c2127'), 8, [], 48), lightLine(body.lamp), tailLamp(body)),
    ...over(13, glassy(0.5, panel(body.screen, lens('#2b3036'), 10))),
    ...over(14, cockpit()),
  ]
}

/** A panel bowed like a barrel, with style lines pressed into it. */
function panel(
  outline: readonly Point[],
  material: Material,
  bulge: number,
  creases: readonly (readonly Point[])[] = [],
  z = 0,
): Solid {
  const shape = rounded(outline, 9, 4)
  const [wide, tall, cx, cy] = extent(shape)
  const height: Height = (x, y) =>
    z + bulge * (1 - 0.9 * ((y - cy) / tall) ** 2 - 0.5 * ((x - cx) / wide) ** 2)
  const f = onSkin(shape, height)
  const inside = creases
    .map((line) => line.filter(([x, y]) => distanceIn(shape, x, y) > 4))
    .filter((line) => line.length > 1)
  return [
    ...skin(shape, {
      height,
      material,
      regions: weaveOf(material),
      cell: material === carbon ? 6.5 : 9.5,
    }),
    ...over(1, ribbon(f, [...shape, shape[0] ?? [0, 0]], 4.4, material, { lift: 0.2, round: 0.8 })),
    ...over(1, ...inside.map((line) => ribbon(f, line, 2.4, matt('#0d0d0e'), { lift: 0.4 }))),
  ]
}

function chassis(): Solid {
  const dark = plastic('#1d1e21')
  const tunnel: Point[] = points('112,130 96,40 92,-96 30,-100 -40,-96 -52,-60 10,-30 44,20 70,110')
  const engine: Point[] = points(
    '-40,-108 -80,-78 -190,-92 -246,-116 -240,-142 -190,-152 -80,-150 -44,-140',
  )
  const hugger: Point[] = points('-246,70 -306,-26 -298,-36 -262,-10 -222,30')
  return [
    ...rod([176, 40, 16], [FRONT[0], FRONT[1], 16], 8, chrome, 20),
    ...rod([200, -70, 16], [FRONT[0], FRONT[1] - 4, 16], 11, powder('#232427'), 20),
    ...panel(hugger, dark, 14),
    ...over(1, panel(tunnel, dark, 20), panel(engine, alloy('#6e7176'), 24)),
    ...over(
      2,
      place(coil(powder('#c4161c'), 15, -56, 56, 6.5, 4.4), {
        at: [-196, -34, 44],
        turn: [0, 0, 12],
      }),
    ),
    ...over(3, rod([-86, -150, 44], [-150, -146, 50], 9, chrome, 20), ...exhaust()),
  ]
}

function exhaust(): Solid[] {
  const can = tube((t) => [-130 - 140 * t, -146 + 34 * t, 52], 25, powder('#1a1b1d'), {
    around: 30,
    along: 14,
    capped: true,
  })
  const guard = place(
    plate(rounded(points('-56,-13 50,-13 58,0 50,13 -56,13'), 8), alloy('#9fa2a6'), {
      thick: 4,
      bevel: 1.2,
    }),
    { at: [-196, -128, 76], turn: [0, 0, -13] },
  )
  return [can, over(1, guard)]
}

/** The bright line of the day light in the dark lamp glass. */
function lightLine(lamp: readonly Point[]): Solid {
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = lamp
  const glow: Material = { ...matt('#ffffff'), colour: [1.2, 1.25, 1.3] }
  const line = [...straight(a, b, 4), ...straight(b, c, 10)].map(([x, y]): Point => [x - 5, y - 7])
  return over(
    1,
    ribbon((x, y) => [x, y, 62], line.slice(1, -2), 4.5, glow, { lift: 0 }),
  )
}

function tailLamp({ seat }: ScooterBody): Solid {
  const [x, y] = seat.reduce((far, p) => (p[0] < far[0] ? p : far))
  return skin(
    rounded(
      [
        [x - 4, y - 4],
        [x + 40, y + 2],
        [x + 34, y - 16],
        [x + 2, y - 20],
      ],
      4,
    ),
    { height: pillow(38, 8), material: lens('#c4161c'), cell: 5 },
  )
}

function cockpit(): Solid {
  const mirror = place(block([46, 26, 12], plastic('#1b1c1e'), { round: 0.6, steps: 12 }), {
    at: [112, 236, 40],
    turn: [0, 0, 12],
  })
  const grip = tube((t) => [84 - 40 * t, 176 + 3 * t, 46], 9, rubber, {
    around: 16,
    along: 8,
    capped: true,
  })
  const lever = rod([100, 176, 56], [52, 166, 60], 3, alloy(), 10)
  return [
    ...rod([104, 186, 36], [112, 230, 38], 3.4, powder('#1b1c1e'), 10),
    ...mirror,
    ...grip,
    ...over(1, lever),
    ...over(
      1,
      place(block([24, 22, 20], plastic('#1b1c1e'), { round: 0.5, steps: 10 }), {
        at: [92, 176, 46],
      }),
    ),
  ]
}

export const fenderArc = (inner: number, outer: number, from: number, to: number): Point[] => [
  ...arc(FRONT[0], FRONT[1], outer, from, to, 14),
  ...arc(FRONT[0], FRONT[1], inner, to, from, 14),
]
