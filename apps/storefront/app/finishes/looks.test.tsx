import { readFileSync } from 'node:fs'
import { COLOURS } from '@pitlane/shop'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaintSwatch } from '../ordering/swatches.tsx'
import { byFamily } from './colour-families.ts'

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
