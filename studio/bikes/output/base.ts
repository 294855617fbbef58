import { type Bike, GROUND, HEIGHT, WIDTH } from '../bike.ts'
import type { Part } from '../relief/sheet.ts'
import { FINE, type Scene } from './layers.ts'

/** What is not painted, as straight colour with alpha: four bytes a pixel. */
export function baseOf(scene: Scene, bike: Bike): Buffer {
  const out = Buffer.alloc(WIDTH * HEIGHT * 4)
  const sum = new Float64Array(4)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      sum.fill(0)
      let painted = 0
      for (let n = 0; n < FINE * FINE; n++) {
        const place = (y * FINE + Math.floor(n / FINE)) * WIDTH * FINE + x * FINE + (n % FINE)
        painted += addFine(scene, place, sum)
      }
      const count = FINE * FINE
      const solid = (sum[3] ?? 0) / count
      const alpha = solid + (1 - Math.min(1, solid + painted / count)) * shadowAt(bike, x, y)
      const target = (y * WIDTH + x) * 4
      for (let n = 0; n < 3; n++) {
        out[target + n] = alpha > 0 ? screenByte((sum[n] ?? 0) / count / alpha) : 0
      }
      out[target + 3] = Math.round(Math.min(1, alpha) * 255)
    }
  }
  return out
}

/** Adds what a fine pixel shows, its colour weighed by its alpha; tells whether paint lies there. */
function addFine(scene: Scene, place: number, sum: Float64Array): number {
  const { sheet, lit, parts } = scene
  const part = parts[(sheet.part[place] ?? 0) - 1]
  const isSolid = part !== undefined && !part.panel?.isPainted
  const veil = veilAt(scene, place)
  for (let n = 0; n < 3; n++) {
    const own = isSolid ? (lit.colour[place * 3 + n] ?? 0) : 0
    sum[n] = (sum[n] ?? 0) + own * (1 - veil.alpha) + (veil.light[n] ?? 0)
  }
  sum[3] = (sum[3] ?? 0) + (isSolid ? 1 : veil.alpha)
  return part?.panel?.isPainted ? 1 - veil.alpha : 0
}

const CLEAR = { alpha: 0, light: [0, 0, 0] as readonly number[] }

/** The glass over a fine pixel, unless something stands before it. */
function veilAt({ sheet, glass, glassLit, parts, frame }: Scene, place: number) {
  const index = glass.part[place] ?? 0
  if (index === 0 || (sheet.part[place] ?? 0) > index) return CLEAR
  const look = parts[index - 1]?.glass
  if (!look) return CLEAR
  const up = glassHeight(parts[index - 1], scaleOf(frame, place))
  const facing = glassLit.facing[place] ?? 1
  const shine =
    (0.035 + 0.6 * (1 - facing) ** 3) *
    ((glassLit.sharp[place] ?? 0) * 0.6 + (glassLit.blurred[place] ?? 0) * 0.4)
  const dark = look.foot + (look.top - look.foot) * up + 0.35 * (1 - facing)
  const alpha = Math.min(0.95, dark + shine)
  return { alpha, light: look.tint.map((tint) => tint * alpha + shine) }
}

function scaleOf(frame: Scene['frame'], place: number): number {
  return frame.top - Math.floor(place / frame.width) / frame.scale
}

function glassHeight(part: Part | undefined, y: number): number {
  const [from, to] = part?.glass?.span ?? [0, 1]
  return Math.max(0, Math.min(1, (y - from) / (to - from)))
}

/** A soft dark under the tyres and between them. */
function shadowAt({ wheels, left, millimetresPerPixel }: Bike, x: number, y: number): number {
  const across = left + x * millimetresPerPixel
  const down = (y - (HEIGHT - GROUND)) * millimetresPerPixel
  const spot = (at: number, wide: number, high: number, dark: number, sunk: number) =>
    dark * Math.exp(-(((across - at) / wide) ** 2) - ((down - sunk) / high) ** 2)
  const [rear, front = rear] = wheels
  const middle = (rear + front) / 2
  // From the front one tyre hides the other, and the ground lies dark as far as the bike is wide.
  const [tyre, body] = rear === front ? [74, 250] : [125, (front - rear) * 0.62]
  return Math.min(
    0.9,
    (rear === front ? 0 : spot(rear, 130, 13, 0.7, 3)) +
      spot(front, tyre, 13, 0.7, 3) +
      spot(middle, body, 24, 0.42, 12),
  )
}

/** The byte that shows an amount of light, the brightest bent to fit. */
function screenByte(light: number): number {
  const shown = light < 0.7 ? light : 1 - 0.3 * Math.exp((0.7 - light) / 0.3)
  return Math.round(255 * (shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055))
}
