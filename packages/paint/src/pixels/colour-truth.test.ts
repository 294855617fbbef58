import { statSync } from 'node:fs'
import { CARBON_PRODUCTS, COLOURS } from '@pitlane/shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { sourceOf } from '../../../../studio/bikes/source-of.ts'
import { bikeFile, bikePlanes, bikeSheet } from '../../test/bike-planes.ts'
import { DRAWINGS, SILHOUETTES } from '../look.ts'
import { paintPixels } from './paint-pixels.ts'
import type { Panel } from './panels.ts'
import type { Planes } from './planes.ts'

/** How many pixels of each panel are seen. */
function pixelsOf(planes: Planes, panels: readonly Panel[]) {
  return panels.map(({ carbon }, index) => ({
    carbon,
    pixels: planes.panel.filter((panel) => panel === index).length,
  }))
}

/** Every ninth entry: enough for a median. */
function thinned(planes: Planes): Planes {
  return {
    ...planes,
    pixels: planes.pixels.filter((_, n) => n % 9 === 0),
    cover: planes.cover.filter((_, n) => n % 9 === 0),
    diffuse: planes.diffuse.filter((_, n) => n % 9 === 0),
    sharp: planes.sharp.filter((_, n) => n % 9 === 0),
    blurred: planes.blurred.filter((_, n) => n % 9 === 0),
    facing: planes.facing.filter((_, n) => n % 9 === 0),
    clearCoat: planes.clearCoat.filter((_, n) => n % 9 === 0),
    panel: planes.panel.filter((_, n) => n % 9 === 0),
  }
}

/** The middle painted pixel, channel by channel. */
function medianOf(planes: Planes, out: Uint8Array): number[] {
  const whole = planes.pixels.filter((_, n) => (planes.cover[n] ?? 0) > 250)
  return [0, 1, 2].map((channel) => {
    const counts = new Uint32Array(256)
    for (const pixel of whole) {
      const byte = out[pixel * 4 + channel] ?? 0
      counts[byte] = (counts[byte] ?? 0) + 1
    }
    let left = whole.length / 2
    return counts.findIndex((count) => {
      left -= count
      return left <= 0
    })
  })
}

function labOf(bytes: readonly number[]): number[] {
  const [r = 0, g = 0, b = 0] = bytes.map((byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const bent = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116)
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** CIE76. */
function difference(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(...a.map((value, n) => value - (b[n] ?? 0)))
}

/** Mean of the differences of all painted bytes. */
function meanDifference({ pixels }: Planes, one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (const pixel of pixels) {
    for (let offset = pixel * 4; offset < pixel * 4 + 3; offset++) {
      sum += Math.abs((one[offset] ?? 0) - (other[offset] ?? 0))
    }
  }
  return sum / pixels.length / 3
}

const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** How far the middle pixel may lie from the hex; chrome and the special ones show the room or a shift. */
const allowed: Partial<Record<string, number>> = {
  gloss: 6,
  satin: 6,
  matte: 6,
  metallic: 12,
  pearl: 12,
  candy: 12,
}

describe.each(DRAWINGS)('the painted %s', (drawing) => {
  let planes: Planes
  let out: Uint8Array

  beforeAll(async () => {
    planes = thinned(await bikePlanes(drawing, 'planes'))
    out = new Uint8Array(planes.width * planes.height * 4)
  })

  const paint = (id: string) => {
    const colour = COLOURS.find((one) => one.id === id)
    if (!colour) throw new Error(`No colour ${id}`)
    expect(paintPixels({ planes, colour, out })).toBe(true)
    return medianOf(planes, out)
  }

  it('shows every colour as its hex says', () => {
    const off = COLOURS.flatMap(({ id, hex, finish }) => {
      const far = difference(paint(id), bytesOf(hex))
      return far > (allowed[finish] ?? 30) ? [`${id} (${finish}): ${far.toFixed(1)}`] : []
    })
    expect(off).toEqual([])
  })

  it('weighs at most 60 kB with its trim', () => {
    const weights = ['base.avif', 'planes.avif', 'parts.avif'].map(
      (name) => statSync(bikeFile(drawing, name)).size,
    )
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(60_000)
  })

  it('is made from the drawing as it stands', () => {
    expect(bikeSheet(drawing).source).toBe(sourceOf(drawing))
  })
})

describe.each(SILHOUETTES)('the side of the %s', (drawing) => {
  it('shows a part for every carbon product', async () => {
    const { panels, parts } = bikeSheet(drawing)
    const whole = await bikePlanes(drawing, 'planes')
    const trim = await bikePlanes(drawing, 'parts')
    const seen = (id: string) =>
      [...pixelsOf(whole, panels), ...pixelsOf(trim, parts)]
        .filter(({ carbon }) => carbon.includes(id))
        .reduce((sum, { pixels }) => sum + pixels, 0)
    const small = CARBON_PRODUCTS.filter(({ id }) => seen(id) < 250).map(({ id }) => id)
    expect(small).toEqual([])
  })
})

describe.each(SILHOUETTES)('the front of the %s', (silhouette) => {
  it('shows the panels of its face, by the names that its side has for them', () => {
    const side = bikeSheet(silhouette).panels
    const front = bikeSheet(`${silhouette}/front`).panels
    for (const { id, name, carbon } of front)
      expect(side).toContainEqual(expect.objectContaining({ id, name, carbon }))
    const ids = front.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['front-fender', 'leg-shield', 'nose']))
  })
})

describe('finishes', () => {
  it('look different from each other in the same colour', async () => {
    const planes = thinned(await bikePlanes('xmax', 'planes'))
    const looks = (
      ['gloss', 'satin', 'matte', 'metallic', 'candy', 'pearl', 'chrome'] as const
    ).map((finish) => {
      const out = new Uint8Array(planes.width * planes.height * 4)
      paintPixels({ planes, colour: { id: 'x', hex: '#1236A3', finish }, out })
      return { finish, out }
    })
    const alike = looks.flatMap((one, n) =>
      looks.slice(n + 1).flatMap((other) => {
        const apart = meanDifference(planes, one.out, other.out)
        return apart < 4 ? [`${one.finish} and ${other.finish}: ${apart.toFixed(1)}`] : []
      }),
    )
    expect(alike).toEqual([])
  })

  it('paint nothing for a colour that is no hex', async () => {
    const planes = await bikePlanes('nmax', 'planes')
    const out = new Uint8Array(planes.width * planes.height * 4)
    const colour = { id: 'x', hex: 'red', finish: 'gloss' } as const
    expect(paintPixels({ planes, colour, out })).toBe(false)
    expect(out.some((byte) => byte !== 0)).toBe(false)
  })
})
