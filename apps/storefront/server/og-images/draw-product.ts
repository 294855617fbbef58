import type { ProductCard } from './card.ts'
import {
  background,
  brakeDisc,
  mark,
  ogImageSvg,
  palette,
  soldOutBand,
  TILE,
  tile,
  tileEdge,
} from './render.ts'
import { CAPITAL_HEIGHT, capitals, fitted, textBlock, textLine } from './set-text.ts'
import type { Typeface } from './typeface.ts'

const LEFT = 56
const WIDTH = TILE.x - 48 - LEFT
const BASELINE = 588

const nameSteps = [
  { size: 104, lines: 2 },
  { size: 88, lines: 3 },
  { size: 72, lines: 4 },
  { size: 60, lines: 5 },
]

/** What lies below a product's picture, and what lies above it. */
export function productLayers(
  card: ProductCard,
  face: Typeface,
  hasPicture: boolean,
): { below: Buffer; above: Buffer } {
  const below = ogImageSvg(
    background(),
    // Under a dark picture it would show as a light line around the corners.
    hasPicture ? '' : tile() + placeholder(),
    shopName(card, face),
    words(card, face),
  )
  return { below, above: ogImageSvg(card.isSoldOut ? soldOut(face) : '', tileEdge()) }
}

function shopName({ shop }: ProductCard, face: Typeface): string {
  const { size, lines } = fitted(face, capitals(face, shop), WIDTH - 62, [{ size: 34, lines: 1 }])
  return mark(LEFT, 50, 1.2) + textLine(face, lines.join(''), LEFT + 62, 80, { size })
}

/** From the bottom up: the price if there is one, the name, the category. */
function words(card: ProductCard, face: Typeface): string {
  const price = card.price ? textLine(face, card.price, LEFT, BASELINE, { size: 68 }) : ''
  const { title, label } = layOutTitle(card, face)
  const name = textBlock(face, fitted(face, title, WIDTH, nameSteps), {
    x: LEFT,
    baseline: price ? BASELINE - 98 : BASELINE,
  })
  const ink = { size: 28, spacing: 0.06, colour: palette.muted }
  return price + name.svg + textLine(face, label, LEFT, name.top - 26, ink)
}

/** Of a name in a script that the face does not have, too little is left: what the thing is says more. */
function layOutTitle(card: ProductCard, face: Typeface): { title: string; label: string } {
  const name = capitals(face, card.name)
  const category = capitals(face, card.category)
  if (letterCount(name) * 2 >= letterCount(card.name) && name)
    return { title: name, label: category }
  return { title: category || name || capitals(face, card.shop), label: '' }
}

function letterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

function placeholder(): string {
  const middle = TILE.side / 2
  return brakeDisc(TILE.x + middle, TILE.y + middle, 2.7, {
    colour: palette.tileInk,
    width: 1.5,
    opacity: 0.55,
  })
}

function soldOut(face: Typeface): string {
  const text = 'OUT OF STOCK'
  const style = { size: 60, spacing: 0.02 }
  const x = TILE.x + (TILE.side - face.widthOf(text, style)) / 2
  const y = TILE.y + (TILE.side + style.size * CAPITAL_HEIGHT) / 2
  return soldOutBand(112) + textLine(face, text, x, y, style)
}
