import type { Drawing } from '../drawing.ts'
import type { Point } from '../kit/curve.ts'
import { points } from '../kit/curve.ts'
import { anodised, chrome, type Material, matt, paint, rubber, steel } from '../kit/material.ts'
import { place, type Solid } from '../kit/mesh.ts'
import { lathe, tube } from '../kit/solids.ts'

interface Options {
  readonly spring: string
  readonly body: string
  readonly piggyback: boolean
}

/** A pair of scooter rear shocks, with or without piggyback reservoirs; millimetres. */
export const twinShocks: Drawing<Options> = {
  views: {
    pair: { turn: [6, 20, 16], ground: 'wall' },
    angle: { turn: [14, -34, -24], ground: 'wall' },
    detail: { turn: [14, 26, 12], ground: 'wall', zoom: 2.2, aim: [-40, 110, 10] },
  },
  build: ({ spring, body, piggyback }) => {
    const one = shock(paint(spring), anodised(body), piggyback)
    return [...place(one, { at: [-62, 0, 0] }), ...place(one, { at: [62, 0, 0], size: [-1, 1, 1] })]
  },
}

function shock(spring: Material, body: Material, piggyback: boolean): Solid {
  const lower: Point[] = points(
    '0,-158 12,-158 16,-152 22,-146 22,-118 31,-116 31,-108 22,-106 22,-40',
  )
  return [
    ...lathe(lower, body, { steps: 40 }),
    ...lathe(points('6.5,-40 6.5,118'), chrome, { steps: 24 }),
    ...lathe(points('15,74 17,76 17,100 14,112 10,118'), matt('#232427'), { steps: 30 }),
    ...coil(spring, 26, -106, 114, 7.5, 5),
    ...lathe(points('20,114 31,114 32,116 32,122 26,128 16,132 14,146 0,150'), body, { steps: 40 }),
    ...eye(-172, body),
    ...eye(162, body),
    ...(piggyback ? canister(body) : []),
  ]
}

/** A coil spring round the y axis, its ends ground flat. */
export function coil(
  material: Material,
  radius: number,
  from: number,
  to: number,
  turns: number,
  wire: number,
): Solid {
  const path = (t: number): readonly [number, number, number] => {
    const a = t * turns * 2 * Math.PI
    const climb = t - Math.sin(2 * Math.PI * t) * 0.035
    return [
      radius * Math.sin(a),
      from + wire + (to - from - 2 * wire) * climb,
      radius * Math.cos(a),
    ]
  }
  return tube(path, wire, material, { around: 10, along: Math.round(turns * 22), side: [0, 1, 0] })
}

/** A bushed mounting eye across the shock. */
function eye(y: number, body: Material): Solid {
  const ring = lathe(points('8,-11 16,-11 17.5,-9.5 17.5,9.5 16,11 8,11'), body, { steps: 36 })
  const bush = lathe(points('5,-13 8,-13 8,13 5,13 5,-13'), steel, { steps: 28 })
  const pad = lathe(points('8,-11.2 12,-11.2 12,11.2 8,11.2'), rubber, { steps: 28 })
  return place([...ring, ...pad, ...bush], { turn: [90, 0, 0], at: [0, y, 0] })
}

function canister(body: Material): Solid {
  const can: Point[] = points('0,30 14,30 16,32 16,112 14,116 0,116')
  const cap = anodised('#1b1c1e')
  return [
    ...place(lathe(can, body, { steps: 36 }), { at: [-50, 0, 0] }),
    ...place(lathe(points('16.4,42 17,43 17,54 16.4,55'), cap, { steps: 36 }), { at: [-50, 0, 0] }),
    ...place(lathe(points('0,20 10,20 12,22 12,30'), cap, { steps: 24 }), { at: [-50, 0, 0] }),
    ...tube((t) => [-50 + 46 * t, 122 + 8 * Math.sin(t * Math.PI), 0], 9, body, {
      around: 18,
      along: 10,
    }),
  ]
}
