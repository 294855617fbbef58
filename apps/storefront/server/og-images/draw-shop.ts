import type { ShopCard } from './card.ts'
import { background, brakeDisc, mark, OG_IMAGE_SIZE, ogImageSvg, palette } from './render.ts'
import { capitals, fitted, textBlock } from './set-text.ts'
import type { Typeface } from './typeface.ts'

const LEFT = 56
const WIDTH = 640
const BASELINE = 580

const nameSteps = [
  { size: 168, lines: 1 },
  { size: 128, lines: 2 },
  { size: 96, lines: 3 },
  { size: 72, lines: 4 },
]
const titleSteps = [
  { size: 46, lines: 2 },
  { size: 38, lines: 3 },
]

/** The shop's name, what it says of itself, and a brake disc that does not fit the picture. */
export function drawShop({ shop, title }: ShopCard, face: Typeface): Buffer {
  const below = textBlock(face, fitted(face, capitals(face, title), WIDTH, titleSteps), {
    x: LEFT,
    baseline: BASELINE,
    colour: palette.muted,
  })
  const name = capitals(face, shop) || 'ONLINE SHOP'
  const above = textBlock(face, fitted(face, name, WIDTH, nameSteps), {
    x: LEFT,
    baseline: below.top - 34,
  })
  const disc = brakeDisc(1010, OG_IMAGE_SIZE.height / 2, 6.2, { colour: palette.steel, width: 1.1 })
  return ogImageSvg(background(), disc, mark(LEFT, 64, 2.6), above.svg, below.svg)
}
