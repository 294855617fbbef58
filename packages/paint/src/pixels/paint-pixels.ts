import type { Colour } from '@pitlane/shop'
import { findShader } from './finishes.ts'
import { linearRgbOfHex, screenByte } from './linear-light.ts'
import type { Planes } from './planes.ts'
import type { Shader } from './shade.ts'

/** The look of a panel that is left black. */
const leftBlack = { id: 'jet-black', finish: 'gloss', hex: '#0B0B0C' } as const

/** Entries that are shaded at a time: few enough to stay in a processor's own memory. */
const RUN = 1024

/** What is painted: which surfaces, in which colour, and where to. */
export interface PaintInput {
  planes: Planes
  colour: Pick<Colour, 'id' | 'hex' | 'finish'>
  /** Four bytes a pixel as a canvas has them, as large as the planes; only covered pixels change. */
  out: Uint8ClampedArray | Uint8Array
  /** Panels that do not take the colour. */
  secondColour?: SecondColourIndexes
}

/** Some panels of a bike in another colour than the rest. */
export interface SecondColourIndexes {
  panelIndexes: ReadonlySet<number>
  /** Without one they stay black. */
  colour?: PaintInput['colour']
}

/**
 * Paints the panels of a bike. Draw base.avif over it afterwards.
 *
 * @returns whether it could: false, and nothing painted, for a colour without a proper hex
 */
export function paintPixels({ planes, colour, out, secondColour }: PaintInput): boolean {
  const shade = shaded(colour)
  const other = shaded(secondColour?.colour ?? leftBlack)
  if (!shade || !other) return false
  const light = new Float32Array(RUN * 3)
  const otherLight = new Float32Array(RUN * 3)
  const count = planes.pixels.length
  // A pixel at once, not byte by byte: every machine that a browser or Node runs on puts the lowest byte first.
  const words = new Uint32Array(out.buffer, out.byteOffset, out.byteLength / 4)
  for (let from = 0; from < count; from += RUN) {
    const to = Math.min(count, from + RUN)
    shade(planes, from, to, light)
    if (secondColour && secondColour.panelIndexes.size > 0) {
      other(planes, from, to, otherLight)
      paintSecondColour(planes, from, to, secondColour.panelIndexes, light, otherLight)
    }
    write(planes, from, to, light, words)
  }
  return true
}

function shaded(colour: PaintInput['colour']): Shader | undefined {
  const light = linearRgbOfHex(colour.hex)
  return light && findShader(colour, light)
}

function paintSecondColour(
  { panel }: Planes,
  from: number,
  to: number,
  panels: ReadonlySet<number>,
  light: Float32Array,
  otherLight: Float32Array,
): void {
  for (let n = from; n < to; n++) {
    if (!panels.has(panel[n] ?? 0)) continue
    const offset = (n - from) * 3
    light.set(otherLight.subarray(offset, offset + 3), offset)
  }
}

function write(
  { pixels, cover }: Planes,
  from: number,
  to: number,
  light: Float32Array,
  out: Uint32Array,
): void {
  for (let n = from, offset = 0; n < to; n++, offset += 3) {
    const red = screenByte(light[offset] ?? 0)
    const green = screenByte(light[offset + 1] ?? 0)
    const blue = screenByte(light[offset + 2] ?? 0)
    out[pixels[n] ?? 0] = ((cover[n] ?? 0) << 24) | (blue << 16) | (green << 8) | red
  }
}
