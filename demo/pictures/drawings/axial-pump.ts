import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded, roundRect, spline } from '../kit/curve.ts'
import { alloy, anodised, lens, type Material, powder, rubber, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { along, block, bolt, lathe, tube } from '../kit/solids.ts'

interface Options {
  readonly body: string
  readonly lid: string
  readonly lever: string
}

/** A master cylinder with the reservoir cast on top, as scooters come with; millimetres. */
export const axialPump: Drawing<Options> = {
  views: {
    angle: { turn: [24, 34, -14], ground: 'wall' },
    front: { turn: [16, -30, 10], ground: 'wall' },
    detail: { turn: [34, 24, 0], ground: 'wall', zoom: 1.6, aim: [-14, 30, 10] },
  },
  build: ({ body, lid, lever }) => [
    ...casting(powder(body)),
    ...over(1, reservoir(powder(body), powder(lid)), blade(anodised(lever))),
    ...over(2, fittings()),
  ],
}

function casting(body: Material): Solid {
  const bore: Point[] = points('0,0 11,0 14,3 14,80 16,82 16,92 12,96 0,96')
  const clamp = rounded(points('-18,26 -22,-24 -6,-32 20,-32 26,-20 26,26'), 8)
  return [
    ...along(lathe(bore, body, { steps: 40 }), [-66, 4, 6], [30, 4, 6]),
    ...place(
      plate(clamp, body, { holes: [circle(2, 0, 11.5, 36)], thick: 22, bevel: 2.4, dome: 0.5 }),
      { turn: [0, 90, 0], at: [28, 6, -16] },
    ),
    ...along(
      lathe(points('8,0 8,8 10,8 10,15 6,16 6,22 0,22'), steel, { steps: 6 }),
      [-66, 4, 6],
      [-90, 0, 6],
    ),
    ...tube((t) => [-84 - 18 * Math.sin(t * 1.5), 0 - 62 * t * t, 6 + 8 * t], 5.6, rubber, {
      around: 18,
      along: 14,
    }),
  ]
}

function reservoir(body: Material, lid: Material): Solid {
  return [
    ...place(block([92, 32, 50], body, { round: 0.22, steps: 20 }), { at: [-18, 32, 8] }),
    ...over(
      2,
      place(plate(roundRect(0, 0, 98, 56, 9), lid, { thick: 7, bevel: 2.4, dome: 0.35 }), {
        turn: [-90, 0, 0],
        at: [-18, 51, 8],
      }),
    ),
  ]
}

function blade(metal: Material): Solid {
  const outline = spline(
    points('20,14 42,18 64,10 88,2 112,4 130,10 137,4 131,-6 110,-13 86,-14 60,-9 36,-10 16,-8'),
    5,
    true,
  )
  return place(plate(outline, metal, { thick: 10, bevel: 3.2, dome: 0.5 }), { at: [-6, -6, 20] })
}

function fittings(): Solid {
  const screw = bolt(4.6, 3, steel)
  const glass = lathe(points('11,0 11,3 9,4 8.5,3.4 0,4.4'), alloy('#8a8c90'), { steps: 28 })
  const sight = lathe(points('8.4,3.6 5,4.8 0,5.2'), lens('#b98f2e'), { steps: 24 })
  return [
    ...[-56, 20].flatMap((x) => place(screw, { at: [x, 54.5, 8] })),
    ...place([...glass, ...sight], { turn: [90, 0, 0], at: [-34, 30, 33] }),
    ...place(bolt(6, 4, steel, false), { turn: [90, 0, 0], at: [28, 0, 25] }),
  ]
}
