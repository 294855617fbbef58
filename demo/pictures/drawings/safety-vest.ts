import type { Drawing } from '../drawing.ts'
import { flipX, type Point, points, spline, symmetric } from '../kit/curve.ts'
import { alloy, cloth, type Material, mesh, reflective } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { within } from '../kit/region.ts'
import { ribbon, straight, zip } from '../kit/ribbon.ts'
import { onSkin, pillow, skin } from '../kit/skin.ts'

interface Options {
  readonly colour: string
  readonly trim: string
}

const outline = symmetric(
  spline(
    points(
      '0,172 36,196 62,286 106,292 150,268 140,200 150,140 186,104 184,0 178,-140 184,-252 0,-260',
    ),
    6,
  ).slice(0, -1),
)
const height = pillow(42, 60)
const onVest = onSkin(outline, height)

/** A sleeveless high-visibility vest; millimetres. */
export const safetyVest: Drawing<Options> = {
  views: {
    front: { turn: [0, -12, 0], ground: 'wall' },
    angle: { turn: [4, 26, 4], ground: 'wall' },
    detail: { turn: [2, -10, 0], ground: 'wall', zoom: 2.3, aim: [70, 40, 40] },
  },
  build: ({ colour, trim }) => [
    ...back(cloth(trim)),
    ...over(1, body(mesh(colour, 0.22, 80), cloth(trim))),
    ...over(2, tapes(cloth(trim))),
  ],
}

/** The inside of the back, seen through the neck. */
function back(trim: Material): Solid {
  const neck = spline(points('-64,284 0,250 64,284 60,150 -60,150'), 6, true)
  return place(skin(neck, { height: () => 0, material: trim, cell: 14 }), { at: [0, 0, -10] })
}

function body(main: Material, trim: Material): Solid {
  const side = spline(points('200,150 158,90 156,-40 162,-280 220,-280'), 6)
  return skin(outline, {
    height,
    material: main,
    regions: [within(side, trim), within(flipX(side), trim)],
    cell: 8.5,
  })
}

function tapes(trim: Material): Solid {
  const both = (path: Point[], draw: (p: Point[]) => Solid): Solid => [
    ...draw(path),
    ...draw(flipX(path)),
  ]
  const edge = (p: Point[]): Solid => ribbon(onVest, p, 9, trim, { lift: 0.4, round: 0.7 })
  return [
    ...both(spline(points('0,174 34,198 60,284'), 10), edge),
    ...both(spline(points('148,264 138,200 148,140 182,106'), 8), edge),
    ...both(straight([84, 280], [84, -256], 40), (p) =>
      ribbon(onVest, p, 30, reflective, { lift: 0.8 }),
    ),
    ...ribbon(onVest, straight([-180, 20], [180, 20], 40), 30, reflective, { lift: 1.2 }),
    ...ribbon(onVest, straight([-178, -150], [178, -150], 40), 30, reflective, { lift: 1.2 }),
    ...zip(onVest, straight([0, 170], [0, -256], 34), 15, trim, alloy('#9a9da2')),
    ...ribbon(onVest, straight([-180, -248], [180, -248], 40), 10, trim, { lift: 0.8, round: 0.6 }),
  ]
}
