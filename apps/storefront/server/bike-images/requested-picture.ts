import type { Look } from '@pitlane/paint'
import {
  DRAWINGS,
  type Drawing,
  drawingOf,
  PICTURES_PATH,
  type ShareImageKind,
  SILHOUETTES,
  STILL_WIDTHS,
  type StillKind,
} from '@pitlane/paint'
import { type Bike, byId, COLOURS, type FinishLists } from '@pitlane/shop'

export type RequestedPicture =
  | { kind: StillKind; drawing: Drawing; look: Look; format: 'avif' | 'jpg' }
  | { kind: ShareImageKind; drawing: Drawing; bike: Bike; look: Look; format: 'jpg' }

const PATH = /^(still|medium|small|card|portrait)\/([\w-]+)(\/front)?\/([\w-]+)\.(avif|jpg)$/

/**
 * The picture at a path without its query; undefined for anything that is not one of the shop's own.
 *
 * @param lists what the shop's finishes are chosen from
 */
export function requestedPicture(path: string, lists: FinishLists): RequestedPicture | undefined {
  if (!path.startsWith(PICTURES_PATH)) return undefined
  const [, kind, whose = '', front = '', id, format] =
    PATH.exec(path.slice(PICTURES_PATH.length)) ?? []
  const look = lookOf(id, lists)
  if (!look) return undefined
  if (isStillKind(kind)) {
    const drawing = DRAWINGS.find((name) => name === whose + front)
    if (kind === 'medium' && format !== 'avif') return undefined
    return drawing && { kind, drawing, look, format: format === 'avif' ? 'avif' : 'jpg' }
  }
  const bike = byId(lists.bikes, whose)
  const drawing = bike && drawingOf(bike, front ? 'front' : undefined)
  if (!bike || !drawing || format !== 'jpg') return undefined
  return { kind: kind === 'card' ? 'card' : 'portrait', drawing, bike, look, format }
}

function lookOf(id: string | undefined, { colours, carbon }: FinishLists): Look | undefined {
  const colour = byId(colours, id)
  if (colour) return { colour }
  const part = byId(carbon, id)
  return part && { part }
}

/** The side of every bike as its page shows it before anything is chosen: made before they are requested. */
export function usualPictures(): RequestedPicture[] {
  const [colour] = COLOURS
  if (!colour) return []
  return SILHOUETTES.flatMap((drawing) =>
    Object.keys(STILL_WIDTHS)
      .filter(isStillKind)
      .map((kind) => ({ kind, drawing, look: { colour }, format: 'avif' }) as const),
  )
}

function isStillKind(kind: string | undefined): kind is StillKind {
  return kind !== undefined && Object.hasOwn(STILL_WIDTHS, kind)
}
