import type { Drawing } from '../drawing.ts'
import { arc, circle, type Point, points, rounded, turnedBy } from '../kit/curve.ts'
import { anodised, ground, powder, turned } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { lathe } from '../kit/solids.ts'
import { radians } from '../kit/vec.ts'

interface Options {
  readonly carrier: string
  readonly bobbin: string
}

const BOBBINS = 8

/** A steel ring carried by an aluminium centre on floating bobbins; millimetres. */
export const floatingDisc: Drawing<Options> = {
  views: {
    front: { turn: [-10, 16, 0], ground: 'wall' },
    angle: { turn: [-20, 48, 8], ground: 'wall' },
    detail: { turn: [-18, 28, 0], ground: 'wall', zoom: 2.4, aim: [70, 70, 0] },
  },
  build: ({ carrier, bobbin }) => [...ring(), ...carrierOf(carrier), ...bobbins(bobbin)],
}

function ring(): Solid {
  const holes = Array.from({ length: 16 }, (_, i) => drilled((i * 360) / 16)).flat()
  const gaps = Array.from({ length: BOBBINS }, (_, i) => (i * 360) / BOBBINS)
  const inner = gaps.flatMap((a) => [...arc(0, 0, 97, a + 7, a + 38, 8)])
  return plate(circle(0, 0, 133.5, 120), turned(ground, 2.2), {
    holes: [inner, ...holes],
    thick: 4.5,
    bevel: 0.7,
    sectors: 96,
  })
}

function drilled(at: number): Point[][] {
  const spots: [number, number, number][] = [
    [104, 0, 3],
    [110.5, 4, 3.4],
    [117, 8, 3.4],
    [123.5, 12, 3.2],
    [108, 13, 3],
    [127, 1.5, 2.4],
  ]
  return spots.map(([r, turn, size]) => {
    const a = radians(at + turn)
    return circle(r * Math.cos(a), r * Math.sin(a), size, 14)
  })
}

function carrierOf(colour: string): Solid {
  const arms = Array.from({ length: BOBBINS }, (_, i) => (i * 360) / BOBBINS)
  const outline = arms.flatMap((a): Point[] => [
    ...arc(0, 0, 100, a - 5, a + 5, 3),
    ...arc(0, 0, 84, a + 12, a + 33, 5),
  ])
  const windows = arms.map((a) => turnedBy(rounded(points('54,-11 78,-8 78,8 54,11'), 6), a + 22.5))
  const bolts = Array.from({ length: 5 }, (_, i) => radians(i * 72 + 18)).map((a) =>
    circle(40 * Math.cos(a), 40 * Math.sin(a), 5, 18),
  )
  const hub = circle(0, 0, 29, 48)
  return over(
    1,
    plate(rounded(outline, 3), powder(colour), {
      holes: [hub, ...windows, ...bolts],
      thick: 8,
      bevel: 1.4,
      dome: 0.5,
    }),
  )
}

function bobbins(colour: string): Solid {
  const one = [...lathe(points('9,4 9,6 7.6,7.4 4,7.4 4,5 0,5'), anodised(colour), { steps: 32 })]
  const lying = place(one, { turn: [90, 0, 0] })
  return over(
    2,
    ...Array.from({ length: BOBBINS }, (_, i) => {
      const a = radians((i * 360) / BOBBINS)
      return place(lying, { at: [96 * Math.cos(a), 96 * Math.sin(a), 0] })
    }),
  )
}
