import type { Drawing } from '../drawing.ts'
import { arc, circle, type Point, points, rounded, slot, turnedBy } from '../kit/curve.ts'
import { anodised, ground, turned } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { lathe } from '../kit/solids.ts'
import { radians } from '../kit/vec.ts'

interface Options {
  readonly carrier: string
}

const WAVES = 10

/** A petal-edged disc on an anodised carrier, held by rivets; millimetres. */
export const waveDisc: Drawing<Options> = {
  views: {
    front: { turn: [-10, -15, 0], ground: 'wall' },
    angle: { turn: [-24, 46, 10], ground: 'wall' },
    detail: { turn: [-20, -24, 0], ground: 'wall', zoom: 2.3, aim: [-62, 66, 0] },
  },
  build: ({ carrier }) => [...ring(), ...over(1, spider(carrier)), ...over(2, rivets())],
}

function wave(radius: number, height: number, phase: number): Point[] {
  return Array.from({ length: WAVES * 14 }, (_, i): Point => {
    const a = (i / (WAVES * 14)) * 2 * Math.PI
    const petal = 1 - Math.abs(Math.sin(((a + phase) * WAVES) / 2)) ** 2.6
    const r = radius - height * petal
    return [r * Math.cos(a), r * Math.sin(a)]
  })
}

function ring(): Solid {
  const slots = Array.from({ length: WAVES * 2 }, (_, i) => {
    const reach = i % 2 === 0 ? ([104, 118] as const) : ([109, 123] as const)
    return turnedBy(slot([reach[0], -5], [reach[1], 5], 3.4, 5), (i * 180) / WAVES + 9)
  })
  const inner = wave(91, 5, Math.PI / WAVES)
  return plate(wave(133.5, 7, 0), turned(ground, 2.2), {
    holes: [inner, ...slots],
    thick: 4.5,
    bevel: 0.7,
    sectors: 90,
  })
}

function spider(colour: string): Solid {
  const arms = Array.from({ length: 5 }, (_, i) => i * 72)
  const outline = arms.flatMap((a): Point[] => [
    ...arc(0, 0, 99, a - 17, a - 9, 2),
    ...arc(0, 0, 74, a - 3, a + 3, 2),
    ...arc(0, 0, 99, a + 9, a + 17, 2),
    ...arc(0, 0, 52, a + 27, a + 45, 3),
  ])
  const windows = arms.map((a) => turnedBy(rounded(points('43,-8 64,-13 64,13 43,8'), 5), a))
  const bolts = arms
    .map((a) => radians(a + 36))
    .map((a) => circle(39 * Math.cos(a), 39 * Math.sin(a), 5, 16))
  const holes = [circle(0, 0, 28, 48), ...windows, ...bolts]
  return plate(rounded(outline, 5, 4), anodised(colour), { holes, thick: 7, bevel: 1.3, dome: 0.5 })
}

function rivets(): Solid {
  const rivet = place(lathe(points('7,3 7,5 5.6,6.4 3,6.4 2.4,5.6 0,5.6'), ground, { steps: 24 }), {
    turn: [90, 0, 0],
  })
  return Array.from({ length: 5 }, (_, i) => [i * 72 - 13, i * 72 + 13])
    .flat()
    .map(radians)
    .flatMap((a) => place(rivet, { at: [93 * Math.cos(a), 93 * Math.sin(a), 0] }))
}
