import type { Point } from './curve.ts'
import type { Material } from './material.ts'
import { type Facet, facet, over, type Solid, vertex } from './mesh.ts'
import { add, cross, scale, sub, unit, type Vec } from './vec.ts'

export interface RibbonOptions {
  /** How far it stands off the surface. */
  readonly lift?: number
  /** Stitches: lengths of thread and of gap. */
  readonly dash?: readonly [on: number, off: number]
  /** Puffs the ribbon's light across its width, like piping: 0…1. */
  readonly round?: number
  readonly flip?: boolean
}

/** A narrow band along a line of a surface's parameters: seams, piping, zips, pinstripes. */
export function ribbon(
  f: (a: number, b: number) => Vec,
  path: readonly Point[],
  width: number,
  material: Material,
  options: RibbonOptions = {},
): Solid {
  const { lift = 0.6, dash, round = 0, flip = false } = options
  const spine = path.map(([a, b], i) => {
    const e = 0.002 * Math.max(1, Math.abs(a), Math.abs(b))
    const at = f(a, b)
    const slope = cross(sub(f(a + e, b), f(a - e, b)), sub(f(a, b + e), f(a, b - e)))
    const normal = scale(unit(slope), flip ? -1 : 1)
    const before = path[Math.max(0, i - 1)] ?? [a, b]
    const after = path[Math.min(path.length - 1, i + 1)] ?? [a, b]
    const tangent = unit(sub(f(...after), f(...before)))
    return { at: add(at, scale(normal, lift)), normal, across: unit(cross(normal, tangent)) }
  })
  const facets: Facet[] = []
  let run = 0
  spine.slice(1).forEach((b, i) => {
    const a = spine[i]
    if (!a) return
    const span = Math.hypot(...sub(b.at, a.at))
    const gap = dash !== undefined && run % (dash[0] + dash[1]) >= dash[0]
    run += span
    if (gap) return
    const corner = (p: typeof a, side: number) =>
      vertex(
        add(p.at, scale(p.across, (side * width) / 2)),
        unit(add(p.normal, scale(p.across, side * round))),
      )
    const halves =
      round > 0
        ? [
            [-1, 0],
            [0, 1],
          ]
        : [[-1, 1]]
    for (const [from = -1, to = 1] of halves) {
      facets.push(facet([corner(a, from), corner(b, from), corner(b, to), corner(a, to)], material))
    }
  })
  return facets
}

/** A zip: a raised dark tape with a line of metal teeth. */
export function zip(
  f: (a: number, b: number) => Vec,
  path: readonly Point[],
  width: number,
  tape: Material,
  teeth: Material,
): Solid {
  return [
    ...ribbon(f, path, width, tape, { lift: 1.2, round: 0.45 }),
    ...over(1, ribbon(f, path, width * 0.28, teeth, { lift: 2.2, round: 0.5 })),
  ]
}

/** Evenly spaced points from a to b. */
export function straight(a: Point, b: Point, steps = 24): Point[] {
  return Array.from(
    { length: steps + 1 },
    (_, i): Point => [a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps],
  )
}
