import type { Panel } from './bike-sheet.ts'
import { panelsAt } from './panels-at.ts'

/** The brightest value each plane can hold, in multiples of the light that shows a colour as it is. */
export const RANGE = { diffuse: 2, sharp: 6, blurred: 3, facing: 1 } as const

/**
 * The light on the surfaces that take a finish, for those pixels only.
 * All lists are equally long: entry n belongs to pixel `pixels[n]`.
 */
export interface Planes {
  width: number
  height: number
  /** Places in the picture: y * width + x. */
  pixels: Uint32Array
  /** How much of the pixel is covered, 0 to 255. */
  cover: Uint8Array
  /** Light that the colour itself throws back; 1 shows the colour as it is. */
  diffuse: Float32Array
  /** The room, mirrored. */
  sharp: Float32Array
  /** The room, mirrored by a rough surface. */
  blurred: Float32Array
  /** 1 where the surface looks at the viewer, 0 at its rim. */
  facing: Float32Array
  /** Which panel the pixel belongs to: a place in the list given. */
  panel: Uint8Array
}

/** Rows of the stacked picture: three planes in full, two in half beside each other. */
export function stackedHeight(height: number): number {
  return 3 * height + height / 2
}

/**
 * Reads the stacked picture: diffuse, sharp, cover, and below them blurred and facing in half size.
 *
 * @param grey the decoded picture
 * @param step bytes a pixel: 1 for grey, 3 for RGB, 4 for what a canvas gives
 * @param size of one plane in pixels, both even
 * @param panels the panels that the picture lights
 */
export function unpackPlanes(
  grey: ArrayLike<number>,
  step: number,
  size: { width: number; height: number },
  panels: readonly Panel[],
): Planes {
  const { width, height } = size
  const plane = width * height
  const at = (place: number) => grey[place * step] ?? 0
  const pixels = coveredPixels(plane, (place) => cleaned(at(2 * plane + place)))
  const of = (read: (pixel: number) => number) => Float32Array.from(pixels, read)
  const half = halfPlane(width, (place) => at(3 * plane + place))
  const light = (byte: number, range: number) => (byte / 255) ** 2 * range
  return {
    width,
    height,
    pixels,
    cover: Uint8Array.from(pixels, (pixel) => cleaned(at(2 * plane + pixel))),
    diffuse: of((pixel) => light(at(pixel), RANGE.diffuse)),
    sharp: of((pixel) => light(at(plane + pixel), RANGE.sharp)),
    blurred: of((pixel) => light(half(pixel, 0), RANGE.blurred)),
    facing: of((pixel) => half(pixel, width / 2) / 255),
    panel: panelsAt(pixels, width, height, panels),
  }
}

/** The codec leaves a faint fringe on both sides of an edge: cut it. */
function cleaned(byte: number): number {
  return Math.max(0, Math.min(255, Math.round((byte - 12) * 1.11)))
}

function coveredPixels(count: number, coverAt: (place: number) => number): Uint32Array {
  const found = new Uint32Array(count)
  let length = 0
  for (let place = 0; place < count; place++) if (coverAt(place) > 0) found[length++] = place
  return found.slice(0, length)
}

/** Reads a plane kept in half size, between its pixels. */
function halfPlane(width: number, at: (place: number) => number) {
  return (pixel: number, left: number) => {
    const x = Math.max(0, ((pixel % width) - 0.5) / 2)
    const y = Math.max(0, (Math.floor(pixel / width) - 0.5) / 2)
    const column = Math.min(Math.floor(x), width / 2 - 2)
    const row = Math.floor(y)
    const place = row * width + left + column
    const across = x - column
    const down = y - row
    const upper = at(place) * (1 - across) + at(place + 1) * across
    const lower = at(place + width) * (1 - across) + at(place + width + 1) * across
    return upper * (1 - down) + lower * down
  }
}
