import { type Seen, SIDE } from './camera.ts'
import { hexOf, levels, type Rgb } from './colour.ts'
import { shade } from './light.ts'
import type { Material } from './material.ts'
import type { Facet, Vertex } from './mesh.ts'
import type { Sight } from './sight.ts'
import { add, scale, unit, type Vec } from './vec.ts'
import type { Visibility } from './visibility.ts'

/** Paints what the viewer sees of a solid as SVG, far to near. */
export function painted(sights: readonly Sight[], visibility: Visibility): string {
  const light = lightOn(visibility)
  const strokes: Stroke[] = []
  for (const sight of sights) {
    const stroke =
      sight.piece.kind === 'facet'
        ? facetStroke(sight, sight.piece, visibility, light)
        : faceStroke(sight, light)
    if (stroke) strokes.push(stroke)
  }
  strokes.sort((a, b) => a.layer - b.layer || a.depth - b.depth)
  let svg = ''
  let opacity = 1
  strokes.forEach((stroke, i) => {
    if (stroke.opacity !== opacity) {
      if (opacity !== 1) svg += '</g>'
      if (stroke.opacity !== 1) svg += `<g opacity="${stroke.opacity}">`
      opacity = stroke.opacity
    }
    svg += stroke.draw(i)
  })
  return opacity === 1 ? svg : `${svg}</g>`
}

interface Stroke {
  readonly layer: number
  readonly depth: number
  readonly opacity: number
  readonly draw: (id: number) => string
}

type Light = (v: Vertex, seen: Seen, material: Material, back: boolean, bare?: boolean) => Rgb

/** The colour of a vertex on the screen, worked out once. `bare` leaves out what other parts do to its light. */
function lightOn(visibility: Visibility): Light {
  const known = new Map<Seen, { material: Material; colour: Rgb }>()
  return (v, seen, material, back, bare = false) => {
    const before = known.get(seen)
    if (before && before.material === material) return before.colour
    let normal: Vec = back ? scale(seen.normal, -1) : seen.normal
    if (material.bump) normal = unit(add(normal, material.bump(v.local)))
    const base = material.print ? material.print(v.local, material.colour) : material.colour
    const p = { ...seen, normal }
    const [open, lit] = bare ? [1, 1] : [visibility.open(p), visibility.lit(p)]
    const colour = levels(shade(material, base, normal, seen.eye, open, lit))
    known.set(seen, { material, colour })
    return colour
  }
}

function isOutside(points: readonly Seen[]): boolean {
  const every = (test: (p: Seen) => boolean) => points.every(test)
  return (
    every((p) => p.x < 0) ||
    every((p) => p.y < 0) ||
    every((p) => p.x > SIDE) ||
    every((p) => p.y > SIDE)
  )
}

const depthOf = (points: readonly Seen[]): number =>
  points.reduce((sum, p) => sum + p.z, 0) / points.length

function facetStroke(
  { rings, turned }: Sight,
  facet: Facet,
  visibility: Visibility,
  light: Light,
): Stroke | undefined {
  const [points = []] = rings
  const back = turned <= 0
  const material = back ? facet.lining : facet.material
  // Back faces right at the silhouette would show as a dark rim.
  if (!material || (back && turned > -0.15) || isOutside(points)) return undefined
  if (visibility.isHidden(points, facet.layer > 0)) return undefined
  const draw = (id: number) =>
    filled(outline(points), points, coloursOf(facet, points, material, back, light), id)
  return { layer: facet.layer, depth: depthOf(points), opacity: facet.opacity, draw }
}

function coloursOf(
  facet: Facet,
  points: readonly Seen[],
  material: Material,
  back: boolean,
  light: Light,
): Rgb[] {
  return facet.corners.flatMap((v, i) => {
    const seen = points[i]
    return seen ? [light(v, seen, material, back)] : []
  })
}

