import type { MaterialName } from '../light/materials.ts'
import type { Part } from '../relief/sheet.ts'
import { type Disc, discSpot } from './disc.ts'
import { field, type Spot } from './field.ts'
import { rimSpot, type Spokes, spokeSpot, wireSpot } from './spokes.ts'
import { type Tyre, tyreSpot } from './tyre.ts'

/** A wheel; lengths in millimetres. */
export interface Wheel {
  x: number
  y: number
  tyre: Tyre
  /** Cast spokes, or 'wire'. */
  spokes: Spokes | 'wire'
  /** Colour of the rim and of cast spokes. */
  rim: MaterialName
  hub: number
  disc?: Disc
}

const AXLE = 13

/** Tyre, rim, spokes, brake disc and hub; one sees through between the spokes. */
export function wheel(order: Wheel): Part {
  const { tyre, spokes, hub, disc } = order
  const materials: MaterialName[] = [
    'rubber',
    order.rim,
    'turned',
    disc?.carrier ?? 'castDark',
    'steel',
    'castDark',
    'dark',
  ]
  return field({
    x: order.x,
    y: order.y,
    radius: tyre.radius,
    materials,
    at: (r, angle, x, y): Spot => {
      if (r > tyre.rim) return tyreSpot(tyre, r, angle)
      if (r < AXLE) return [4, 62 + Math.sqrt(Math.max(0, AXLE * AXLE - r * r)) * 0.6]
      return (
        (disc && discSpot(disc, r, angle)) ??
        hubSpot(hub, r, angle) ??
        rimSpot(tyre.rim, r) ??
        (spokes === 'wire'
          ? wireSpot(hub, tyre.rim, x, y)
          : spokeSpot(spokes, hub, tyre.rim, r, angle))
      )
    },
  })
}

function hubSpot(hub: number, r: number, angle: number): Spot {
  if (r > hub) return undefined
  const round = Math.sqrt(Math.max(0, 1 - (r / hub) ** 2))
  const rib = r > hub * 0.55 && Math.cos(angle * 5) > 0.75 ? 3 : 0
  return [1, 38 + 10 * round + rib]
}
