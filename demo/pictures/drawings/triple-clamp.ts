import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded, slot, symmetric } from '../kit/curve.ts'
import { alloy, anodised, type Material, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { along, bolt, lathe } from '../kit/solids.ts'

interface Options {
  readonly body: string
  readonly nut: string
}

/** An upper fork clamp with bar risers and a stem nut; millimetres. */
export const tripleClamp: Drawing<Options> = {
  views: {
    angle: { turn: [-48, 0, 14], ground: 'wall' },
    front: { turn: [-22, -14, 0], ground: 'wall' },
    detail: { turn: [-46, 10, 10], ground: 'wall', zoom: 2, aim: [-84, 0, 14] },
  },
  build: ({ body, nut }) => [
    ...yoke(anodised(body)),
    ...over(2, risers(anodised(nut))),
    ...over(2, stem(anodised(nut))),
    ...over(1, pinch()),
  ],
}

function yoke(metal: Material): Solid {
  const half: Point[] = points(
    '0,44 30,44 62,34 88,38 118,30 128,2 116,-28 88,-36 64,-22 36,-34 0,-38',
  )
  const outline = rounded(symmetric(half), 9, 5)
  const windows = [-1, 1].flatMap((s) => [
    slot([s * 44, 16], [s * 52, 10], 7),
    slot([s * 46, -10], [s * 50, -8], 5),
  ])
  return plate(outline, metal, {
    holes: [circle(-94, 2, 20.5, 44), circle(94, 2, 20.5, 44), circle(0, 4, 11, 32), ...windows],
    thick: 26,
    bevel: 3,
    dome: 0.6,
  })
}

function risers(metal: Material): Solid {
  return [-34, 34].flatMap((x) => {
    const base = rounded(points('-15,-13 15,-13 15,13 -15,13'), 7)
    const cap = place(
      plate(rounded(points('-16,-22 16,-22 16,22 -16,22'), 9), metal, { thick: 14, bevel: 3 }),
      { at: [x, 26, 46] },
    )
    const screws = [-14, 14].flatMap((y) =>
      place(bolt(5, 4, steel), { turn: [90, 0, 0], at: [x, 26 + y, 53] }),
    )
    return [
      ...place(plate(base, metal, { thick: 30, bevel: 2.4 }), { at: [x, 26, 26] }),
      ...over(1, cap),
      ...over(2, screws),
    ]
  })
}

function stem(metal: Material): Solid {
  const nut = [
    ...lathe(points('0,0 19,0 20,1 20,8 16,12'), metal, { steps: 44 }),
    ...over(1, lathe(points('16,12 16,20 14,22 8,22 8,14 0,14'), metal, { steps: 6 })),
  ]
  return place(nut, { turn: [90, 0, 0], at: [0, 4, 13] })
}

/** The pinch bolts in the front edge, one to each fork tube. */
const pinch = (): Solid =>
  [-116, -70, 70, 116].flatMap((x) => [
    ...along(lathe(points('0,0 7,0 7,6'), alloy(), { steps: 24 }), [x, -26, 0], [x, -36, 0]),
    ...along(bolt(5, 5, steel), [x, -30, 0], [x, -40, 0]),
  ])
