import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded } from '../kit/curve.ts'
import { anodised, chrome, type Material, powder, rubber, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { bolt, lathe } from '../kit/solids.ts'

interface Options {
  readonly upper: string
  readonly adjuster: string
}

/** A pair of upside-down legs: anodised uppers, chrome sliders, forged feet; millimetres. */
export const invertedFork: Drawing<Options> = {
  views: {
    pair: { turn: [8, 26, -36], ground: 'wall' },
    foot: { turn: [10, 30, -24], ground: 'wall', zoom: 2.3, aim: [-30, -200, 0] },
    detail: { turn: [30, 24, -24], ground: 'wall', zoom: 2.4, aim: [10, 160, 10] },
  },
  build: ({ upper, adjuster }) => {
    const one = legOf(anodised(upper), anodised(adjuster))
    return [...place(one, { at: [-52, 0, 0] }), ...place(one, { at: [52, 0, 0], size: [-1, 1, 1] })]
  },
}

function legOf(upper: Material, adjuster: Material): Solid {
  const cast = powder('#1b1c1e')
  const outer: Point[] = points(
    '24,-70 27,-68 27,-40 28.5,-30 28.5,30 27,40 27,80 28.5,88 28.5,130 27,138 27,182 25,185',
  )
  const foot: Point[] = points('19,-206 22,-208 24,-216 24,-258 20,-266 0,-268')
  const lug = rounded(
    points('-14,-214 -48,-222 -52,-248 -40,-290 -20,-302 6,-296 22,-262 20,-220'),
    10,
  )
  const radial = rounded(points('-20,-206 -52,-188 -60,-196 -58,-222 -44,-234'), 6)
  return [
    ...plate(lug, cast, { holes: [circle(-24, -274, 11, 32)], thick: 30, bevel: 3.4 }),
    ...plate(radial, cast, { holes: [circle(-52, -202, 4, 16)], thick: 16, bevel: 2.4 }),
    ...lathe([...foot].reverse(), cast, { steps: 44 }),
    ...lathe(points('20.5,-208 20.5,-76'), chrome, { steps: 44 }),
    ...lathe(points('20.5,-82 26,-82 27.4,-80 27.4,-71 24,-68'), rubber, { steps: 44 }),
    ...lathe(outer, upper, { steps: 48 }),
    ...lathe(points('25,185 26,187 26,194 23,197 12,197'), powder('#18191b'), { steps: 40 }),
    ...over(
      0,
      lathe(points('12,197 12,205 10.6,206.5 6,206.5'), adjuster, { steps: 6 }),
      lathe(points('6,206.5 6,210 4.8,211 0,211'), anodised('#c4161c'), { steps: 18 }),
    ),
    ...place(bolt(4, 4, steel), { turn: [0, 0, 90], at: [-50, -284, 0] }),
  ]
}
