import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded, roundRect } from '../kit/curve.ts'
import { alloy, glossPlastic, type Material, matt, paint, plastic } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { pillow, skin } from '../kit/skin.ts'
import { bolt, lathe } from '../kit/solids.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly lid: string
  readonly lens: string
  readonly size: number
  readonly alloy: boolean
}

/** A hard top box; a moulded one with a red reflector, or a riveted aluminium one; millimetres. */
export const topBox: Drawing<Options> = {
  views: {
    angle: { turn: [14, -34, 0], ground: 'floor' },
    front: { turn: [8, 0, 0], ground: 'floor' },
    side: { turn: [12, 62, 0], ground: 'floor' },
  },
  build: ({ lid, lens, size, alloy: metal }) =>
    metal ? place(riveted(), { size }) : place(moulded(lid, lens), { size: [1.02, size, 1] }),
}

/** A soft box in superellipse sections: half width, half depth and corner at each height. */
function shell(
  y0: number,
  y1: number,
  at: (t: number) => [w: number, d: number],
  square: number,
): (u: number, v: number) => Vec {
  const power = (k: number) => Math.sign(k) * Math.abs(k) ** square
  return (u, v) => {
    const a = u * 2 * Math.PI + Math.PI
    const [w, d] = at(v)
    return [w * power(Math.sin(a)), y0 + (y1 - y0) * v, d * power(Math.cos(a))]
  }
}

function moulded(lidColour: string, lens: string): Solid {
  const base = shell(
    -120,
    0,
    (t) => [180 + 22 * t - 10 * (1 - t) ** 9, 142 + 24 * t - 10 * (1 - t) ** 9],
    0.46,
  )
  const dome = shell(
    6,
    132,
    (t) => [203 * (1 - t ** 3.2) ** 0.42, 168 * (1 - t ** 2.6) ** 0.42],
    0.5,
  )
  const belt = shell(
    -4,
    10,
    (t) => [206 + 2 * Math.sin(t * 3.1), 170 + 2 * Math.sin(t * 3.1)],
    0.46,
  )
  const tail = {
    inside: ([x, y, z]: Vec) =>
      z > 0
        ? Math.min(150 - Math.abs(x), 17 - Math.abs(y + 28 - (Math.abs(x) / 150) ** 2 * 12))
        : -1,
    material: glossPlastic(lens),
  }
  return [
    ...surface(base, { u: 96, v: 14, material: plastic('#1b1c1e'), regions: [tail] }),
    ...over(1, surface(belt, { u: 84, v: 3, material: plastic('#0f1011') })),
    ...over(2, surface(dome, { u: 84, v: 20, material: paint(lidColour) })),
    ...over(3, latch()),
  ]
}

function latch(): Solid {
  const plateShape = rounded(points('-40,22 40,22 34,-26 -34,-26'), 9)
  const key = lathe(points('9,0 9,4 7,5 0,5'), alloy(), { steps: 28 })
  return [
    ...place(skin(plateShape, { height: pillow(9, 9), material: plastic('#161719'), cell: 5 }), {
      at: [0, 4, 168],
    }),
    ...over(
      1,
      place(key, { turn: [90, 0, 0], at: [0, 8, 176] }),
      place(
        skin(roundRect(0, 0, 5, 12, 2), { height: () => 1, material: plastic('#0a0a0b'), cell: 3 }),
        { at: [0, 8, 182] },
      ),
    ),
    ...over(
      1,
      place(
        skin(rounded(points('-24,5 24,5 20,-7 -20,-7'), 4), {
          height: pillow(6, 5),
          material: plastic('#2a2b2e'),
          cell: 3,
        }),
        { at: [0, -12, 176] },
      ),
    ),
  ]
}

function riveted(): Solid {
  const metal: Material = alloy('#a9acb0')
  const body = shell(-130, 84, (t) => [196 - 26 * (1 - t) ** 8, 150 - 26 * (1 - t) ** 8], 0.2)
  const lid = shell(88, 128, (t) => [201 - 40 * t ** 7, 155 - 40 * t ** 7], 0.2)
  const rivets: Point[] = [-1, 1].flatMap((s) =>
    [-104, -60, -16, 28, 66].map((y): Point => [s * 168, y]),
  )
  const corner = matt('#1b1c1e')
  const guards = {
    inside: ([x, y, z]: Vec) => Math.min(Math.abs(x) - 150, z - 60, Math.max(y - 40, -78 - y)),
    material: corner,
  }
  return [
    ...surface(body, { u: 88, v: 14, material: metal, regions: [guards] }),
    ...over(
      1,
      surface(lid, { u: 88, v: 8, material: metal }),
      surface(
        shell(84, 89, () => [203, 157], 0.2),
        { u: 72, v: 1, material: plastic('#0e0f10') },
      ),
      surface((u, v) => [199 * (v * Math.cos(u * 6.2832)), 128, 150 * (v * Math.sin(u * 6.2832))], {
        u: 4,
        v: 1,
        material: metal,
      }),
    ),
    ...over(
      2,
      ...rivets.map(([x, y]) =>
        place(lathe(points('5,0 4.4,2 2,3.2 0,3.4'), alloy('#c5c8cb'), { steps: 14 }), {
          turn: [90, 0, 0],
          at: [x, y, 149],
        }),
      ),
    ),
    ...over(2, ...[-90, 90].map((x) => place(hasp(), { at: [x, 74, 152] }))),
  ]
}

function hasp(): Solid {
  const shape = rounded(points('-20,34 20,34 20,-34 -20,-34'), 6)
  return [
    ...skin(shape, { height: pillow(9, 6), material: alloy('#85888d'), cell: 5 }),
    ...over(
      1,
      place(bolt(7, 5, alloy()), { turn: [90, 0, 0], at: [0, -12, 8] }),
      place(
        skin(circle(0, 14, 8, 24), { height: pillow(5, 5), material: plastic('#141517'), cell: 3 }),
        { at: [0, 0, 7] },
      ),
    ),
  ]
}
