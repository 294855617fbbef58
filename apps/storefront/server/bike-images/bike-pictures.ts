import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { cardPath, cardWords, type Look, lookId, silhouetteOf } from '@pitlane/paint'
import type { Bike } from '@pitlane/shop'
import type { Drawer } from '../og-images/image-renderer.ts'
import { ownerOf, previewFolder } from '../og-images/og-image-folder.ts'
import { Busy } from '../og-images/one-at-a-time.ts'
import { type AskedPicture, usualPictures } from './asked-picture.ts'
import { bikeFiles } from './bike-files.ts'

export interface BikePictureOptions {
  /** Keeps what has been made. It may be emptied at any time. */
  folder: string
  /** Holds the drawn bikes. */
  bikesFolder: string
  drawer: Pick<Drawer, 'draw'>
  onTrouble: (error: unknown) => void
}

/** Pictures of bikes in the shop's paints and carbon. */
export interface BikePictures {
  /** The path of a card for chats; undefined for a bike that has not been drawn. It is made when asked for. */
  cardPathOf(bike: Bike, look: Look, shop: string): string | undefined
  /**
   * A picture, made if need be.
   *
   * @param shop its name, for the cards
   * @returns undefined for what cannot be made
   * @throws Busy when too many wait to be made
   */
  read(asked: AskedPicture, shop: string): Promise<Buffer | undefined>
  /** Makes the usual ones in the background, one at a time, resting in between. */
  start(): void
  close(): Promise<void>
}

/** A start has more to do than this. */
const FIRST_AFTER_MS = 5000
/** Rests this many times as long as it worked: requests go first. */
const REST = 3

export function createBikePictures(options: BikePictureOptions): BikePictures {
  const { bikesFolder, drawer, onTrouble } = options
  const files = bikeFiles(bikesFolder)
  const folder = previewFolder(options.folder)
  const underway = new Map<string, Promise<Buffer | undefined>>()
  // Not tried again before the process starts anew.
  const undrawable = new Set<string>()
  const closing = new AbortController()
  const rest = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal })
  let background: Promise<void> | undefined

  function fileOf(asked: AskedPicture, shop: string): string | undefined {
    const version = files.versionOf(asked.silhouette)
    if (!version) return undefined
    const whose = 'bike' in asked ? asked.bike.id : asked.silhouette
    const shown = 'bike' in asked ? cardWords(shop, asked.bike, asked.look) : asked.look
    const hash = createHash('sha256')
      .update(JSON.stringify([version, shown]))
      .digest('hex')
    return `${asked.kind}-${whose}-${lookId(asked.look)}-${hash.slice(0, 12)}.${asked.format}`
  }

  async function make(file: string, asked: AskedPicture, shop: string) {
    try {
      const bytes = await drawer.draw({ asked, shop, bikesFolder })
      // The picture can be sent even where it cannot be kept.
      await keep(file, bytes).catch(onTrouble)
      return bytes
    } catch (error) {
      if (error instanceof Busy) throw error
      undrawable.add(file)
      onTrouble(error)
      return undefined
    }
  }

  async function keep(file: string, bytes: Buffer): Promise<void> {
    const before = await folder.names()
    await folder.keep(file, bytes)
    const ending = file.slice(-4)
    const isOld = (name: string) =>
      name !== file && ownerOf(name) === ownerOf(file) && name.endsWith(ending)
    await Promise.all(before.filter(isOld).map(folder.remove))
  }

  async function read(asked: AskedPicture, shop: string): Promise<Buffer | undefined> {
    const file = fileOf(asked, shop)
    if (!file || undrawable.has(file)) return undefined
    const kept = await folder.read(file)
    if (kept) return kept
    // Visitors who ask together share it.
    const made = underway.get(file) ?? make(file, asked, shop)
    underway.set(file, made)
    return made.finally(() => underway.delete(file))
  }

  async function makeUsual(): Promise<void> {
    await rest(FIRST_AFTER_MS)
    for (const asked of usualPictures()) {
      const start = Date.now()
      // Too busy for what nobody has asked for yet.
      await read(asked, '').catch(() => undefined)
      await rest((Date.now() - start) * REST)
    }
  }

  return {
    cardPathOf(bike, look, shop) {
      const silhouette = silhouetteOf(bike.id)
      if (!silhouette) return undefined
      const file = fileOf({ kind: 'card', silhouette, bike, look, format: 'jpg' }, shop)
      return file && cardPath('card', bike.id, look, file.slice(-16, -4))
    },
    read,
    start() {
      // Only closing ends it early.
      background ??= makeUsual().catch(() => undefined)
    },
    async close() {
      closing.abort()
      await background
    },
  }
}
