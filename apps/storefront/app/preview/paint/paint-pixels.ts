import type { Colour } from '@pitlane/shop'
import { type Shade, type Spot, shadeOf } from './finishes.ts'
import { lightOfHex, screenByte } from './linear-light.ts'
import type { Planes } from './planes.ts'

/** The look of a panel that is left black. */
const leftBlack = { id: 'jet-black', finish: 'gloss', hex: '#0B0B0C' } as const

/** How bright the wall behind the viewer is. */
const WALL = 0.28

/** A picture to be painted: which surfaces, in which colour, and where to. */
export interface PaintOrder {
  planes: Planes
  colour: Pick<Colour, 'id' | 'hex' | 'finish'>
  /** Four bytes a pixel as a canvas has them, as large as the planes; only covered pixels change. */
  out: Uint8ClampedArray | Uint8Array
  /** Places of the panels that stay black. */
  black?: ReadonlySet<number>
}

/**
 * Paints the panels of a bike. Draw base.avif over it afterwards.
 *
 * @returns whether it could: false, and nothing painted, for a colour without a proper hex
 */
export function paintPixels({ planes, colour, out, black }: PaintOrder): boolean {
  const shade = shaded(colour)
  const dark = shaded(leftBlack)
  if (!shade || !dark) return false
  const isBlack = new Uint8Array(256)
  for (const panel of black ?? []) isBlack[panel] = 1
  const { pixels, cover, panel } = planes
  const spot: Spot = { pixel: 0, diffuse: 0, sharp: 0, blurred: 0, facing: 0, lacquer: 0 }
  const light = new Float32Array(3)
  for (let n = 0; n < pixels.length; n++) {
    readSpot(planes, n, spot)
    if (isBlack[panel[n] ?? 0]) dark(spot, light)
    else shade(spot, light)
    writePixel(out, spot.pixel * 4, light, cover[n] ?? 0)
  }
  return true
}

function shaded(colour: PaintOrder['colour']): Shade | undefined {
  const light = lightOfHex(colour.hex)
  return light && shadeOf(colour, light)
}

/** Takes the light of entry n out of the planes. */
export function readSpot(planes: Planes, n: number, spot: Spot): void {
  spot.pixel = planes.pixels[n] ?? 0
  spot.diffuse = planes.diffuse[n] ?? 0
  spot.sharp = planes.sharp[n] ?? 0
  spot.blurred = planes.blurred[n] ?? 0
  const facing = planes.facing[n] ?? 0
  spot.facing = facing
  // A clear coat mirrors a twentieth of what it faces and more at its rim. The dark wall that it
  // mirrors straight on belongs to the colour, which would look washed out otherwise.
  const rim = 1 - facing
  spot.lacquer = (0.055 + 0.4 * rim * rim * rim * rim) * Math.max(0, spot.sharp - WALL)
}

/** Shows an amount of light in four bytes from `place` on. */
export function writePixel(
  out: PaintOrder['out'],
  place: number,
  light: Float32Array,
  cover: number,
): void {
  out[place] = screenByte(light[0] ?? 0)
  out[place + 1] = screenByte(light[1] ?? 0)
  out[place + 2] = screenByte(light[2] ?? 0)
  out[place + 3] = cover
}
