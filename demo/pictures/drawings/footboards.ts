import type { Drawing } from '../drawing.ts'
import { type Point, points, rounded, slot } from '../kit/curve.ts'
import { alloy, anodised, type Material, rubber, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { bolt } from '../kit/solids.ts'

interface Options {
  readonly plate: string
  readonly pads: boolean
}

/** Aluminium floor plates, left and right, with rubber strips; millimetres. */
export const footboards: Drawing<Options> = {
  views: {
    pair: { turn: [-38, 14, 20], ground: 'wall' },
    front: { turn: [-14, -10, 8], ground: 'wall' },
    detail: { turn: [-40, 16, 12], ground: 'wall', zoom: 2.2, aim: [-70, 40, 4] },
  },
  build: ({ plate: colour, pads }) => {
    const one = board(colour === '#a9adb1' ? alloy(colour) : anodised(colour), pads)
    return [...place(one, { at: [-82, 0, 0] }), ...place(one, { at: [82, 0, 0], size: [-1, 1, 1] })]
  },
}

function board(metal: Material, pads: boolean): Solid {
  const outline = rounded(
    points('-62,168 34,176 62,120 66,-60 50,-150 -20,-176 -58,-130 -66,40'),
    18,
    6,
  )
  const rows = [118, 76, 34, -8, -50, -92]
  const strip = (y: number): Point[] => slot([-40, y], [38, y + 8], 7, 6)
  const slots = [140, -126].map((y) => slot([-22, y], [16, y + 4], 5, 6))
  const holes = pads ? slots : [...slots, ...rows.map((y) => slot([-36, y], [36, y + 8], 5.5, 6))]
  const screws: Point[] = points('-46,150 40,150 -46,-116 40,-124')
  return [
    ...plate(outline, metal, { holes, thick: 5, bevel: 1.2, dome: 0.6 }),
    ...over(
      1,
      ...(pads
        ? rows.map((y) =>
            place(plate(strip(y), rubber, { thick: 7, bevel: 1.8, dome: 0.6 }), { at: [0, 0, 4] }),
          )
        : []),
    ),
    ...over(
      2,
      ...screws.map(([x, y]) => place(bolt(6, 3, steel), { turn: [90, 0, 0], at: [x, y, 2.4] })),
    ),
  ]
}
