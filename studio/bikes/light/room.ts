/** From 0 to 1, softly, between two values. */
function ramp(from: number, to: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/**
 * The light that comes from a direction of the studio: a ceiling box that is brightest at its far
 * edge, a thin strip in front of it for the line along each shoulder, strips at both ends and a
 * weak light floor.
 *
 * @param x forward, y up, z to the viewer: a direction of length 1
 * @param soft how rough the mirror is, from 0 to 1
 */
export function roomLight(x: number, y: number, z: number, soft: number): number {
  const edge = 0.025 + soft * 0.5
  const ceiling =
    ramp(0.52 - edge, 0.56 + edge, y) *
    (0.62 + 0.8 * ramp(0.5, 1, y) + 0.5 * ramp(0.3, -0.7, z)) *
    ramp(1.02 + edge, 0.62 - edge, Math.abs(x - 0.1))
  const thin = 0.055 / (0.055 + soft * 0.35)
  const strip =
    ramp(0.25 - edge, 0.285 + edge * 0.2, y) * ramp(0.36 + edge, 0.335 - edge * 0.2, y) * thin * 1.5
  const endWidth = 0.14 / (0.14 + soft * 0.3)
  const front = ramp(0.62 - edge, 0.68 + edge, x) * ramp(0.97 + edge, 0.86, x) * 0.95 * endWidth
  const rear = ramp(0.66 - edge, 0.72 + edge, -x) * ramp(0.98 + edge, 0.9, -x) * 0.6 * endWidth
  const sides = (front + rear) * ramp(-0.35, 0.1, y)
  const floor = 0.2 * ramp(-0.12, -0.75, y)
  const wall = 0.085 + 0.09 * ramp(-0.1, 0.5, y) + 0.22 * ramp(0.1, -0.8, z)
  return wall + ceiling + strip + sides + floor
}

/** The light that falls on a surface that looks along (x, y, z), before anything stands in its way. */
export function fallingLight(x: number, y: number, z: number): number {
  const key = Math.max(0, 0.22 * x + 0.72 * y + 0.66 * z)
  const fill = Math.max(0, -0.5 * x + 0.1 * y + 0.86 * z)
  return 0.16 + 0.16 * (0.5 + 0.5 * y) + 0.74 * key + 0.26 * fill
}
