import type { Drawing } from '../drawing.ts'
import { type Point, points, rounded } from '../kit/curve.ts'
import { cloth, type Material, plastic, reflective } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { band, within } from '../kit/region.ts'
import { ribbon, straight, zip } from '../kit/ribbon.ts'
import { onSkin, pillow, skin } from '../kit/skin.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly colour: string
  readonly panel: string
  readonly accent: string
}

const face = rounded(points('-150,108 128,116 160,60 140,-100 -110,-112 -158,-40'), 34)
const height = pillow(34, 50)
const onFace = onSkin(face, height)
const DEEP = 120

/** A pair of soft saddlebags; millimetres. */
export const sideBags: Drawing<Options> = {
  views: {
    pair: { turn: [14, -32, 0], ground: 'floor' },
    angle: { turn: [16, 36, 0], ground: 'floor' },
    detail: { turn: [10, -26, 0], ground: 'floor', zoom: 2.2, aim: [60, 10, 150] },
  },
  build: ({ colour, panel, accent }) => {
    const bag = one(cloth(colour, 0.12, 60), cloth(panel, 0.06, 50), plastic(accent))
    return [...place(bag, { at: [-44, 20, -150] }), ...over(10, place(bag, { at: [30, 0, 110] }))]
  },
}

function one(main: Material, panel: Material, accent: Material): Solid {
  const pocket = rounded(points('-112,40 96,46 110,-66 -96,-76'), 22)
  const f = (u: number, v: number): Vec => {
    const k = u * face.length
    const i = Math.floor(k) % face.length
    const [a, b] = [face[i] ?? [0, 0], face[(i + 1) % face.length] ?? [0, 0]]
    const t = k - Math.floor(k)
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, -DEEP * v]
  }
  const gusset = surface(f, {
    u: face.length * 2,
    v: 6,
    material: main,
    regions: [{ inside: (_p, _u, v) => 0.06 - Math.abs(v - 0.5), material: cloth('#0f1011') }],
  })
  const tape = cloth('#141517')
  const stud = rounded(points('-13,-22 13,-22 13,22 -13,22'), 5)
  return [
    ...gusset,
    ...over(
      1,
      skin(face, {
        height,
        material: main,
        regions: [within(pocket, panel), band(points('-170,78 170,84'), 9, reflective)],
        cell: 8,
      }),
    ),
    ...over(2, zip(onFace, straight([-104, 30], [92, 36], 24), 13, tape, accent)),
    ...over(
      2,
      ...[-70, 66].map((x) =>
        ribbon(onFace, straight([x, 112], [x - 4, -106], 30), 24, tape, { lift: 3, round: 0.3 }),
      ),
    ),
    ...over(
      3,
      ...[-71, 65].map((x) =>
        place(skin(stud, { height: pillow(10, 7), material: plastic('#17181a'), cell: 4 }), {
          at: [x, -14, 34],
        }),
      ),
    ),
    ...over(2, piping()),
  ]
}

function piping(): Solid {
  const line: Point[] = [...face, face[0] ?? [0, 0]].map(([x, y]): Point => [x * 0.985, y * 0.985])
  return ribbon(onFace, line, 6, cloth('#0f1011'), { lift: 1.2, round: 0.9 })
}
