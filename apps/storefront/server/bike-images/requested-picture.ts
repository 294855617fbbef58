import type { Look } from '@pitlane/paint'
import {
  DRAWINGS,
  type Drawing,
  drawingOf,
  PICTURES_PATH,
  panelsOf,
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
  const [, kind, whose = '', front = '', id, panelIds, second, format] =
    PATH.exec(path.slice(PICTURES_PATH.length)) ?? []
  const look = lookOf(id, lists)
  if (!look) return undefined
  if (isStillKind(kind)) {
    if (panelIds !== undefined) return undefined
    const drawing = DRAWINGS.find((name) => name === whose + front)
    if (kind === 'medium' && format !== 'avif') return undefined
    return drawing && { kind, drawing, look, format: format === 'avif' ? 'avif' : 'jpg' }
  }
  const bike = byId(lists.bikes, whose)
  const drawing = bike && drawingOf(bike, front ? 'front' : undefined)
  if (!bike || !drawing || format !== 'jpg') return undefined
  const request = {
    kind: kind === 'card' ? 'card' : 'portrait',
    drawing,
    bike,
    look,
    format,
  } as const
  if (panelIds === undefined) return request
  const panels = panelsIn(panelIds.split('.'), bike, look)
  const colour = second === undefined ? undefined : byId(lists.colours, second)
  if (!panels || (second !== undefined && !colour)) return undefined
  return { ...request, panels: { excludedPanels: panels, ...(colour && { colour }) } }
}

/** Of the bike, each once and in its order; undefined for any other list. */
function panelsIn(ids: readonly string[], bike: Bike, look: Look): readonly string[] | undefined {
  if (!look.colour) return undefined
  const inOrder = panelsOf(bike).filter(({ id }) => ids.includes(id))
  return inOrder.map(({ id }) => id).join() === ids.join() ? ids : undefined
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
