import type { Look } from '@pitlane/paint'
import {
  PICTURES_PATH,
  type ShareImageKind,
  SILHOUETTES,
  type Silhouette,
  type StillKind,
  silhouetteOf,
} from '@pitlane/paint'
import { type Bike, byId, COLOURS, type FinishLists } from '@pitlane/shop'

export type RequestedPicture =
  | { kind: StillKind; silhouette: Silhouette; look: Look; format: 'avif' | 'jpg' }
  | { kind: ShareImageKind; silhouette: Silhouette; bike: Bike; look: Look; format: 'jpg' }

const PATH = /^(still|small|card|portrait)\/([\w-]+)\/([\w-]+)\.(avif|jpg)$/

/**
 * The picture at a path without its query; undefined for anything that is not one of the shop's own.
 *
 * @param lists what the shop's finishes are chosen from
 */
export function requestedPicture(path: string, lists: FinishLists): RequestedPicture | undefined {
  if (!path.startsWith(PICTURES_PATH)) return undefined
  const [, kind, whose = '', id, format] = PATH.exec(path.slice(PICTURES_PATH.length)) ?? []
  const look = lookOf(id, lists)
  if (!look) return undefined
  if (kind === 'still' || kind === 'small') {
    const silhouette = SILHOUETTES.find((name) => name === whose)
    return silhouette && { kind, silhouette, look, format: format === 'avif' ? 'avif' : 'jpg' }
  }
  const bike = byId(lists.bikes, whose)
  const silhouette = bike && silhouetteOf(bike)
  if (!bike || !silhouette || format !== 'jpg') return undefined
  return { kind: kind === 'card' ? 'card' : 'portrait', silhouette, bike, look, format }
}

function lookOf(id: string | undefined, { colours, carbon }: FinishLists): Look | undefined {
  const colour = byId(colours, id)
  if (colour) return { colour }
  const part = byId(carbon, id)
  return part && { part }
}

/** Every bike as its page shows it before anything is chosen: made before they are requested. */
export function usualPictures(): RequestedPicture[] {
  const [colour] = COLOURS
  if (!colour) return []
  return SILHOUETTES.flatMap((silhouette) =>
    (['still', 'small'] as const).map(
      (kind) => ({ kind, silhouette, look: { colour }, format: 'avif' }) as const,
    ),
  )
}
