import type { Panel } from './panels.ts'
import { panelsAt } from './panels.ts'
import { RANGE } from './plane-layout.ts'
import { type Flakes, strewn } from './shade.ts'

/**
 * The light on the surfaces that take a finish, for those pixels only.
 * All lists are equally long: entry n belongs to pixel `pixels[n]`.
 */
export interface Planes {
  width: number
  height: number
  /** Indexes into the picture: y * width + x. */
  pixels: Uint32Array
  /** How much of the pixel is covered, 0 to 255. */
  cover: Uint8Array
  /** Light that the colour itself throws back; 1 shows the colour as it is. */
  diffuse: Float32Array
  /** The surroundings, mirrored. */
  sharp: Float32Array
  /** The surroundings, mirrored by a rough surface. */
  blurred: Float32Array
  /** 1 where the surface looks at the viewer, 0 at its rim. */
  facing: Float32Array
  /** What a clear coat mirrors. */
  clearCoat: Float32Array
  flakes: Flakes
  /** Which panel the pixel belongs to: an index in the list given. */
  panel: Uint8Array
}

/**
 * Reads the stacked picture of a bike's light.
 *
 * @param grey the decoded picture
 * @param step bytes a pixel: 1 for grey, 3 for RGB, 4 for what a canvas gives
 * @param size of one plane in pixels, both even
 * @param panels the panels that the picture lights
 */
export function unpackPlanes(
  grey: Uint8Array | Uint8ClampedArray,
  step: number,
  size: { width: number; height: number },
  panels: readonly Panel[],
): Planes {
  const { width, height } = size
  const plane = width * height
  const covers = computeCovers(grey, step, plane)
  const pixels = coveredPixels(covers)
  const count = pixels.length
  const planes: Planes = {
    width,
    height,
    pixels,
    cover: new Uint8Array(count),
    diffuse: new Float32Array(count),
    sharp: new Float32Array(count),
    blurred: new Float32Array(count),
    facing: new Float32Array(count),
    clearCoat: new Float32Array(count),
    flakes: strewn(pixels),
    panel: panelsAt(pixels, width, height, panels),
  }
  for (let n = 0; n < count; n++) {
    const pixel = pixels[n] ?? 0
    planes.cover[n] = covers[pixel] ?? 0
    planes.diffuse[n] = light(grey[pixel * step] ?? 0, RANGE.diffuse)
    planes.sharp[n] = light(grey[(plane + pixel) * step] ?? 0, RANGE.sharp)
    const half = { grey, step, width, start: 3 * plane }
    planes.blurred[n] = light(between(half, pixel, 0), RANGE.blurred)
    planes.facing[n] = between(half, pixel, width / 2) / 255
    planes.clearCoat[n] = computeClearCoat(planes.sharp[n] ?? 0, planes.facing[n] ?? 0)
  }
  return planes
}

/** How bright the wall behind the viewer is. */
const WALL = 0.28

/**
 * A clear coat mirrors a twentieth of what it faces and more at its rim. The dark wall that it mirrors
 * straight on belongs to the colour, which would look washed out otherwise.
 */
function computeClearCoat(sharp: number, facing: number): number {
  const rim = 1 - facing
  return (0.055 + 0.4 * rim * rim * rim * rim) * Math.max(0, sharp - WALL)
}

/** Bytes hold the root of the light, so that dark steps are as fine as the eye. */
function light(byte: number, range: number): number {
  const root = byte / 255
  return root * root * range
}

/** The codec leaves a faint fringe on both sides of an edge: cut it. */
function computeCovers(grey: ArrayLike<number>, step: number, plane: number): Uint8Array {
  const covers = new Uint8Array(plane)
  for (let pixel = 0; pixel < plane; pixel++) {
    const byte = ((grey[(2 * plane + pixel) * step] ?? 0) - 12) * 1.11
    covers[pixel] = byte <= 0 ? 0 : Math.min(255, byte + 0.5)
  }
  return covers
}

function coveredPixels(covers: Uint8Array): Uint32Array {
  const found = new Uint32Array(covers.length)
  let length = 0
  for (let pixel = 0; pixel < covers.length; pixel++) if (covers[pixel]) found[length++] = pixel
  return found.slice(0, length)
}

interface Half {
  grey: ArrayLike<number>
  step: number
  width: number
  start: number
}

/** Reads a plane stored in half size, between its pixels. */
function between({ grey, step, width, start }: Half, pixel: number, left: number): number {
  const x = Math.max(0, ((pixel % width) - 0.5) / 2)
  const y = Math.max(0, (Math.floor(pixel / width) - 0.5) / 2)
  const column = Math.min(Math.floor(x), width / 2 - 2)
  const row = Math.floor(y)
  const offset = (start + row * width + left + column) * step
  const below = offset + width * step
  const across = x - column
  const upper = (grey[offset] ?? 0) * (1 - across) + (grey[offset + step] ?? 0) * across
  const lower = (grey[below] ?? 0) * (1 - across) + (grey[below + step] ?? 0) * across
  return upper + (lower - upper) * (y - row)
}
