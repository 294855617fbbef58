import type { Drawing } from '../drawing.ts'
import type { Point } from '../kit/curve.ts'
import { points } from '../kit/curve.ts'
import {
  alloy,
  anodised,
  chrome,
  type Material,
  matt,
  paint,
  rubber,
  steel,
} from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { lathe, tube } from '../kit/solids.ts'
import type { Vec } from '../kit/vec.ts'
import { coil } from './twin-shocks.ts'

interface Options {
  readonly spring: string
  readonly body: string
  readonly hose: boolean
}

/** A single rear shock with a remote reservoir on a braided hose; millimetres. */
export const monoShock: Drawing<Options> = {
  views: {
    angle: { turn: [10, 22, 22], ground: 'wall' },
    front: { turn: [4, -30, 8], ground: 'wall' },
    detail: { turn: [18, 24, 14], ground: 'wall', zoom: 2, aim: [-20, 110, 20] },
  },
  build: ({ spring, body, hose }) => [
    ...place(shock(paint(spring), anodised(body)), { at: [-34, 0, 0] }),
    ...(hose ? over(1, remote(anodised(body))) : []),
  ],
}

function shock(spring: Material, body: Material): Solid {
  const lower: Point[] = points('0,-136 20,-132 26,-124 26,-108 40,-106 40,-96 28,-92 28,-20')
  const rings = [96, 106].map((y) =>
    lathe(
      [
        [30, y],
        [41, y],
        [42, y + 1],
        [42, y + 7],
        [41, y + 8],
        [30, y + 8],
      ],
      anodised('#1b1c1f'),
      { steps: 24 },
    ),
  )
  return [
    ...lathe(lower, body, { steps: 44 }),
    ...lathe(points('9,-20 9,84'), chrome, { steps: 26 }),
    ...lathe(points('18,44 20,46 20,74 16,88'), matt('#232427'), { steps: 30 }),
    ...lathe(points('20,62 29,62 29,128 26,134 18,140 16,150 0,152'), body, { steps: 44 }),
    ...coil(spring, 34, -98, 98, 6, 8.4),
    ...rings.flat(),
    ...eye(-150, alloy('#6f7277')),
    ...eye(164, alloy('#6f7277')),
    ...place(lathe(points('10,0 11,1 11,9 9,10 0,10'), anodised('#c4161c'), { steps: 20 }), {
      turn: [90, 0, 0],
      at: [0, -120, 22],
    }),
  ]
}

function eye(y: number, metal: Material): Solid {
  const ring = lathe(points('9,-15 21,-15 23,-13 23,13 21,15 9,15'), metal, { steps: 40 })
  const bush = lathe(points('6,-18 9,-18 9,18 6,18 6,-18'), steel, { steps: 28 })
  return place([...ring, ...bush], { turn: [90, 0, 0], at: [0, y, 0] })
}

function remote(body: Material): Solid {
  const can = lathe(points('0,-70 18,-70 22,-66 22,30 20,34 0,34'), body, { steps: 40 })
  const band = (y: number): Solid =>
    lathe(
      [
        [22.4, y],
        [24, y + 1],
        [24, y + 11],
        [22.4, y + 12],
      ],
      rubber,
      { steps: 40 },
    )
  const knob = lathe(points('0,34 15,34 16,36 16,46 14,48 0,48'), anodised('#2457b8'), {
    steps: 22,
  })
  const line = (t: number): Vec => [
    -24 + 128 * t,
    128 + 54 * Math.sin(t * Math.PI) - 62 * t,
    20 * Math.sin(t * Math.PI),
  ]
  return [
    ...tube(line, 6, { ...steel, rough: 0.4 }, { around: 18, along: 36 }),
    ...place([...can, ...over(1, band(-50), band(6), knob)], {
      at: [104, 26, 0],
      turn: [0, 0, -4],
    }),
  ]
}
