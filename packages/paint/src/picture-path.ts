import type { Colour, FinishChoice } from '@pitlane/shop'
import { type Drawing, type Look, lookId } from './look.ts'

/** Pictures of bikes that the server paints lie below this path. */
export const PICTURES_PATH = '/assets/bikes/'

/** Another way of painting needs other addresses: raise it with each change of the look. */
export const PAINT_VERSION = 3

/** For the page, for that of a phone, and small for a grid: their widths in pixels. */
export const STILL_WIDTHS = { still: 1000, medium: 724, small: 480 } as const

/** For chats, and for the tall pictures of phones: width and height in pixels. */
export const SHARE_IMAGE_SIZES = {
  card: { width: 1200, height: 630 },
  portrait: { width: 1080, height: 1350 },
} as const

export type StillKind = keyof typeof STILL_WIDTHS
export type ShareImageKind = keyof typeof SHARE_IMAGE_SIZES

export interface Still {
  kind: StillKind
  drawing: Drawing
  look: Look
  format: 'avif' | 'jpg'
}

/**
 * The path of a picture of a bike alone.
 *
 * @param version changes with the files it is painted from; browsers cache the picture for good
 */
export function stillPath({ kind, drawing, look, format }: Still, version: string): string {
  return `${PICTURES_PATH}${kind}/${drawing}/${lookId(look)}.${format}?v=${version}${lookSuffix(look)}`
}

/** What the owner may change of a look without another id. */
function lookSuffix({ colour, part }: Look): string {
  return colour ? `-${colour.hex.slice(1)}-${colour.finish}` : `-${part.pattern.slice(0, 5)}`
}

/** A bike as a picture with words shows it. */
export interface SharedBike {
  bikeId: string
  look: Look
  /** Other than from the side. */
  view?: FinishChoice['view']
  /** Ids of the panels that do not take the colour, in the order in which the bike has them. */
  excludedPanels?: readonly string[] | undefined
  /** What they take; black, as they come, when left out. */
  second?: Pick<Colour, 'id'> | undefined
}

/** The path of a picture with words, to share: `card/xmax-v3/front/racing-red,tail.side,jet-black.jpg`. */
export function shareImagePath(kind: ShareImageKind, shared: SharedBike, version: string): string {
  const { bikeId, look, view, excludedPanels = [], second } = shared
  const whose = view ? `${bikeId}/${view}` : bikeId
  const panels = excludedPanels.length > 0 ? [excludedPanels.join('.'), second?.id] : []
  const painted = [lookId(look), ...panels].filter(Boolean).join(',')
  return `${PICTURES_PATH}${kind}/${whose}/${painted}.jpg?v=${version}`
}
