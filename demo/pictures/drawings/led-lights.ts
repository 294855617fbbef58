import type { Drawing } from '../drawing.ts'
import { circle, points, rounded } from '../kit/curve.ts'
import { anodised, chrome, lens, type Material, plastic, rubber, steel } from '../kit/material.ts'
import { glassy, over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { bolt, lathe, tube } from '../kit/solids.ts'

interface Options {
  readonly body: string
  readonly ring: string
  readonly amber: boolean
}

/** A pair of auxiliary lamps with finned bodies and a bracket each; millimetres. */
export const ledLights: Drawing<Options> = {
  views: {
    pair: { turn: [10, -28, 0], ground: 'wall' },
    angle: { turn: [12, 46, 0], ground: 'wall' },
    detail: { turn: [10, -30, 0], ground: 'wall', zoom: 1.9, aim: [-52, 4, 20] },
  },
  build: ({ body, ring, amber }) => {
    const one = lamp(anodised(body), anodised(ring), amber)
    return [...place(one, { at: [-58, 0, 0] }), ...over(12, place(one, { at: [58, 0, 16] }))]
  },
}

function lamp(body: Material, ring: Material, amber: boolean): Solid {
  const fins = Array.from({ length: 6 }, (_, i) => -52 + i * 8)
  const profile = fins.flatMap((y): [number, number][] => [
    [27, y],
    [38, y],
    [38, y + 4],
    [27, y + 4],
  ])
  const barrel = lathe(
    [
      [0, -56],
      [24, -56],
      [27, -52],
      ...profile,
      [38, -2],
      [42, 0],
      [44, 3],
      [44, 20],
      [42, 22],
      [40, 22],
    ],
    body,
    { steps: 52 },
  )
  const bezel = lathe(points('44.2,8 45.4,9 45.4,14 44.2,15'), ring, { steps: 52 })
  const bowl = lathe(points('39.6,21.6 34,12 20,4 0,2'), chrome, { steps: 40 })
  const glow = {
    ...lens(amber ? '#e8a13a' : '#dfe8f2'),
    colour: amber ? ([0.95, 0.5, 0.1] as const) : ([0.95, 0.97, 1] as const),
  }
  const chips = [0, 72, 144, 216, 288].flatMap((a) =>
    place(lathe(points('8.4,0 7.4,4 3,6 0,6.4'), glow, { steps: 24 }), {
      at: [19 * Math.cos((a * Math.PI) / 180), 6, 19 * Math.sin((a * Math.PI) / 180)],
    }),
  )
  const glass = lathe(points('39.6,19 26,21 0,22.4'), lens('#aab4bf'), { steps: 44 })
  const head = [
    ...barrel,
    ...over(1, bezel),
    ...over(2, bowl),
    ...over(3, chips),
    ...over(4, glassy(0.22, glass)),
  ]
  return [...bracket(), ...over(2, place(head, { turn: [90, 0, 0] }))]
}

function bracket(): Solid {
  const leg = plate(rounded(points('-14,16 14,16 12,-44 -12,-44'), 10), plastic('#1b1c1e'), {
    thick: 4,
    bevel: 1,
  })
  const foot = plate(rounded(points('-40,-12 40,-12 40,12 -40,12'), 6), plastic('#1b1c1e'), {
    holes: [circle(0, 0, 5, 18)],
    thick: 5,
    bevel: 1.2,
  })
  const cable = tube((t) => [4 + 36 * t * t, -8 - 50 * t, -58 - 16 * Math.sin(t * 3)], 4, rubber, {
    around: 12,
    along: 20,
  })
  const side = (s: number): Solid => [
    ...place(leg, { turn: [0, s * 90, 0], at: [s * 42, -14, -16] }),
    ...over(6, place(bolt(7, 5, steel), { turn: [0, 0, s * -90], at: [s * 44, -4, -16] })),
  ]
  return [
    ...cable,
    ...place(foot, { turn: [-90, 0, 0], at: [0, -56, -16] }),
    ...side(-1),
    ...side(1),
  ]
}
