import type { ShareImageTexts } from '@pitlane/paint'
import {
  SHARE_IMAGE_LAYOUTS,
  SHARE_IMAGE_SIZES,
  type ShareImageKind,
  type ShareImageLayout,
} from '@pitlane/paint'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { mark, palette, renderSvg } from '../og-images/render.ts'
import { CAPITAL_HEIGHT, capitals, fitted, textBlock, textLine } from '../og-images/set-text.ts'
import type { Typeface } from '../og-images/typeface.ts'

/** Sizes that a long title falls back to, in parts of the first. */
const STEPS = [1, 0.82, 0.68, 0.56]
const SWATCH = 64

export async function drawShareImage(
  picture: Sharp,
  words: ShareImageTexts,
  kind: ShareImageKind,
  face: Typeface,
): Promise<Buffer> {
  const { bike, tile } = SHARE_IMAGE_LAYOUTS[kind]
  const size = SHARE_IMAGE_SIZES[kind]
  const input = await picture
    .resize({ width: bike.width, height: bike.height, fit: 'contain', background: palette.tile })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const ground = renderSvg(
    size,
    `<path fill="${palette.shell}" d="M0 0h${size.width}v${size.height}H0z"/>`,
    `<path fill="${palette.tile}" d="M${tile.x} ${tile.y}h${tile.width}v${tile.height}h-${tile.width}z"/>`,
    drawWords(words, SHARE_IMAGE_LAYOUTS[kind], face),
  )
  return sharp(ground)
    .composite([{ input, left: bike.x, top: bike.y }])
    .removeAlpha()
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The shop above; from the bottom up the note, colour or weave, the bike, and the title. */
function drawWords(words: ShareImageTexts, layout: ShareImageLayout, face: Typeface): string {
  const { x, y, width, height } = layout.words
  const bottom = y + height
  const muted = { size: 24, spacing: 0.03, colour: palette.muted }
  const line = (text: string, at: number, size: number) =>
    textLine(face, oneLine(face, text, width, size), x, at, { size })
  const detailAt = bottom - 52
  const bikeAt = detailAt - 68
  const steps = STEPS.map((step) => ({
    size: Math.round(layout.titleSize * step),
    lines: step === 1 ? Math.min(2, layout.titleLines) : layout.titleLines,
  }))
  const title = textBlock(face, fitted(face, capitals(face, words.title), width, steps), {
    x,
    baseline: bikeAt - 62,
  })
  const detailX = words.swatch ? x + SWATCH + 20 : x
  return (
    mark(x, y, 1) +
    textLine(face, oneLine(face, words.shop, width - 54, 30), x + 54, y + 27, { size: 30 }) +
    title.svg +
    line(words.bike, bikeAt, 48) +
    (words.swatch ? swatch(x, detailAt - 13, words.swatch) : '') +
    textLine(face, oneLine(face, words.detail, width - (detailX - x), 30), detailX, detailAt - 2, {
      size: 30,
    }) +
    textLine(face, oneLine(face, words.note, width, 22), x, bottom, { ...muted, size: 22 })
  )
}

function oneLine(face: Typeface, text: string, width: number, size: number): string {
  return fitted(face, capitals(face, text), width, [{ size, lines: 1 }]).lines.join('')
}

function swatch(x: number, middle: number, hex: string): string {
  const height = SWATCH * CAPITAL_HEIGHT
  return `<rect x="${x}" y="${middle - height / 2}" width="${SWATCH}" height="${height}" rx="6" fill="${hex}" stroke="${palette.muted}" stroke-opacity=".6"/>`
}
