import type { Drawing } from '../drawing.ts'
import { arc, type Point } from '../kit/curve.ts'
import { cloth, type Material, matt, rubber } from '../kit/material.ts'
import { place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'

interface Options {
  readonly width: number
}

/** A toothed drive belt as it lies, flat loop upright on its side; millimetres. */
export const driveBelt: Drawing<Options> = {
  views: {
    angle: { turn: [40, -22, 38], ground: 'wall' },
    front: { turn: [26, 30, -36], ground: 'wall' },
    detail: { turn: [44, -20, 10], ground: 'wall', zoom: 2.4, aim: [-130, 30, 0] },
  },
  build: ({ width }) => loop(width),
}

const [R, r, SPAN] = [66, 54, 92]

/** A stadium: two half rings a span apart, one wider than the other, like the pulleys it runs on. */
function stadium(inward: (along: number) => number): Point[] {
  const steps = 420
  const whole = 2 * SPAN * 2 + Math.PI * (R + r)
  return Array.from({ length: steps }, (_, i): Point => {
    const s = (i / steps) * whole
    const by = inward(s)
    const [right, top] = [Math.PI * r, Math.PI * r + 2 * SPAN]
    if (s < right) return polar(SPAN, r - by, -90 + (s / r) * 57.2958)
    if (s < top) {
      const t = (s - right) / (2 * SPAN)
      return [SPAN - t * 2 * SPAN, r + (R - r) * t - by]
    }
    if (s < top + Math.PI * R) return polar(-SPAN, R - by, 90 + ((s - top) / R) * 57.2958)
    const t = (s - top - Math.PI * R) / (2 * SPAN)
    return [-SPAN + t * 2 * SPAN, -(R + (r - R) * t) + by]
  })
}

const polar = (x: number, radius: number, degrees: number): Point =>
  arc(x, 0, radius, degrees, degrees, 1)[0] ?? [x, 0]

function loop(width: number): Solid {
  const teeth = (s: number) =>
    8 + 4.4 * Math.max(-0.6, Math.min(1, 1.5 * Math.sin((s / 9.6) * 2 * Math.PI)))
  const side: Material = { ...rubber, colour: matt('#2c2c2e').colour }
  const belt = plate(
    stadium(() => 0),
    side,
    { holes: [stadium(teeth)], thick: width, bevel: 0, edge: rubber, dome: 0.3 },
  )
  const cord = plate(
    stadium(() => 1.6),
    cloth('#4a4a4d'),
    { holes: [stadium(() => 3)], thick: width + 0.4, bevel: 0 },
  )
  return [...belt, ...place(cord, {})]
}
