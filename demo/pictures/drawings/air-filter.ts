import type { Drawing } from '../drawing.ts'
import { type Point, points, rounded, roundRect } from '../kit/curve.ts'
import { alloy, cloth, type Material, rubber } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { ribbon, straight } from '../kit/ribbon.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly frame: string
  readonly pleats: string
}

const outline = rounded(points('-150,86 110,86 150,46 150,-86 -150,-86'), 22)
const opening = rounded(points('-128,64 102,64 128,38 128,-64 -128,-64'), 14)

/** A pleated panel filter in a moulded frame; millimetres. */
export const airFilter: Drawing<Options> = {
  views: {
    angle: { turn: [-34, 18, 22], ground: 'wall' },
    front: { turn: [-10, -16, 0], ground: 'wall' },
    detail: { turn: [-36, 20, 10], ground: 'wall', zoom: 2.1, aim: [70, 30, 14] },
  },
  build: ({ frame, pleats }) => [
    ...element(cloth(pleats)),
    ...over(1, mesh()),
    ...over(2, rim(frame)),
  ],
}

function element(material: Material): Solid {
  const folds = 27
  const f = (u: number, v: number): Vec => {
    const k = u * folds * 2
    const ridge = Math.abs((k % 2) - 1)
    return [-131 + 262 * u, -67 + 134 * v, -10 + 20 * ridge]
  }
  // One strip a flank, so that the edges of the pleats stay sharp.
  return Array.from({ length: folds * 2 }, (_, i) =>
    surface((u, v) => f((i + u * 0.999) / (folds * 2), v), { u: 1, v: 3, material, flip: false }),
  ).flat()
}

/** The wire grid that holds the pleats. */
function mesh(): Solid {
  const flat = (x: number, y: number): Vec => [x, y, 12]
  const wire = alloy('#b9bcc0')
  const rows = [-46, -23, 0, 23, 46].map((y) => straight([-130, y], [130, y], 4))
  return rows.flatMap((p: Point[]) => ribbon(flat, p, 2.2, wire, { lift: 0, round: 0.9 }))
}

function rim(colour: string): Solid {
  const soft = { ...rubber, colour: cloth(colour).colour, rough: 0.55 }
  const frame = plate(outline, soft, { holes: [opening], thick: 34, bevel: 5, dome: 0.3 })
  const tab = place(plate(roundRect(0, 0, 46, 18, 6), soft, { thick: 14, bevel: 3 }), {
    at: [-60, 92, -6],
  })
  return [...frame, ...over(-1, tab)]
}
