import type { Planes } from './planes.ts'

/** The shop's red. */
const LINE = [220, 38, 38] as const
/** Width of the line in pixels, and how much of it shows in the pixel inside it. */
const WIDTH = 3
const SOFT = 120

/** Surfaces to be marked together, and where to. */
export interface MarkInput {
  surfaces: readonly { planes: Planes; panels: ReadonlySet<number> }[]
  /** As for paint: four bytes a pixel, as large as the planes. */
  out: Uint8ClampedArray | Uint8Array
}

/** Draws a line inside the rim of what is seen of some panels, so that they are found on the bike at once. */
export function markPixels({ surfaces, out }: MarkInput): void {
  const [first] = surfaces
  if (!first) return
  const { width, height } = first.planes
  const inside = new Uint8Array(width * height)
  for (const { planes, panels } of surfaces) {
    planes.pixels.forEach((pixel, n) => {
      if (panels.has(planes.panel[n] ?? 0) && (planes.cover[n] ?? 0) > 127) inside[pixel] = 1
    })
  }
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const near = listSteps(width, WIDTH)
  const further = listSteps(width, WIDTH + 1)
  for (let pixel = 0; pixel < inside.length; pixel++) {
    // Single pixels on the rim of another panel are counted among these at times.
    if (!inside[pixel] || around.filter((step) => inside[pixel + step]).length < 4) continue
    const isOutside = (step: number) => !inside[pixel + step]
    if (near.some(isOutside)) draw(out, pixel, 255)
    else if (further.some(isOutside)) draw(out, pixel, SOFT)
  }
}

/** Steps from a pixel to those at a distance, all around. */
function listSteps(width: number, distance: number): number[] {
  const slant = Math.round(distance * Math.SQRT1_2)
  return [-1, 1].flatMap((sign) => [
    sign * distance,
    sign * distance * width,
    sign * slant * (width + 1),
    sign * slant * (width - 1),
  ])
}

/** What lies below, a weave or nothing, shows through where the line is soft. */
function draw(out: MarkInput['out'], pixel: number, amount: number): void {
  const place = pixel * 4
  const below = out[place + 3] ?? 0
  const alpha = amount + below * (1 - amount / 255)
  LINE.forEach((line, n) => {
    const own = (out[place + n] ?? 0) * below * (1 - amount / 255)
    out[place + n] = Math.round((line * amount + own) / alpha)
  })
  out[place + 3] = Math.round(alpha)
}
