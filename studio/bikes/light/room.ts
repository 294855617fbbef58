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
  const edge = 0.02 + soft * 0.5
  // Two boxes with a gap between them: the gap draws a line along every curved panel.
  const boxes =
    ramp(0.47 - edge, 0.5 + edge, y) *
    (1 - ramp(0.66 - edge, 0.68 + edge, y) * ramp(0.78 + edge, 0.75 - edge, y) * (1 - soft))
  const ceiling =
    boxes *
    (0.3 + 0.5 * ramp(0.5, 0.8, y) + 3.4 * ramp(0.7, -0.6, z)) *
    ramp(1.02 + edge, 0.62 - edge, Math.abs(x - 0.1))
  const thin = 0.05 / (0.05 + soft * 0.35)
  const strip =
    ramp(0.2 - edge, 0.215 + edge * 0.2, y) * ramp(0.3 + edge, 0.285 - edge * 0.2, y) * thin * 4.5
  const endWidth = 0.14 / (0.14 + soft * 0.3)
  const front = ramp(0.6 - edge, 0.64 + edge, x) * ramp(0.97 + edge, 0.86, x) * 2.2 * endWidth
  const rear = ramp(0.66 - edge, 0.7 + edge, -x) * ramp(0.98 + edge, 0.9, -x) * 1.3 * endWidth
  const sides = (front + rear) * ramp(-0.35, 0.1, y)
  const floor = 0.3 * ramp(-0.1, -0.16 - edge, y) * ramp(-1.2, -0.1, y)
  const wall = 0.07 + 0.12 * ramp(0, 0.5, y) + 0.3 * ramp(0.1, -0.8, z)
  return wall + ceiling + strip + sides + floor
}

/** The light that falls on a surface that looks along (x, y, z), before anything stands in its way. */
export function fallingLight(x: number, y: number, z: number): number {
  const key = Math.max(0, 0.24 * x + 0.8 * y + 0.55 * z)
  const fill = Math.max(0, -0.5 * x + 0.1 * y + 0.86 * z)
  return 0.12 + 0.2 * (0.5 + 0.5 * y) + 0.85 * key + 0.24 * fill
}
