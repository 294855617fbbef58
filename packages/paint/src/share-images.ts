import type { Bike } from '@pitlane/shop'
import { APPROXIMATE_NOTE, type Look } from './look.ts'
import type { ShareImageKind } from './picture-path.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface ShareImageLayout {
  /** The light part, on which the bike stands. */
  tile: Box
  /** The bike's picture, in its own shape. */
  bike: Box
  /** The dark part, in which the words stand. */
  words: Box
  /** Of the title, in pixels; a long one is set smaller. */
  titleSize: number
  titleLines: number
}

/** Where things stand on a picture to share, made by the server or by the page. */
export const SHARE_IMAGE_LAYOUTS: Record<ShareImageKind, ShareImageLayout> = {
  card: {
    tile: { x: 404, y: 0, width: 796, height: 630 },
    bike: { x: 418, y: 62, width: 768, height: 508 },
    words: { x: 48, y: 48, width: 320, height: 534 },
    titleSize: 92,
    titleLines: 3,
  },
  portrait: {
    tile: { x: 0, y: 0, width: 1080, height: 880 },
    bike: { x: 20, y: 96, width: 1040, height: 688 },
    words: { x: 64, y: 936, width: 952, height: 350 },
    titleSize: 132,
    titleLines: 1,
  },
}

export interface ShareImageTexts {
  shop: string
  title: string
  bike: string
  detail: string
  /** The colour as a screen shows it; none for carbon. */
  swatch: string | undefined
  note: string
}

export function shareImageTexts(shop: string, bike: Bike, { colour, part }: Look): ShareImageTexts {
  const common = { shop, bike: bike.name, note: APPROXIMATE_NOTE }
  if (colour) {
    const detail = `${colour.finish} ${colour.hex}`
    return { ...common, title: colour.name, detail, swatch: colour.hex }
  }
  return { ...common, title: part.name, detail: `Carbon, ${part.pattern}`, swatch: undefined }
}
