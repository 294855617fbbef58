import type { Drawing } from '../drawing.ts'
import { points } from '../kit/curve.ts'
import { anodised, type Material, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { lathe, tube } from '../kit/solids.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly spring: string
  readonly cap: string
}

/** Progressive fork springs with preload caps; millimetres. */
export const forkSprings: Drawing<Options> = {
  views: {
    pair: { turn: [14, -16, 36], ground: 'wall' },
    angle: { turn: [20, 24, -34], ground: 'wall' },
    detail: { turn: [22, -22, 30], ground: 'wall', zoom: 2.2, aim: [-30, 130, 0] },
  },
  build: ({ spring, cap }) => {
    const wire: Material = { ...steel, ...anodised(spring), rough: 0.34 }
    const one = [...windings(wire), ...over(1, capOf(anodised(cap)))]
    return [...place(one, { at: [-36, 0, 0] }), ...place(one, { at: [36, 0, 0] })]
  },
}

const TURNS = 19

/** Wound close at the top and wide at the bottom, as a progressive spring is. */
function windings(material: Material): Solid {
  const path = (t: number): Vec => {
    const a = t * TURNS * 2 * Math.PI
    return [18 * Math.sin(a), -180 + 310 * (1 - (1 - t) ** 1.55), 18 * Math.cos(a)]
  }
  return tube(path, 3.7, material, { around: 8, along: TURNS * 16, side: [0, 1, 0] })
}

function capOf(metal: Material): Solid {
  const body = lathe(
    points('12,134 19,134 19,150 17,152 17,156 21,158 21,168 19,170 12,170'),
    metal,
    { steps: 44 },
  )
  const nut = lathe(points('12,170 12,180 10.6,182 6,182'), metal, { steps: 6 })
  const screw = lathe(points('5.4,180 5.4,190 4.4,191 0,191'), anodised('#c4161c'), { steps: 20 })
  const seal = lathe(
    points('19.3,138 20,140 19.3,142'),
    { ...steel, ...anodised('#17181a') },
    { steps: 40 },
  )
  return [...body, ...over(1, nut, seal), ...over(2, screw)]
}
