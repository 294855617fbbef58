import type { Drawing } from '../drawing.ts'
import { flipX, type Point, points, spline, symmetric } from '../kit/curve.ts'
import { alloy, cloth, folds, type Material, reflective } from '../kit/material.ts'
import { mirrored, over, place, type Solid } from '../kit/mesh.ts'
import { band } from '../kit/region.ts'
import { ribbon } from '../kit/ribbon.ts'
import { onSkin, pillow, skin } from '../kit/skin.ts'

interface Options {
  readonly coat: string
  readonly trim: string
  readonly pants: string
}

const waterproof = (hex: string): Material => ({
  ...cloth(hex),
  rough: 0.5,
  coat: 0.22,
  sheen: 0.05,
  bump: folds(0.3, 60),
})
const body = symmetric(
  spline(points('0,262 44,278 120,260 146,214 136,90 140,-60 150,-150 0,-160'), 6).slice(0, -1),
)
const sleeve = [
  ...spline(points('96,266 146,240 182,150 206,30 216,-90'), 6),
  ...spline(points('168,-96 152,10 130,110 96,180'), 6),
]
const leg = [
  ...spline(points('0,40 104,40 118,-60 116,-180 112,-290'), 5),
  ...spline(points('34,-294 26,-180 12,-80 0,-50'), 5),
]
const onBody = onSkin(body, pillow(40, 70))

/** A two-piece rain suit: hooded coat over trousers; millimetres. */
export const rainSuit: Drawing<Options> = {
  views: {
    front: { turn: [0, -10, 0], ground: 'wall' },
    angle: { turn: [4, 22, 3], ground: 'wall' },
    detail: { turn: [4, 12, 0], ground: 'wall', zoom: 2.3, aim: [10, 210, 30] },
  },
  build: ({ coat, trim, pants }) => {
    const [main, edge, lower] = [waterproof(coat), waterproof(trim), waterproof(pants)]
    const arm = skin(sleeve, {
      height: pillow(30, 34),
      material: main,
      regions: [
        band(points('110,66 230,84'), 22, edge),
        band(points('110,70 230,88'), 10, reflective),
      ],
      cell: 8,
    })
    const limb = skin(leg, {
      height: pillow(34, 44),
      material: lower,
      regions: [band(points('10,-214 130,-206'), 11, reflective)],
      cell: 9,
    })
    return [
      ...place([...limb, ...mirrored(limb)], { at: [0, -66, -40], size: [1.22, 0.9, 1] }),
      ...over(
        1,
        ...[arm, mirrored(arm)].map((a, i) =>
          place(place(a, { at: [i === 0 ? -120 : 120, -250, 0] }), {
            turn: [0, 0, i === 0 ? 13 : -13],
            at: [i === 0 ? 120 : -120, 250, 0],
          }),
        ),
      ),
      ...over(2, jacketOf(main, edge)),
      ...over(4, hood(main, edge)),
    ]
  },
}

function jacketOf(main: Material, edge: Material): Solid {
  const line = (a: Point, b: Point): Point[] =>
    Array.from(
      { length: 31 },
      (_, i): Point => [a[0] + ((b[0] - a[0]) * i) / 30, a[1] + ((b[1] - a[1]) * i) / 30],
    )
  const tape = line([-134, 70], [134, 70])
  const pocket = line([46, -40], [96, -94])
  return [
    ...skin(body, {
      height: pillow(40, 70),
      material: main,
      regions: [band(points('-160,70 160,70'), 34, edge)],
      cell: 9,
    }),
    ...over(
      1,
      ribbon(onBody, tape, 13, reflective, { lift: 1 }),
      ribbon(onBody, line([0, 258], [0, -156]), 22, main, { lift: 4, round: 0.35 }),
      ribbon(onBody, line([8, 250], [8, -156]), 2, edge, { lift: 5 }),
      ribbon(onBody, pocket, 8, edge, { lift: 1.5, round: 0.4 }),
      ribbon(onBody, flipX(pocket), 8, edge, { lift: 1.5, round: 0.4 }),
      ribbon(onBody, line([-144, -134], [144, -134]), 2.4, edge, { lift: 1 }),
    ),
  ]
}

function hood(main: Material, edge: Material): Solid {
  const outer = spline(points('-74,262 -92,330 -66,392 0,412 66,392 92,330 74,262 0,236'), 6, true)
  const face = spline(points('-46,286 -58,334 -40,374 0,386 40,374 58,334 46,286 0,258'), 6, true)
  const cord = spline(points('-26,266 -30,220 -24,190'), 8)
  return [
    ...skin(outer, { height: pillow(44, 40), material: main, cell: 8 }),
    ...over(
      1,
      place(
        skin(face, {
          height: (_x, _y, e) => -pillow(20, 40)(0, 0, e),
          material: cloth('#17181a'),
          cell: 7,
        }),
        { at: [0, 0, 44] },
      ),
    ),
    ...over(
      2,
      ribbon((x, y) => [x, y, 46], [...face, face[0] ?? [0, 0]], 7, edge, { lift: 0, round: 0.6 }),
    ),
    ...over(
      2,
      [cord, flipX(cord)].flatMap((path) =>
        ribbon((x, y) => [x, y, 52], path, 3.4, alloy('#d5d7da'), { lift: 0, round: 0.6 }),
      ),
    ),
  ]
}
