import type { Drawing } from '../drawing.ts'
import { type Point, points, spline, symmetric } from '../kit/curve.ts'
import { alloy, glossPlastic, lens, matt } from '../kit/material.ts'
import { glassy, over, place, type Solid } from '../kit/mesh.ts'
import { within } from '../kit/region.ts'
import { ribbon } from '../kit/ribbon.ts'
import { type Height, onSkin, skin } from '../kit/skin.ts'
import { bolt } from '../kit/solids.ts'

interface Options {
  readonly tint: string
  readonly clear: number
  readonly tall: boolean
}

const tallShape = symmetric(
  spline(
    points('0,262 62,254 104,216 130,140 158,20 164,-70 140,-128 96,-156 84,-214 40,-226 0,-220'),
    7,
  ).slice(0, -1),
)
const shortShape = symmetric(
  spline(
    points('0,110 66,100 116,50 150,-40 158,-90 138,-134 96,-158 84,-214 40,-226 0,-220'),
    7,
  ).slice(0, -1),
)

/** Curved across like a cylinder, and leaning back towards the top. */
const bow: Height = (x, y) => 96 - (x / 160) ** 2 * 92 - ((y + 210) / 460) ** 2 * 70

/** A windscreen with its mounting holes and bolts; millimetres. */
export const windscreen: Drawing<Options> = {
  views: {
    angle: { turn: [6, -34, 0], ground: 'wall' },
    front: { turn: [4, 8, 0], ground: 'wall' },
    detail: { turn: [4, -26, 0], ground: 'wall', zoom: 2.2, aim: [80, -130, 60] },
  },
  build: ({ tint, clear, tall }) => {
    const shape = tall ? tallShape : shortShape
    const f = onSkin(shape, bow)
    const base = spline(
      points('-190,-176 -120,-140 0,-150 120,-140 190,-176 150,-280 -150,-280'),
      6,
      true,
    )
    const sheet = skin(shape, {
      height: bow,
      material: lens(tint),
      lining: lens(tint),
      regions: [within(base, glossPlastic('#101113'))],
      cell: 9,
    })
    const rim = ribbon(
      f,
      [...shape, shape[0] ?? [0, 0]],
      5,
      { ...glossPlastic('#3a3e42'), coat: 1.4 },
      { lift: 0.4, round: 0.9 },
    )
    return [...glassy(clear, sheet), ...over(1, rim), ...over(2, fixings(f)), ...over(1, vent(f))]
  },
}

function fixings(f: (x: number, y: number) => readonly [number, number, number]): Solid {
  const spots: Point[] = points('-120,-110 120,-110 -70,-186 70,-186')
  return spots.flatMap(([x, y]) => {
    const at = f(x, y)
    const lean = (Math.atan(((x / 160) * 2 * 92) / 160) * 180) / Math.PI
    return place(bolt(8, 5, alloy('#3c3e42')), {
      turn: [90, lean, 0],
      at: [at[0], at[1], at[2] + 1],
    })
  })
}

/** A slim slot behind the screen's foot that keeps the air steady. */
function vent(f: (x: number, y: number) => readonly [number, number, number]): Solid {
  return ribbon(f, spline(points('-46,-152 0,-160 46,-152'), 10), 10, matt('#050506'), { lift: 1 })
}
