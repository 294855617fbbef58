import {
  type Box,
  type Look,
  lookId,
  SHARE_IMAGE_LAYOUTS,
  SHARE_IMAGE_SIZES,
  type ShareImageKind,
  type ShareImageTexts,
  shareImageTexts,
} from '@pitlane/paint'
import type { SecondColourPanels } from '@pitlane/paint/pixels'
import { type Bike, finishText } from '@pitlane/shop'
import type { CanvasBike } from './canvas-bike.ts'

export interface ShareImageOptions {
  canvasBike: CanvasBike
  bike: Bike
  look: Look
  secondColourPanels: SecondColourPanels
  shop: string
  kind: ShareImageKind
}

const FACE = '"Barlow Condensed"'
const LARGEST_STEP = 0.06
const SMALLEST = 0.4

/**
 * Makes a picture of the bike with its words, and downloads it.
 *
 * @throws where the browser paints on no canvas
 */
export async function saveShareImage(options: ShareImageOptions): Promise<void> {
  download(await createShareImage(options))
}

/**
 * Makes the same picture, and opens the device's own list of apps with it.
 *
 * @param url leads to the page with this choice, for apps that take words beside the picture
 * @throws where the browser paints on no canvas, or hands no picture on
 */
export async function shareImage(options: ShareImageOptions, url: string): Promise<void> {
  const files = [await createShareImage(options)]
  await navigator
    .share({ files, title: finishText(options.bike, options.look), text: url })
    .catch(stopped)
}

/** Closing the list of apps is no failure. */
function stopped(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}

async function createShareImage({
  canvasBike,
  bike,
  look,
  secondColourPanels,
  shop,
  kind,
}: ShareImageOptions): Promise<File> {
  const drawn = document.createElement('canvas')
  drawn.width = canvasBike.sheet.width
  drawn.height = canvasBike.sheet.height
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SHARE_IMAGE_SIZES[kind])
  const context = canvas.getContext('2d')
  if (!context || !canvasBike.draw(drawn, look, secondColourPanels))
    throw new Error('No picture could be painted.')
  // Else the first words would be in another face.
  await document.fonts.load(`700 48px ${FACE}`).catch(() => undefined)
  const { tile, bike: place } = SHARE_IMAGE_LAYOUTS[kind]
  fill(context, colour('shell'), { x: 0, y: 0, ...SHARE_IMAGE_SIZES[kind] })
  fill(context, colour('tile'), tile)
  drawContained(context, drawn, place)
  drawWords(context, shareImageTexts(shop, bike, look), kind)
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!picture) throw new Error('The picture could not be written.')
  return new File([picture], `${bike.id}-${lookId(look)}-${kind}.jpg`, { type: picture.type })
}

/** The shop above; from the bottom up the note, colour or weave, the bike, and the title. */
function drawWords(
  context: CanvasRenderingContext2D,
  words: ShareImageTexts,
  kind: ShareImageKind,
) {
  const { words: box, titleSize } = SHARE_IMAGE_LAYOUTS[kind]
  const bottom = box.y + box.height
  const line = (text: string, size: number, x: number, y: number, ink = 'text') => {
    context.fillStyle = colour(ink)
    setFace(context, text, size, box.width - (x - box.x))
    context.fillText(text.toUpperCase(), x, y)
  }
  line(words.shop, 34, box.x, box.y + 30)
  const detailX = words.swatch ? box.x + 84 : box.x
  if (words.swatch) fill(context, words.swatch, { x: box.x, y: bottom - 87, width: 64, height: 45 })
  line(words.note, 22, box.x, bottom, 'muted')
  line(words.detail, 30, detailX, bottom - 54)
  line(words.bike, 48, box.x, bottom - 120)
  const lines = kind === 'card' ? words.title.split(' ') : [words.title]
  let y = bottom - 182
  for (const each of lines.toReversed()) {
    line(each, titleSize, box.x, y)
    y -= titleSize
  }
}

function setFace(
  context: CanvasRenderingContext2D,
  text: string,
  size: number,
  width: number,
): void {
  for (let part = 1; part > SMALLEST; part -= LARGEST_STEP) {
    context.font = `700 ${Math.round(size * part)}px ${FACE}, sans-serif`
    if (context.measureText(text.toUpperCase()).width <= width) return
  }
}

function drawContained(context: CanvasRenderingContext2D, drawn: HTMLCanvasElement, box: Box) {
  const fit = Math.min(box.width / drawn.width, box.height / drawn.height)
  const [width, height] = [drawn.width * fit, drawn.height * fit]
  const x = box.x + (box.width - width) / 2
  context.drawImage(drawn, x, box.y + (box.height - height) / 2, width, height)
}

function fill(context: CanvasRenderingContext2D, paint: string, { x, y, width, height }: Box) {
  context.fillStyle = paint
  context.fillRect(x, y, width, height)
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`)
}

function download(picture: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = picture.name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
