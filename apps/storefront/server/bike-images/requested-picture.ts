import type { Look } from '@pitlane/paint'
import {
  DRAWINGS,
  type Drawing,
  findDrawing,
  listPanels,
  PICTURES_PATH,
  type ShareImageKind,
  SILHOUETTES,
  STILL_WIDTHS,
  type StillKind,
} from '@pitlane/paint'
import type { SecondColourPanels } from '@pitlane/paint/pixels'
import { type Bike, byId, COLOURS, type FinishLists } from '@pitlane/shop'

export type RequestedPicture =
  | { kind: StillKind; drawing: Drawing; look: Look; format: 'avif' | 'jpg' }
  | {
      kind: ShareImageKind
      drawing: Drawing
      bike: Bike
      look: Look
      format: 'jpg'
      /** Those that do not take the colour. There are too many ways to choose them to keep each on the disk. */
      panels?: SecondColourPanels
    }

const PATH =
  /^(still|medium|small|card|portrait)\/([\w-]+)(\/front)?\/([\w-]+)(?:,([\w.-]+?)(?:,([\w-]+))?)?\.(avif|jpg)$/

/**
 * The picture at a path without its query; undefined for anything that is not one of the shop's own.
 *
 * @param lists what the shop's finishes are chosen from
 */
export function requestedPicture(path: string, lists: FinishLists): RequestedPicture | undefined {
  if (!path.startsWith(PICTURES_PATH)) return undefined
  const parts = PATH.exec(path.slice(PICTURES_PATH.length)) ?? []
  const [, kind, whose = '', front = '', id, panelIds, , format] = parts
  const look = findLook(id, lists)
  if (!look) return undefined
  if (!isStillKind(kind)) return format === 'jpg' ? findShareImage(parts, look, lists) : undefined
  if (panelIds !== undefined || !isStillFormat(kind, format)) return undefined
  const drawing = DRAWINGS.find((name) => name === whose + front)
  return drawing && { kind, drawing, look, format }
}

/** @param parts the path, taken apart */
function findShareImage(
  [, kind, whose, front, , panelIds, second]: readonly (string | undefined)[],
  look: Look,
  lists: FinishLists,
): RequestedPicture | undefined {
  const bike = byId(lists.bikes, whose)
  const drawing = bike && findDrawing(bike, front ? 'front' : undefined)
  const panels = bike && readPanels(panelIds, second, bike, look, lists)
  if (!drawing || !panels) return undefined
  return {
    kind: kind === 'card' ? 'card' : 'portrait',
    drawing,
    bike,
    look,
    format: 'jpg',
    ...panels,
  }
}

/** Those of a medium width are for browsers that read AVIF alone. */
function isStillFormat(kind: StillKind, format: string | undefined): format is 'avif' | 'jpg' {
  return format === 'avif' || (format === 'jpg' && kind !== 'medium')
}

/** The panels that do not take the colour, and the colour that they have; undefined for what the shop has not. */
function readPanels(
  ids: string | undefined,
  second: string | undefined,
  bike: Bike,
  look: Look,
  lists: FinishLists,
): { panels?: SecondColourPanels } | undefined {
  if (ids === undefined) return {}
  const excludedPanels = panelsIn(ids.split('.'), bike, look)
  const colour = second === undefined ? undefined : byId(lists.colours, second)
  if (!excludedPanels || (second !== undefined && !colour)) return undefined
  return { panels: { excludedPanels, ...(colour && { colour }) } }
}

/** Of the bike, each once and in its order; undefined for any other list. */
function panelsIn(ids: readonly string[], bike: Bike, look: Look): readonly string[] | undefined {
  if (!look.colour) return undefined
  const inOrder = listPanels(bike).filter(({ id }) => ids.includes(id))
  return inOrder.map(({ id }) => id).join() === ids.join() ? ids : undefined
}

function findLook(id: string | undefined, { colours, carbon }: FinishLists): Look | undefined {
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
