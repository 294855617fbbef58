import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded, slot } from '../kit/curve.ts'
import {
  alloy,
  carbon,
  carbonTow,
  chrome,
  type Material,
  matt,
  powder,
  steel,
} from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { twill } from '../kit/region.ts'
import { bolt, lathe, tube } from '../kit/solids.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly sleeve: 'black' | 'titanium' | 'carbon'
  readonly shield: boolean
}

const sleeves: Record<Options['sleeve'], Material> = {
  black: powder('#1a1b1d'),
  titanium: alloy('#a39c93'),
  carbon,
}

/** A slip-on silencer with its link pipe and heat shield; millimetres. */
export const exhaust: Drawing<Options> = {
  views: {
    angle: { turn: [10, -26, 34], ground: 'wall' },
    side: { turn: [6, 18, -28], ground: 'wall' },
    detail: { turn: [8, -58, 8], ground: 'wall', zoom: 2, aim: [-190, 20, 20] },
  },
  build: ({ sleeve, shield }) => [
    ...link(),
    ...over(1, can(sleeves[sleeve])),
    ...over(2, bands()),
    ...(shield ? over(4, cover()) : []),
  ],
}

const axis = (t: number): Vec => [-210 + 330 * t, 40 - 46 * t, 0]
const hexagon = (a: number): Point => {
  const k = 1 / Math.max(...[0, 60, 120].map((d) => Math.abs(Math.cos(a - (d * Math.PI) / 180))))
  const soft = 1 / Math.hypot(Math.cos(a) / 1.02, Math.sin(a) / 1.02)
  const r = 0.72 * Math.min(k, 1.13) + 0.28 * soft
  return [0.86 * r * Math.cos(a), 1.1 * r * Math.sin(a)]
}

function can(material: Material): Solid {
  const end = matt('#141516')
  const weave = material === carbon ? [twill(12, carbonTow)] : []
  const shell = tube(axis, 54, material, {
    around: 60,
    along: 40,
    section: hexagon,
    regions: weave,
  })
  const front = tube(
    (t) => axis(1 + t * 0.12),
    (t) => 53 - 28 * t,
    steel,
    { around: 48, along: 8, section: hexagon },
  )
  const tip = tube(
    (t) => axis(-0.09 + t * 0.1),
    (t) => 40 + 14 * Math.sin((t * Math.PI) / 2),
    end,
    { around: 60, along: 10, section: hexagon },
  )
  const disc = place(
    plate(
      circle(0, 0, 40, 48).map(([x, y]): Point => [x * 0.86, y * 1.1]),
      end,
      { holes: [circle(0, 4, 21, 32)], thick: 3, bevel: 0.8 },
    ),
    { turn: [0, -90, 8], at: axis(-0.088) },
  )
  const outlet = place(
    lathe(points('14,-10 17,-10 20,8 21,12 18,12 15,-8'), steel, { steps: 36 }),
    { turn: [0, 0, 82], at: axis(-0.1) },
  )
  return [...front, ...over(1, shell), ...over(2, tip), ...over(3, disc), ...over(4, outlet)]
}

function bands(): Solid {
  const ring = (t: number): Solid =>
    tube((s) => axis(t + s * 0.045), 55.6, steel, { around: 60, along: 2, section: hexagon })
  const lug = rounded(points('-16,-14 16,-14 12,22 -12,22'), 8)
  const bracket = place(
    plate(lug, steel, { holes: [circle(0, 10, 5, 20)], thick: 8, bevel: 1.4 }),
    { at: [axis(0.44)[0], axis(0.44)[1] + 68, 0], turn: [0, 0, -8] },
  )
  return [...ring(0.02), ...ring(0.94), ...over(1, ring(0.42), bracket)]
}

/** The slotted shield over the side that faces the rider's leg. */
function cover(): Solid {
  const outline = rounded(points('-96,-30 80,-30 100,-10 100,26 -80,30 -104,10'), 12)
  const slots = [-66, -36, -6, 24, 54].map((x) => slot([x, 12], [x + 14, -12], 5))
  const panel = plate(outline, powder('#232427'), { holes: slots, thick: 4, bevel: 1.4, dome: 0.6 })
  const screws = points('-84,6 84,2').flatMap(([x, y]) =>
    place(bolt(6, 4, steel), { turn: [90, 0, 0], at: [x, y, 2] }),
  )
  return place([...panel, ...over(1, screws)], { at: [-24, 16, 54], turn: [0, 0, -8] })
}

function link(): Solid {
  const path = (t: number): Vec => {
    const a = t * 2.2
    return [150 + 70 * t + 40 * Math.sin(a), 0 - 6 - 90 * t * t, 12 * Math.sin(a * 1.2)]
  }
  const flange = place(
    plate(rounded(points('-38,-14 38,-14 38,14 -38,14'), 13), steel, {
      holes: [circle(-27, 0, 5, 18), circle(27, 0, 5, 18)],
      thick: 9,
      bevel: 1.6,
    }),
    { turn: [70, 26, 0], at: path(1) },
  )
  return [
    ...tube(path, 21, { ...chrome, rough: 0.16 }, { around: 30, along: 40 }),
    ...over(0, flange),
  ]
}
