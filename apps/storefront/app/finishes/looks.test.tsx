import { readFileSync } from 'node:fs'
import { CARBON_PRODUCTS, COLOURS } from '@pitlane/shop'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { partShapes } from './carbon-shapes.ts'
import { byFamily } from './colour-families.ts'
import { PaintSwatch } from './paint-swatch.tsx'
import { Weaves } from './weaves.tsx'

const styles = readFileSync(new URL('../styles/finishes.css', import.meta.url), 'utf8')

test('F3 every colour is drawn with a look that the styles know, in its own hex', () => {
  for (const colour of COLOURS) {
    const html = renderToString(<PaintSwatch colour={colour} />)
    expect(html).toContain(`color="${colour.hex}"`)
    const look = /class="[^"]*?(finish-[a-z-]+)"/.exec(html)?.[1]
    // Gloss is the plain look.
    if (colour.finish !== 'gloss') expect(styles).toContain(`.${look} {`)
  }
})

test('F3 colours by family keep their order, and families without any are left out', () => {
  expect(byFamily(COLOURS)).toHaveLength(13)
  expect(byFamily(COLOURS).flatMap(({ colours }) => colours)).toEqual(COLOURS)
  const reds = COLOURS.filter(({ family }) => family === 'red')
  expect(byFamily(reds)).toEqual([{ family: 'red', colours: reds }])
})

test('F7 every carbon part has an outline of its own', () => {
  const outlines = CARBON_PRODUCTS.map(({ id }) => partShapes[id]?.outline)
  expect(outlines).not.toContain(undefined)
  expect(new Set(outlines).size).toBe(12)
})

test('F7 twill repeats after four tows, plain weave after two', () => {
  const [, twill = '', plain = ''] = renderToString(<Weaves />).split('<pattern')
  const floats = (cloth: string, way: string) => cloth.split(`url(#tow-${way})`).length - 1
  expect([floats(twill, 'warp'), floats(twill, 'weft')]).toEqual([8, 8])
  expect([floats(plain, 'warp'), floats(plain, 'weft')]).toEqual([2, 2])
})
