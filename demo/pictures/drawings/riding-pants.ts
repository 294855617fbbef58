import type { Drawing } from '../drawing.ts'
import { flipX, type Point, points, rounded, spline } from '../kit/curve.ts'
import { alloy, cloth, type Material, mesh, plastic, reflective } from '../kit/material.ts'
import { mirrored, over, place, type Solid } from '../kit/mesh.ts'
import { band, within } from '../kit/region.ts'
import { ribbon, straight, zip } from '../kit/ribbon.ts'
import { onSkin, pillow, skin } from '../kit/skin.ts'

interface Options {
  readonly base: string
  readonly knee: string
  readonly denim: boolean
}

const leg = [
  ...spline(points('2,268 70,274 140,268 158,180 160,60 142,-80 134,-200 130,-322'), 5),
  ...spline(points('46,-328 44,-220 36,-90 22,30 8,108 0,118'), 5),
]
const height = pillow(46, 58)
const onLeg = onSkin(leg, height)

/** Armoured riding trousers, laid out; millimetres. */
export const ridingPants: Drawing<Options> = {
  views: {
    front: { turn: [0, -8, 0], ground: 'wall' },
    angle: { turn: [4, 24, 4], ground: 'wall' },
    detail: { turn: [2, -14, 0], ground: 'wall', zoom: 2.4, aim: [80, -60, 40] },
  },
  build: ({ base, knee, denim }) => {
    const main = denim ? cloth(base, 0.3, 60) : mesh(base, 0.2, 80)
    const one = half(main, cloth(knee, 0.1, 40), denim)
    return [...one, ...mirrored(one), ...over(3, waist(main, denim))]
  },
}

function half(main: Material, knee: Material, denim: boolean): Solid {
  const thread = denim ? cloth('#b8894a') : cloth('#0e0e10')
  const patch = rounded(points('40,6 140,16 134,-108 46,-118'), 22)
  const cap = rounded(points('-36,-46 36,-40 32,40 -32,44'), 24)
  const pocket = spline(points('74,252 96,206 148,188'), 8)
  const outer = spline(points('146,236 148,60 130,-80 120,-310'), 14)
  const moulded = place(
    skin(cap, { height: pillow(13, 18), material: plastic('#1b1c1f'), cell: 6 }),
    { at: [91, -48, 42], turn: [0, 4, 0] },
  )
  return [
    ...skin(leg, {
      height,
      material: main,
      regions: [within(patch, knee), band(points('40,-236 150,-230'), 12, reflective)],
      cell: 9,
    }),
    ...over(
      1,
      ribbon(onLeg, pocket, 3, thread, { lift: 0.9, dash: denim ? [6, 3] : [900, 1] }),
      ribbon(onLeg, outer, 2.6, thread, { lift: 0.9 }),
      ribbon(onLeg, [...patch, patch[0] ?? [0, 0]], 2.6, thread, { lift: 0.9, dash: [6, 3] }),
      denim ? [] : zip(onLeg, straight([112, -250], [110, -316], 8), 9, thread, alloy('#9a9da2')),
    ),
    ...over(2, denim ? [] : moulded),
  ]
}

function waist(main: Material, denim: boolean): Solid {
  const belt: Point[] = rounded(points('-146,284 146,284 148,240 -148,240'), 8)
  const onBelt = onSkin(belt, pillow(50, 26))
  const loop = skin(rounded(points('-6,-22 6,-22 6,22 -6,22'), 2), {
    height: pillow(3, 3),
    material: main,
    cell: 4,
  })
  const fly = spline(points('0,238 0,190 0,120'), 8)
  const curve = spline(points('26,238 28,180 4,126'), 8)
  const button = skin(
    Array.from(
      { length: 24 },
      (_, i): Point => [10 * Math.cos((i * Math.PI) / 12), 10 * Math.sin((i * Math.PI) / 12)],
    ),
    { height: pillow(4, 4), material: denim ? alloy('#a8743e') : alloy('#6d7075'), cell: 3 },
  )
  const stitch = cloth(denim ? '#b8894a' : '#0e0e10')
  return [
    ...skin(belt, { height: pillow(50, 26), material: main, cell: 8 }),
    ...[-104, -46, 46, 104].flatMap((x) => place(loop, { at: [x, 260, 50] })),
    ...place(button, { at: [0, 262, 51] }),
    ...ribbon(onBelt, [...spline(points('-140,244 0,244 140,244'), 10)], 2.4, stitch, {
      lift: 0.8,
      dash: [6, 3],
    }),
    ...over(
      2,
      ribbon((x, y) => [x, y, 40], fly, 3, cloth('#0e0e10'), { lift: 8 }),
      ribbon((x, y) => [x, y, 46], flipX(curve), 2.6, stitch, { lift: 2, dash: [6, 3] }),
    ),
  ]
}
