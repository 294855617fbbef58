import { flipX, type Point, rounded, symmetric } from '../kit/curve.ts'
import {
  carbon,
  carbonTow,
  type Material,
  matt,
  metallic,
  paint,
  plastic,
} from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { distanceAlong, twill, within } from '../kit/region.ts'
import { ribbon } from '../kit/ribbon.ts'
import { type Height, onSkin, skin } from '../kit/skin.ts'
import type { Region } from '../kit/surface.ts'

export type Finish = 'gloss' | 'metallic' | 'matt' | 'carbon'

export interface CoverOptions {
  readonly colour: string
  readonly accent: string
  readonly finish: Finish
}

export const finishes: Record<Finish, (hex: string) => Material> = {
  gloss: paint,
  metallic,
  matt,
  carbon: () => carbon,
}

/** One body panel, drawn on the right of the set or across its middle; millimetres. */
export interface Panel {
  readonly outline: readonly Point[]
  /** In the middle: the outline is its right half. Otherwise the panel comes twice, left and right. */
  readonly middle?: boolean
  /** Corners stay crisp instead of being smoothed into one curve. */
  readonly crisp?: boolean
  /** A style line pressed into the panel. */
  readonly crease?: readonly Point[]
  readonly openings?: readonly (readonly Point[])[]
  /** A part of the panel in the second colour. */
  readonly accent?: readonly Point[]
  readonly dark?: boolean
  readonly bulge?: number
}

/** The panels of a cover set laid out as they come from the paint shop. */
export function coverSet(
  panels: readonly Panel[],
  { colour, accent, finish }: CoverOptions,
): Solid {
  const [main, second] = [
    finishes[finish](colour),
    finishes[finish === 'carbon' ? 'gloss' : finish](accent),
  ]
  return panels.flatMap((panel) => {
    const one = drawn(panel, panel.dark ? plastic('#1d1e20') : main, second)
    return panel.middle ? one : [...one, ...place(one, { size: [-1, 1, 1] })]
  })
}

function drawn(panel: Panel, main: Material, second: Material): Solid {
  const { middle = false, crisp = false, bulge = 34, crease, openings = [], accent } = panel
  const half = crisp || middle ? panel.outline : rounded(panel.outline, 12, 4)
  const outline = middle
    ? rounded(symmetric(half.slice(0, -1)), crisp ? 6 : 12, 4)
    : rounded(half, crisp ? 6 : 0, 4)
  const both = (shape: readonly Point[]): (readonly Point[])[] =>
    middle ? [shape, flipX(shape)] : [shape]
  const [wide, tall, cx, cy] = extent(outline)
  const lines = crease ? both(crease) : []
  const height: Height = (x, y) => {
    const pressed = lines.reduce((low, line) => Math.max(low, distanceAlong(line, 60, x, y)), 0)
    const bow = bulge * (1 - ((x - cx) / wide) ** 2 - 0.6 * ((y - cy) / tall) ** 2)
    return bow + 0.34 * pressed
  }
  const regions = [
    ...weaveOf(main),
    ...(accent ? both(accent).map((a) => within(a, second)) : []),
    ...openings.flatMap(both).map((o) => within(o)),
  ]
  const sheet = skin(outline, {
    height,
    material: main,
    regions,
    cell: main === carbon ? 6.5 : 8.5,
  })
  const f = onSkin(outline, height)
  const edge = ribbon(f, inner(outline), 5, main, { lift: 0.3, round: 0.85 })
  const behind = place(skin(outline, { height: () => 0, material: plastic('#141516'), cell: 18 }), {
    at: [2, -4, -8],
  })
  const hollow = openings.flatMap(both).flatMap((o) =>
    ribbon((x, y) => f(x, y), [...o, o[0] ?? [0, 0]], 3, plastic('#0e0f10'), {
      lift: 0.2,
      round: 0.8,
    }),
  )
  return [...behind, ...over(1, sheet), ...over(2, edge, hollow)]
}

/** What a panel of this material shows besides its colour. */
export const weaveOf = (material: Material): Region[] =>
  material === carbon ? [twill(13, carbonTow)] : []

/** The outline drawn in by a hair and closed, for its rounded edge. */
export function inner(outline: readonly Point[], by = 2): Point[] {
  const [wide, tall, cx, cy] = extent(outline)
  const drawn = outline.map(
    ([x, y]): Point => [cx + (x - cx) * (1 - by / wide), cy + (y - cy) * (1 - by / tall)],
  )
  return [...drawn, drawn[0] ?? [0, 0]]
}

/** Half the width and height of an outline, and its middle. */
export function extent(outline: readonly Point[]): [number, number, number, number] {
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])]
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return [(x1 - x0) / 2, (y1 - y0) / 2, (x0 + x1) / 2, (y0 + y1) / 2]
}
