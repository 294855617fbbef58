import type { Drawing } from '../drawing.ts'
import { type Point, points, rounded, spline } from '../kit/curve.ts'
import { alloy, cloth, leather, plastic, reflective, rubber } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { distanceIn, within } from '../kit/region.ts'
import { ribbon } from '../kit/ribbon.ts'
import { type Height, onSkin, pillow, skin } from '../kit/skin.ts'

interface Options {
  readonly base: string
  readonly panel: string
  readonly accent: string
  readonly tall: boolean
}

/** A pair of riding boots from the side, with shin and ankle guards; millimetres. */
export const ridingBoots: Drawing<Options> = {
  views: {
    side: { turn: [6, -16, 0], ground: 'floor' },
    angle: { turn: [10, -34, 0], ground: 'floor' },
    detail: { turn: [6, -20, 0], ground: 'floor', zoom: 2, aim: [20, -60, 60] },
  },
  build: (options) => {
    const one = boot(options)
    return [
      ...place(one, { at: [46, 0, -120], turn: [0, -8, 0] }),
      ...over(10, place(one, { at: [-24, 0, 40] })),
    ]
  },
}

function boot({ base, panel, accent, tall }: Options): Solid {
  const top = tall ? 190 : 70
  const shape = spline(
    [
      [-60, top],
      [-58, top - 70],
      [-66, 0],
      [-74, -80],
      [-72, -140],
      [-60, -168],
      [140, -168],
      [166, -124],
      [156, -90],
      [110, -66],
      [66, -40],
      [44, 0],
      [40, top - 80],
      [48, top - 4],
      [0, top + 6],
    ],
    6,
    true,
  )
  const height: Height = (x, y, e) => pillow(46, 46)(x, y, e) - (x > 90 ? (x - 90) * 0.12 : 0)
  const main = leather(base, 0.07, 34)
  const toe = spline(points('180,-60 112,-62 88,-100 96,-140 190,-140'), 6)
  const heel = spline(points('-90,-40 -40,-56 -26,-96 -34,-140 -90,-140'), 6)
  const shin = rounded(
    [
      [4, top - 24],
      [52, top - 30],
      [46, 10],
      [18, -8],
      [2, 60],
    ],
    14,
  )
  const second = leather(panel, 0.06, 24)
  const f = onSkin(shape, height)
  const on = (line: Point[]) =>
    [...line, line[0] ?? ([0, 0] as const)].filter(
      ([x, y]) => distanceIn(shape, x, y) > 2 && y > -124,
    )
  const seams = [toe, heel, shin].flatMap((line) =>
    ribbon(f, on(line), 2.4, cloth('#0f0f11'), { lift: 0.8 }),
  )
  return [
    ...skin(shape, {
      height,
      material: main,
      regions: [within(toe, second), within(heel, second), within(shin, plastic(panel))],
      cell: 6.5,
    }),
    ...over(1, soles(), seams),
    ...over(2, straps(f, accent, tall)),
    ...over(4, ankle(accent, f)),
  ]
}

function soles(): Solid {
  const outline = rounded(
    points(
      '-78,-126 60,-130 160,-122 176,-132 170,-146 96,-156 40,-152 22,-146 10,-162 -70,-164 -82,-150',
    ),
    8,
  )
  const welt = rounded(points('-77,-120 60,-124 162,-116 174,-126 162,-132 60,-136 -76,-134'), 4)
  const sole = skin(outline, { height: pillow(49, 6), material: rubber, cell: 6 })
  return [
    ...sole,
    ...over(1, skin(welt, { height: pillow(52, 5), material: plastic('#33343a'), cell: 5 })),
  ]
}

function ankle(
  accent: string,
  f: (x: number, y: number) => readonly [number, number, number],
): Solid {
  const disc = Array.from(
    { length: 36 },
    (_, i): Point => [24 * Math.cos((i * Math.PI) / 18), 24 * Math.sin((i * Math.PI) / 18)],
  )
  const [, , z] = f(-14, -58)
  const pad = place(skin(disc, { height: pillow(9, 14), material: plastic('#191a1c'), cell: 4 }), {
    at: [-14, -58, z - 2],
  })
  const dot = place(skin(disc, { height: pillow(14, 20), material: plastic(accent), cell: 4 }), {
    at: [-14, -58, z + 3],
    size: 0.5,
  })
  return [...pad, ...over(1, dot)]
}

function straps(
  f: (x: number, y: number) => readonly [number, number, number],
  accent: string,
  tall: boolean,
): Solid {
  const rows = tall ? [140, 60, -10] : [30, -14]
  return rows.flatMap((y) => {
    const path = Array.from({ length: 21 }, (_, i): Point => [-52 + i * 4.6, y - i * 0.5])
    const buckle = place(
      plate(rounded(points('-9,-13 9,-13 9,13 -9,13'), 4), alloy('#8d9095'), {
        thick: 6,
        bevel: 1.6,
      }),
      { at: [-8, y - 5, f(-8, y)[2] + 4] },
    )
    return [
      ...ribbon(f, path, 22, cloth('#141517'), { lift: 2.4, round: 0.35 }),
      ...over(1, buckle),
      ...over(
        1,
        ribbon(f, path.slice(14), 4, y === rows[0] ? reflective : plastic(accent), { lift: 3.2 }),
      ),
    ]
  })
}