function faceStroke({ piece, rings, turned, cover }: Sight, light: Light): Stroke | undefined {
  if (turned <= 0 || piece.kind !== 'face') return undefined
  const [outer = []] = rings
  const path = rings
    .map((ring) => `M${ring.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`)
    .join('')
  const draw = (id: number) => {
    if (cover.length === 0) {
      const colours = (piece.rings[0] ?? []).flatMap((v, i) => {
        const seen = outer[i]
        return seen ? [light(v, seen, piece.material, false, true)] : []
      })
      return filled(path, outer, colours, id).replace('<path', '<path fill-rule="evenodd"')
    }
    const slices = cover.map((slice, i) => {
      const [points = []] = slice.rings
      if (slice.piece.kind !== 'facet') return ''
      return filled(
        outline(points),
        points,
        coloursOf(slice.piece, points, slice.piece.material, false, light),
        (id + 1) * 100_000 + i,
      )
    })
    const mask = `<mask id="m${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="960" height="960"><path d="${path}" fill="#fff" fill-rule="evenodd"/></mask>`
    return `${mask}<g mask="url(#m${id})">${slices.join('')}</g>`
  }
  return { layer: piece.layer, depth: depthOf(outer), opacity: piece.opacity, draw }
}

/** The polygon, grown by a hair on every side so that neighbours leave no seam. */
function outline(points: readonly Seen[]): string {
  const n = points.length
  let turn = 0
  points.forEach((a, i) => {
    const b = points[(i + 1) % n] ?? a
    turn += a.x * b.y - b.x * a.y
  })
  const by = turn < 0 ? -0.45 : 0.45
  const grown = points.map((p, i) => {
    const [a, b] = [points[(i + n - 1) % n] ?? p, points[(i + 1) % n] ?? p]
    const la = Math.hypot(p.x - a.x, p.y - a.y) || 1
    const lb = Math.hypot(b.x - p.x, b.y - p.y) || 1
    const x = p.x + by * ((p.y - a.y) / la + (b.y - p.y) / lb)
    const y = p.y - by * ((p.x - a.x) / la + (b.x - p.x) / lb)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${grown.join('L')}Z`
}

const reachOf = (points: readonly Seen[]): number =>
  Math.max(...points.map((p) => p.x)) -
  Math.min(...points.map((p) => p.x)) +
  Math.max(...points.map((p) => p.y)) -
  Math.min(...points.map((p) => p.y))

/** A path filled with one colour, or with the gradient that fits its corners' colours best. */
function filled(
  path: string,
  points: readonly Seen[],
  colours: readonly Rgb[],
  id: number,
): string {
  const n = points.length
  const mean = (f: (c: Rgb) => number) => colours.reduce((sum, c) => sum + f(c), 0) / n
  const average: Rgb = [mean((c) => c[0]), mean((c) => c[1]), mean((c) => c[2])]
  const luma = colours.map((c) => c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11)
  const spread = Math.max(...luma) - Math.min(...luma)
  if (spread < 5 || spread * reachOf(points) < 380)
    return `<path fill="${hexOf(average)}" d="${path}"/>`

  const [cx, cy, cl] = [
    points.reduce((s, p) => s + p.x, 0) / n,
    points.reduce((s, p) => s + p.y, 0) / n,
    luma.reduce((s, l) => s + l, 0) / n,
  ]
  let [xx, xy, yy, xl, yl] = [1e-6, 0, 1e-6, 0, 0]
  points.forEach((p, i) => {
    const [dx, dy, dl] = [p.x - cx, p.y - cy, (luma[i] ?? cl) - cl]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    xl += dx * dl
    yl += dy * dl
  })
  const det = xx * yy - xy * xy || 1e-6
  const [gx, gy] = [(xl * yy - yl * xy) / det, (yl * xx - xl * xy) / det]
  const steep = Math.hypot(gx, gy)
  if (steep < 1e-4) return `<path fill="${hexOf(average)}" d="${path}"/>`
  const along = points.map((p) => ((p.x - cx) * gx + (p.y - cy) * gy) / steep)
  const [from, to] = [Math.min(...along), Math.max(...along)]
  const tt = along.reduce((sum, t) => sum + t * t, 0) || 1e-6
  const end = (t: number): string => {
    const channel = (k: 0 | 1 | 2) =>
      average[k] +
      (along.reduce((sum, a, i) => sum + a * ((colours[i]?.[k] ?? 0) - average[k]), 0) / tt) * t
    return hexOf([channel(0), channel(1), channel(2)])
  }
  const place = (t: number) =>
    [(cx + (gx / steep) * t).toFixed(1), (cy + (gy / steep) * t).toFixed(1)] as const
  const [[x1, y1], [x2, y2]] = [place(from), place(to)]
  return `<linearGradient id="g${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${end(from)}"/><stop offset="1" stop-color="${end(to)}"/></linearGradient><path fill="url(#g${id})" d="${path}"/>`
}
