import { blend, plus, type Rgb, times, tint } from './colour.ts'
import type { Material } from './material.ts'
import { dot, ramp, unit, type Vec } from './vec.ts'

/** Where the main lamp stands, seen from the object: upper left, in front. */
export const KEY: Vec = unit([-0.5, 0.72, 0.52])
const RIM: Vec = unit([0.9, 0.25, 0.05])

/** A soft box: 1 inside, falling off over `soft` at its edges. */
function box(d: Vec, centre: Vec, wide: number, tall: number, soft: number): number {
  const facing = dot(d, centre)
  if (facing <= 0.05) return 0
  const right = unit([centre[2], 0, -centre[0]])
  const up: Vec = [
    centre[1] * right[2] - centre[2] * right[1],
    centre[2] * right[0] - centre[0] * right[2],
    centre[0] * right[1] - centre[1] * right[0],
  ]
  const x = Math.abs(dot(d, right)) / facing
  const y = Math.abs(dot(d, up)) / facing
  return ramp(wide + soft, wide - soft, x) * ramp(tall + soft, tall - soft, y)
}

const WINDOW = unit([-0.7, 0.46, 0.56])
const STRIP = unit([0.94, 0.12, 0.26])
const CEILING = unit([0.05, 0.93, 0.36])

/** What a mirror turned to `d` sees in the studio; `rough` 0…1 blurs it. */
export function studio(d: Vec, rough: number): Rgb {
  const soft = 0.1 + rough * 0.55
  const dim = 1 / (1 + rough * 1.1)
  const room =
    0.1 +
    (0.03 + 0.4 * rough) * ramp(0.3, 1, d[2]) +
    0.1 * ramp(-0.1, 0.8, d[1]) +
    0.22 * ramp(0.02 + rough * 0.2, -0.6, d[1])
  const backdrop = 0.5 * ramp(0.15 + rough * 0.3, -0.5, d[2])
  const lamps =
    4.2 * dim * box(d, WINDOW, 0.36, 0.62, soft) +
    2 * dim * box(d, STRIP, 0.13, 0.9, soft * 0.7) +
    1.5 * dim * box(d, CEILING, 1.1, 0.2, soft)
  const seen = room + backdrop + lamps + rough * 0.12
  return [seen, seen * 0.998, seen * 0.996 + 0.008]
}

/** Diffuse light on a surface turned to `n`. */
function daylight(n: Vec, open: number, lit: number): number {
  const sky = 0.25 + 0.14 * n[1] + 0.05 * n[2] + (n[1] < 0 ? -0.06 * n[1] : 0)
  const key = Math.max(0, dot(n, KEY) * 0.88 + 0.12)
  const rim = 0.2 * Math.max(0, dot(n, RIM))
  return sky * open + (0.7 * key * lit + rim) * (0.45 + 0.55 * open)
}

/**
 * The light a point sends to the viewer. `n` is its normal and `eye` the way to the viewer, both in camera space;
 * `open` (0…1) says how much of the room it sees, `lit` (0…1) how much of the main lamp.
 */
export function shade(
  material: Material,
  colour: Rgb,
  n: Vec,
  eye: Vec,
  open: number,
  lit: number,
): Rgb {
  const facing = Math.min(1, Math.max(0, dot(n, eye)))
  const graze = (1 - facing) ** 5
  const k = 2 * dot(n, eye)
  const mirror: Vec = unit([k * n[0] - eye[0], k * n[1] - eye[1], k * n[2] - eye[2]])
  const seen = 0.3 + 0.7 * open
  const glow = (0.55 + 0.45 * lit) * seen

  const { metal, rough, coat, sheen } = material
  let out = tint(colour, (1 - metal) * daylight(n, open, lit))
  if (metal > 0) {
    const mirrored = times(blend(colour, [1, 1, 1], graze * 0.6), studio(mirror, rough))
    out = plus(out, tint(mirrored, metal * glow))
    out = plus(out, tint(colour, metal * (0.04 + 0.36 * rough) * daylight(n, open, lit)))
  } else {
    const gloss = (0.026 + 0.38 * graze) * (1 - rough) + 0.006
    out = plus(out, tint(studio(mirror, rough), gloss * glow))
  }
  if (coat > 0) out = plus(out, tint(studio(mirror, 0.02), coat * (0.046 + 0.45 * graze) * glow))
  if (sheen > 0)
    out = plus(out, tint(blend(colour, [1, 1, 1], 0.35), sheen * (1 - facing) ** 2.5 * seen * 0.5))
  return out
}
