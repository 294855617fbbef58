import type { Drawing } from '../drawing.ts'
import { flipX, type Point, points, rounded, spline, symmetric } from '../kit/curve.ts'
import { alloy, cloth, leather, type Material, mesh, reflective } from '../kit/material.ts'
import { mirrored, over, place, type Solid } from '../kit/mesh.ts'
import { band, within } from '../kit/region.ts'
import { ribbon, straight, zip } from '../kit/ribbon.ts'
import { onSkin, pillow, skin } from '../kit/skin.ts'

type Fabric = 'mesh' | 'textile' | 'leather'
interface Options {
  readonly base: string
  readonly panel: string
  readonly fabric: Fabric
  readonly armour: boolean
}

const fabrics: Record<Fabric, (hex: string) => Material> = {
  mesh: (hex) => mesh(hex),
  textile: (hex) => cloth(hex, 0.24, 80),
  leather: (hex) => leather(hex, 0.2, 70),
}

const torso = symmetric(
  spline(
    points(
      '0,268 38,276 70,300 128,286 186,262 204,222 190,150 178,60 168,-60 174,-180 180,-262 120,-276 0,-280',
    ),
    5,
  ).slice(0, -1),
)
const sleeve = [
  ...spline(points('120,284 190,262 236,214 272,110 298,-20 314,-140 318,-226'), 5),
  ...spline(points('262,-232 250,-140 222,-20 196,80 168,130 130,170'), 5),
]
const depth = pillow(58, 120)
const onTorso = onSkin(torso, depth)
const onSleeve = onSkin(sleeve, pillow(46, 44))

/** A riding jacket on an unseen chest; millimetres. */
export const jacket: Drawing<Options> = {
  views: {
    front: { turn: [2, -10, 0], ground: 'wall' },
    angle: { turn: [4, 26, 0], ground: 'wall' },
    detail: { turn: [4, 16, 0], ground: 'wall', zoom: 2.2, aim: [70, 190, 40] },
  },
  build: ({ base, panel, fabric, armour }) => {
    const [main, second] = [fabrics[fabric](base), fabrics[fabric](panel)]
    const arm = sleeveOf(main, second, armour)
    return [
      ...arm,
      ...mirrored(arm),
      ...over(2, body(main, second)),
      ...over(3, front()),
      ...over(5, collar(main)),
    ]
  },
}

function body(main: Material, second: Material): Solid {
  const yoke: Point[] = points('-220,320 220,320 220,196 120,168 0,150 -120,168 -220,196')
  const side = spline(points('220,110 132,60 112,-60 124,-300 240,-300'), 5)
  const regions = [within(yoke, second), within(side, second), within(flipX(side), second)]
  return skin(torso, { height: depth, material: main, regions, cell: 9 })
}

function front(): Solid {
  const [stitch, teeth] = [cloth('#0d0d0e'), alloy('#9a9da2')]
  const both = (path: Point[], draw: (p: Point[]) => Solid): Solid => [
    ...draw(path),
    ...draw(flipX(path)),
  ]
  const seam = spline(points('132,60 112,-60 124,-270'), 10)
  const pull = skin(rounded(points('-4,-10 4,-10 3,10 -3,10'), 2), {
    height: pillow(3, 3),
    material: teeth,
    cell: 2.5,
  })
  return [
    ...zip(onTorso, straight([0, 262], [0, -272], 44), 15, stitch, teeth),
    ...both(straight([72, -92], [112, -196], 12), (p) => zip(onTorso, p, 11, stitch, teeth)),
    ...both(straight([26, 176], [150, 204], 12), (p) =>
      ribbon(onTorso, p, 9, reflective, { lift: 1 }),
    ),
    ...both(seam, (p) => ribbon(onTorso, p, 2.4, stitch, { lift: 0.8 })),
    ...both(spline(points('120,168 60,156 0,150'), 8), (p) =>
      ribbon(onTorso, p, 2.4, stitch, { lift: 0.8 }),
    ),
    ...ribbon(onTorso, straight([-176, -250], [176, -250], 40), 3, stitch, { lift: 0.8 }),
    ...over(2, place(pull, { at: [0, 232, 60] })),
  ]
}

function sleeveOf(main: Material, second: Material, stretch: boolean): Solid {
  const elbow = spline(points('330,70 252,40 262,-60 350,-80'), 5)
  const cuff: Point[] = points('230,-196 340,-190 340,-250 230,-250')
  const stitch = cloth('#0d0d0e')
  const regions = [
    within(elbow, second),
    within(cuff, cloth('#17181a')),
    band(points('190,104 290,128'), 14, reflective),
  ]
  const pleats = stretch
    ? [0, 1, 2, 3].map((i) => straight([224 - i * 4, 214 - i * 14], [246 + i * 3, 196 - i * 12], 5))
    : []
  return [
    ...skin(sleeve, { height: pillow(46, 44), material: main, regions, cell: 8 }),
    ...over(
      1,
      ribbon(onSleeve, spline(points('206,220 240,60 270,-80 290,-190'), 8), 2.4, stitch, {
        lift: 0.8,
      }),
    ),
    ...over(1, ...pleats.map((p) => ribbon(onSleeve, p, 4, stitch, { lift: 1.2, round: 0.8 }))),
  ]
}

function collar(main: Material): Solid {
  const inside = spline(points('-64,318 0,296 64,318 58,338 0,346 -58,338'), 6, true)
  const band2 = [
    ...spline(points('-76,300 -40,276 0,262 40,276 76,300'), 6),
    ...spline(points('72,344 38,316 0,304 -38,316 -72,344'), 6),
  ]
  return [
    ...place(skin(inside, { height: () => 2, material: cloth('#101113'), cell: 14 }), {
      at: [0, 0, -6],
    }),
    ...over(
      1,
      place(skin(band2, { height: pillow(20, 16), material: main, cell: 7 }), { at: [0, 0, 24] }),
    ),
  ]
}
