import { PANELS } from '@pitlane/shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { bikePlanes, bikeSheet } from '../../test/bike-planes.ts'
import { DRAWINGS } from '../look.ts'
import { markPixels } from './mark-pixels.ts'
import { paintPixels } from './paint-pixels.ts'
import type { Planes } from './planes.ts'
import { weavePixels } from './weave-pixels.ts'

const red = { id: 'racing-red', hex: '#D0121B', finish: 'gloss' } as const
const { panels, millimetresPerPixel } = bikeSheet('xmax')
const fender = panels.findIndex(({ id }) => id === 'front-fender')

let planes: Planes
let painted: Uint8Array

beforeAll(async () => {
  planes = await bikePlanes('xmax', 'planes')
  painted = canvas()
  paintPixels({ planes, colour: red, out: painted })
})

const canvas = () => new Uint8Array(planes.width * planes.height * 4)

/** Panels of which something looks different. */
function changed(out: Uint8Array): number[] {
  const found = new Set<number>()
  planes.pixels.forEach((pixel, n) => {
    const isOther = [0, 1, 2].some(
      (channel) => out[pixel * 4 + channel] !== painted[pixel * 4 + channel],
    )
    if (isOther) found.add(planes.panel[n] ?? 0)
  })
  return [...found]
}

describe('a panel left black', () => {
  it('is dark, and the others keep their colour', () => {
    const out = canvas()
    paintPixels({ planes, colour: red, out, secondColour: { panelIndexes: new Set([fender]) } })
    expect(changed(out)).toEqual([fender])
    const reds = [...planes.pixels]
      .filter((_, n) => planes.panel[n] === fender)
      .map((pixel) => out[pixel * 4] ?? 0)
      .sort((a, b) => a - b)
    expect(reds[Math.floor(reds.length / 2)]).toBeLessThan(60)
  })
})

describe('a panel in a second colour', () => {
  const blue = { id: 'electric-blue', hex: '#0640CC', finish: 'metallic' } as const

  it('B15 shows it as a bike all in that colour would, and the others keep theirs', () => {
    const [both, all] = [canvas(), canvas()]
    paintPixels({
      planes,
      colour: red,
      out: both,
      secondColour: { panelIndexes: new Set([fender]), colour: blue },
    })
    paintPixels({ planes, colour: blue, out: all })
    expect(changed(both)).toEqual([fender])
    const ofFender = [...planes.pixels].filter((_, n) => planes.panel[n] === fender)
    expect(ofFender.filter((pixel) => both[pixel * 4 + 2] !== all[pixel * 4 + 2])).toEqual([])
  })
})

describe('a woven panel', () => {
  const woven = (pattern: 'Twill Weave' | 'Plain Weave') => {
    const out = painted.slice()
    weavePixels({ planes, pattern, panels: new Set([fender]), millimetresPerPixel, out })
    return out
  }

  it('is carbon, and the others keep their colour', () => {
    expect(changed(woven('Twill Weave'))).toEqual([fender])
  })

  it('tells twill from plain', () => {
    const [twill, plain] = [woven('Twill Weave'), woven('Plain Weave')]
    const apart = twill.filter((byte, place) => Math.abs(byte - (plain[place] ?? 0)) > 6)
    expect(apart.length).toBeGreaterThan(5000)
  })
})

describe('a marked panel', () => {
  const marked = () => {
    const out = canvas()
    markPixels({ surfaces: [{ planes, panels: new Set([fender]) }], out })
    return out
  }
  const isRed = (out: Uint8Array, pixel: number) =>
    (out[pixel * 4 + 3] ?? 0) > 200 && (out[pixel * 4] ?? 0) > 180

  it('F6 has a red line all along its rim, and none in its middle', () => {
    const out = marked()
    const own = new Set(planes.pixels.filter((_, n) => planes.panel[n] === fender))
    const { width } = planes
    const depth = (pixel: number, reach: number) =>
      [-reach, reach, -reach * width, reach * width].every((step) => own.has(pixel + step))
    const rim = [...own].filter((pixel) => !depth(pixel, 2) && depth(pixel, 1))
    const middle = [...own].filter((pixel) => [6, 10, 14].every((reach) => depth(pixel, reach)))
    expect(rim.length).toBeGreaterThan(300)
    expect(rim.filter((pixel) => isRed(out, pixel)).length / rim.length).toBeGreaterThan(0.9)
    expect(middle.length).toBeGreaterThan(1000)
    expect(middle.filter((pixel) => isRed(out, pixel))).toEqual([])
  })

  it('F6 leaves the other panels alone', () => {
    const out = marked()
    const others = planes.pixels.filter(
      (pixel, n) => planes.panel[n] !== fender && out[pixel * 4 + 3],
    )
    expect([...others]).toEqual([])
  })
})

describe('panels', () => {
  it('B15 have the names that an order has for them', () => {
    for (const { id, name } of DRAWINGS.flatMap((bike) => bikeSheet(bike).panels))
      expect(PANELS).toContainEqual({ id, name })
  })

  it('each own the pixels inside their outline', () => {
    const counts = panels.map((_, index) => planes.panel.filter((panel) => panel === index).length)
    expect(Math.min(...counts)).toBeGreaterThan(2000)
  })
})
