import type { Drawing } from '../drawing.ts'
import { rgb, tint } from '../kit/colour.ts'
import { circle, points } from '../kit/curve.ts'
import { anodised, type Material, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { noise } from '../kit/noise.ts'
import { plate } from '../kit/plate.ts'
import { along, bolt, lathe, tube } from '../kit/solids.ts'
import { add, scale, sub, unit, type Vec } from '../kit/vec.ts'

interface Options {
  readonly fitting: string
  readonly jacket: string
}

/** A braided steel brake hose, coiled, with its banjo fittings and bolts; millimetres. */
export const brakeHose: Drawing<Options> = {
  views: {
    coil: { turn: [34, -14, 0], ground: 'wall' },
    front: { turn: [14, 10, 0], ground: 'wall' },
    detail: { turn: [30, -20, 0], ground: 'wall', zoom: 2.3, aim: [-70, -96, 20] },
  },
  build: ({ fitting, jacket }) => [
    ...hose(jacket),
    ...ends(anodised(fitting)),
    ...spare(anodised(fitting)),
  ],
}

const path = (t: number): Vec => {
  const a = (t * 2.35 - 0.68) * 2 * Math.PI
  const r = 92 + 26 * Math.sin(t * Math.PI) - 10 * t
  return [r * Math.cos(a), r * Math.sin(a), -30 + 62 * t]
}

/** Fine threads: a speckle that runs along the hose. */
function hose(jacket: string): Solid {
  const braid: Material = {
    ...steel,
    colour: rgb(jacket),
    rough: 0.42,
    print: ([x, y, z], base) =>
      tint(base, 0.78 + 0.5 * Math.abs(noise([x / 1.9, y / 1.9, z / 1.9]))),
  }
  return tube(path, 7, braid, { around: 14, along: 230 })
}

function ends(metal: Material): Solid {
  return [0, 1].flatMap((end) => {
    const [at, before] = [path(end), path(end === 0 ? 0.004 : 0.996)]
    const out = unit(sub(at, before))
    const collar = lathe(points('0,-16 8.6,-16 9.6,-14 9.6,4 8,6 8,16 5.5,18 5.5,30 0,30'), metal, {
      steps: 30,
    })
    const eye = plate(circle(0, 0, 15, 40), steel, {
      holes: [circle(0, 0, 6.4, 26)],
      thick: 9,
      bevel: 1.4,
    })
    return over(
      end * 3 + 1,
      along(collar, at, add(at, out)),
      over(1, place(eye, { at: add(at, scale(out, 38)) })),
    )
  })
}

/** The two hollow bolts and their washers, in the middle of the coil. */
function spare(metal: Material): Solid {
  const banjo = [
    ...lathe(points('0,-30 5,-30 6,-28 6,0'), steel, { steps: 24 }),
    ...bolt(10, 8, metal, false),
  ]
  const washer = plate(circle(0, 0, 9, 30), anodised('#b07a48'), {
    holes: [circle(0, 0, 5.6, 22)],
    thick: 1.6,
    bevel: 0.3,
  })
  return over(
    8,
    place(banjo, { at: [-20, 14, 10], turn: [20, 0, 24] }),
    place(banjo, { at: [20, 6, 10], turn: [20, 0, -20] }),
    ...[-38, -18, 6, 28].map((x, i) => place(washer, { at: [x, -44 - (i % 2) * 10, 6] })),
  )
}
