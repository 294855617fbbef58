import type { Drawing } from '../drawing.ts'
import { flipX, points, spline, symmetric } from '../kit/curve.ts'
import { cloth, type Material, mesh } from '../kit/material.ts'
import { over, type Solid } from '../kit/mesh.ts'
import { within } from '../kit/region.ts'
import { ribbon } from '../kit/ribbon.ts'
import { onSkin, pillow, skin } from '../kit/skin.ts'

interface Options {
  readonly colour: string
  readonly panel: string
  readonly thread: string
}

const outline = symmetric(
  spline(
    points('0,190 70,178 116,120 122,40 108,-40 92,-86 104,-140 130,-196 70,-214 0,-218'),
    7,
  ).slice(0, -1),
)
const eyes = symmetric(spline(points('0,66 44,70 78,54 84,30 62,10 26,12 0,20'), 6).slice(0, -1))
const height = pillow(92, 126)
const onHead = onSkin(outline, height)

/** A thin riding balaclava, as worn; millimetres. */
export const balaclava: Drawing<Options> = {
  views: {
    front: { turn: [2, -14, 0], ground: 'wall' },
    angle: { turn: [2, 36, 0], ground: 'wall' },
    detail: { turn: [4, -20, 0], ground: 'wall', zoom: 2.2, aim: [0, 30, 90] },
  },
  build: ({ colour, panel, thread }) => [
    ...head(mesh(colour, 0.1, 60), cloth(panel, 0.1, 50)),
    ...over(1, seams(cloth('#16171a'), cloth(thread))),
  ],
}

function head(main: Material, panel: Material): Solid {
  const mouth = symmetric(spline(points('0,4 50,-2 86,-20 70,-66 30,-84 0,-88'), 6).slice(0, -1))
  return skin(outline, {
    height,
    material: main,
    regions: [within(mouth, panel), within(eyes, cloth('#0b0b0c'))],
    cell: 7,
  })
}

function seams(edge: Material, thread: Material): Solid {
  const loop = [...eyes, eyes[0] ?? ([0, 0] as const)]
  const crown = spline(points('0,188 0,130 0,72'), 8)
  const jaw = spline(points('86,26 96,-20 84,-70 40,-96 0,-100'), 8)
  const neck = spline(points('88,-92 40,-108 0,-112'), 8)
  return [
    ...ribbon(onHead, loop, 9, edge, { lift: 1, round: 0.8 }),
    ...ribbon(onHead, crown, 2.6, thread, { lift: 1, dash: [6, 3] }),
    ...[jaw, flipX(jaw)].flatMap((p) => ribbon(onHead, p, 2.6, thread, { lift: 1, dash: [6, 3] })),
    ...[neck, flipX(neck)].flatMap((p) => ribbon(onHead, p, 3, edge, { lift: 1 })),
  ]
}
