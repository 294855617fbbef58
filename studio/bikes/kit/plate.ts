import type { MaterialName } from '../light/materials.ts'
import { boxAround, type Frame, toPixels } from '../relief/frame.ts'
import { maskOf, strokeOf } from '../relief/masks.ts'
import { curveOf } from '../relief/path.ts'
import type { Part, Relief } from '../relief/sheet.ts'
import { type Crease, surfaceOf } from '../relief/surface.ts'

/** A panel, casting or cushion with an outline; lengths in millimetres. */
export interface Plate {
  /** A closed curve. */
  outline: string
  /** Closed curves cut out of it. */
  holes?: readonly string[]
  material?: MaterialName
  /** How far it stands out of the middle of the bike. */
  z: number
  /** How far its middle swells. */
  bulge?: number
  /** Radius of its rim. */
  bevel?: number
  /** By what the heights of creases are multiplied. */
  lift?: number
  /** By what the bulge is multiplied. */
  swell?: number
  /** Softness of the creases. */
  softness?: number
  /** Open curves that lie at a height above z, the same all along or from one to another. */
  creases?: readonly (readonly [number | readonly [number, number], string])[]
  /** Grooves: an open curve, width, depth. */
  grooves?: readonly (readonly [string, number, number])[]
  /** Screws: x, y, radius. */
  bolts?: readonly (readonly [number, number, number])[]
}

/** Makes a part of a plate. */
export function plate(order: Plate): Part {
  return { shape: (frame) => shaped(order, frame) }
}

function shaped(order: Plate, frame: Frame): Relief {
  const outline = toPixels(frame, curveOf(order.outline, true))
  const holes = (order.holes ?? []).map((hole) => toPixels(frame, curveOf(hole, true)))
  const box = boxAround(frame, outline, 2)
  const mask = maskOf(box, [outline, ...holes])
  const heights = surfaceOf({
    frame,
    box,
    mask,
    creases: creasesOf(order, frame),
    bulge: (order.bulge ?? 0) * (order.swell ?? 1),
    softness: order.softness ?? 9,
    bevel: order.bevel ?? 6,
  })
  for (let n = 0; n < heights.length; n++) heights[n] = (heights[n] ?? 0) + order.z
  const relief = { box, mask, heights, materials: [order.material ?? 'plastic'] as const }
  for (const [curve, width, depth] of order.grooves ?? []) {
    cut(relief, toPixels(frame, curveOf(curve, false)), (width / 2) * frame.scale, depth)
  }
  for (const [x, y, radius] of order.bolts ?? []) {
    const [cx = 0, cy = 0] = toPixels(frame, [x, y])
    sink(relief, cx, cy, radius * frame.scale, frame.scale)
  }
  return relief
}

function creasesOf({ creases = [], lift = 1 }: Plate, frame: Frame): Crease[] {
  return creases.map(([height, curve]) => ({
    height: typeof height === 'number' ? height * lift : [height[0] * lift, height[1] * lift],
    curve: toPixels(frame, curveOf(curve, false)),
  }))
}

function cut({ box, heights }: Relief, curve: readonly number[], reach: number, depth: number) {
  const { distance } = strokeOf(box, curve, reach)
  for (let n = 0; n < heights.length; n++) {
    const part = 1 - (distance[n] ?? reach) / reach
    if (part > 0) heights[n] = (heights[n] ?? 0) - depth * Math.min(1, part * 1.6)
  }
}

/** A round head in a round recess; place and radius in fine pixels. */
function sink({ box, heights }: Relief, cx: number, cy: number, radius: number, scale: number) {
  for (let row = Math.floor(cy - radius); row <= cy + radius; row++) {
    for (let column = Math.floor(cx - radius); column <= cx + radius; column++) {
      const part = Math.hypot(column + 0.5 - cx, row + 0.5 - cy) / radius
      const place = (row - box.y) * box.width + column - box.x
      if (part >= 1 || place < 0 || place >= heights.length) continue
      const head = part < 0.66 ? Math.sqrt(1 - (part / 0.66) ** 2) * 0.35 : -0.3
      heights[place] = (heights[place] ?? 0) + (head * radius) / scale
    }
  }
}

/** A panel that is painted: `carbon` are the ids of the carbon products that cover it. */
export function painted(id: string, name: string, carbon: readonly string[], order: Plate): Part {
  return {
    ...plate({ bevel: 7, lift: 1.15, swell: 2.6, softness: 20, material: 'plastic', ...order }),
    panel: { id, name, carbon, isPainted: true, outline: order.outline },
  }
}

/** Trim that is black as delivered and can be had in carbon. */
export function trim(id: string, name: string, carbon: readonly string[], order: Plate): Part {
  return {
    ...plate({ material: 'black', ...order }),
    panel: { id, name, carbon, isPainted: false, outline: order.outline },
  }
}
