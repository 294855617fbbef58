import type { Spot } from './field.ts'

/** Cast spokes; lengths in millimetres. */
export interface Spokes {
  count: number
  /** How far they turn from hub to rim, in degrees. */
  sweep?: number
  /** Half the gap between the two of a pair at the hub and at the rim; none for single spokes. */
  pair?: readonly [number, number]
  /** Half their width at the hub and at the rim. */
  width: readonly [number, number]
  /** Where the first one stands, in degrees. */
  start?: number
}

const LIP = 15

/** The rim's lip and its inner slope. */
export function rimSpot(rim: number, r: number): Spot {
  if (r < rim - LIP - 9) return undefined
  if (r < rim - LIP) return [1, 26 - (rim - LIP - r) * 0.7]
  const part = (rim - r) / LIP
  return [1, 36 + 9 * Math.sin(Math.PI * part) - 7 * part]
}

/** A cast spoke, if one is there. */
export function spokeSpot(
  spokes: Spokes,
  hub: number,
  rim: number,
  r: number,
  angle: number,
): Spot {
  const { count, sweep = 0, pair, width, start = 90 } = spokes
  const part = (r - hub) / (rim - hub)
  const foot = 9 * Math.exp(-(r - hub) / 9) + 8 * Math.exp(-(rim - LIP - r) / 7)
  const half = width[0] + (width[1] - width[0]) * part + foot
  const gap = pair ? pair[0] + (pair[1] - pair[0]) * part : 0
  const step = (2 * Math.PI) / count
  const turn = angle - ((start + sweep * part) * Math.PI) / 180
  const nearest = turn - step * Math.round(turn / step)
  const away = Math.abs(Math.abs(nearest * r) - gap) / half
  if (away >= 1) return undefined
  // A flat back with rounded flanks and a shallow channel, as castings have.
  const back =
    away < 0.45 ? 1 - 0.12 * (1 - away / 0.45) : Math.sqrt(1 - ((away - 0.45) / 0.55) ** 2)
  return [1, 22 + 12 * back - 6 * part * (1 - part)]
}

/** A wire spoke, if one is there: pairs cross on their way from the hub's flange to the rim. */
export function wireSpot(hub: number, rim: number, x: number, y: number): Spot {
  const count = 32
  const flange = hub * 0.92
  const end = rim - LIP
  for (let n = 0; n < count; n++) {
    const at = (n / count) * 2 * Math.PI
    const to = at + (n % 2 === 0 ? 1 : -1) * 0.62
    const [x1, y1] = [flange * Math.cos(at), flange * Math.sin(at)]
    const [x2, y2] = [end * Math.cos(to), end * Math.sin(to)]
    const square = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const part = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square))
    const away = Math.hypot(x - x1 - part * (x2 - x1), y - y1 - part * (y2 - y1))
    const half = part > 0.88 ? 4.6 : 2.7
    if (away < half) return [4, 25 + Math.sqrt(half * half - away * away) + (n % 2)]
  }
  return undefined
}
