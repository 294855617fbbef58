import type { MaterialName } from '../light/materials.ts'
import type { Spot } from './field.ts'

/** A drilled brake disc with its carrier; lengths in millimetres. */
export interface Disc {
  radius: number
  /** Inner edge of the ground ring. */
  inner: number
  carrier: MaterialName
  /** Waves around the outer edge; none for a round disc. */
  waves?: number
}

/** The disc at a distance and an angle from the axle; nothing in its holes. */
export function discSpot({ radius, inner, waves }: Disc, r: number, angle: number): Spot {
  const edge = radius - (waves ? 3.5 * (1 + Math.cos(angle * waves)) : 0)
  if (r > edge) return undefined
  if (r > inner) {
    if (isHole(r, angle, inner, radius)) return undefined
    const rim = Math.min(edge - r, r - inner)
    return [2, 52 + 0.02 * r - (rim < 2 ? (2 - rim) * 0.6 : 0)]
  }
  return carrierSpot(r, angle, inner)
}

function isHole(r: number, angle: number, inner: number, outer: number): boolean {
  const width = outer - inner
  const rows = [0.22, 0.5, 0.78]
  return rows.some((row, index) => {
    const ring = inner + width * row
    const count = 20
    const step = (2 * Math.PI) / count
    const turn = angle - index * step * 0.33
    const nearest = turn - step * Math.round(turn / step)
    return Math.hypot(nearest * ring, r - ring) < width * 0.1
  })
}

/** Five arms with buttons at their ends, around a ring with bolts. */
function carrierSpot(r: number, angle: number, inner: number): Spot {
  const step = (2 * Math.PI) / 6
  const nearest = angle - step * Math.round(angle / step)
  if (r > inner - 10 && Math.hypot(nearest * inner, r - inner + 4) < 7) return [4, 57]
  const core = inner * 0.62
  const half = 8 + 9 * Math.exp(-(r - core) / 7)
  if (r > core && Math.abs(nearest * r) > half) return undefined
  if (r > core) return [3, 50]
  const bolt = Math.hypot(nearest * core * 0.72, r - core * 0.72)
  if (bolt < 6.5) return [4, 54 + Math.sqrt(42.25 - bolt * bolt) * 0.4]
  return r > core * 0.42 ? [3, 50 + (core - r) * 0.06] : [5, 54 + (core * 0.42 - r) * 0.4]
}
