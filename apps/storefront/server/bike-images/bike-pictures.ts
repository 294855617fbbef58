import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { MemoryCache } from '@pitlane/http-cache'
import { findDrawing, type Look, lookId, shareImagePath, shareImageTexts } from '@pitlane/paint'
import type { SecondColourPanels } from '@pitlane/paint/pixels'
import type { Bike, FinishChoice } from '@pitlane/shop'
import type { ImageRenderer } from '../og-images/image-renderer.ts'
import { Busy } from '../og-images/image-renderer.ts'
import { ogImageFolder, readImageOwner } from '../og-images/og-image-folder.ts'
import { bikeVersions } from './bike-files.ts'
import { type RequestedPicture, usualPictures } from './requested-picture.ts'

export interface BikePictureOptions {
  /** Stores what has been made. It may be emptied at any time. */
  folder: string
  /** Holds the drawn bikes. */
  bikesFolder: string
  cache: MemoryCache
  renderer: Pick<ImageRenderer, 'render'>
  onError: (error: unknown) => void
}

export type BikePictures = ReturnType<typeof createBikePictures>

/** A start has more to do than this. */
const FIRST_AFTER_MS = 5000
/** Of pictures with panels in other colours, at once. */
const MAX_IN_THE_MAKING = 2
/** Rests this many times as long as it worked: requests go first. */
const REST = 3

function panelsIn(request: RequestedPicture): SecondColourPanels | undefined {
  return 'panels' in request ? request.panels : undefined
}

export function createBikePictures(options: BikePictureOptions) {
  const { bikesFolder, cache, renderer, onError } = options
  const findVersion = bikeVersions(bikesFolder)
  const folder = ogImageFolder(options.folder)
  const inFlight = new Map<string, Promise<Buffer | undefined>>()
  // Not tried again before the process starts anew.
  const failed = new Set<string>()
  const closing = new AbortController()
  const rest = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal })
  const inMemory = cache.partition<{ picture: Buffer | undefined; bytes: number }>(
    'card',
    'settings',
  )
  let inTheMaking = 0
  let background: Promise<void> | undefined

  function locateFile(request: RequestedPicture, shop: string): string | undefined {
    const version = findVersion(request.drawing)
    if (!version) return undefined
    const seen = request.drawing.endsWith('/front') ? '-front' : ''
    const whose = 'bike' in request ? request.bike.id + seen : request.drawing.replace('/', '-')
    const shown =
      'bike' in request ? shareImageTexts(shop, request.bike, request.look) : request.look
    const panels = panelsIn(request)
    const hash = createHash('sha256')
      .update(JSON.stringify(panels ? [version, shown, panels] : [version, shown]))
      .digest('hex')
    return `${request.kind}-${whose}-${lookId(request.look)}-${hash.slice(0, 12)}.${request.format}`
  }

  async function make(file: string, request: RequestedPicture, shop: string) {
    try {
      const bytes = await renderer.render({ request, shop, bikesFolder })
      // The picture can be sent even where it cannot be stored.
      if (!panelsIn(request)) await store(file, bytes).catch(onError)
      return bytes
    } catch (error) {
      if (error instanceof Busy) throw error
      failed.add(file)
      onError(error)
      return undefined
    }
  }

  async function store(file: string, bytes: Buffer): Promise<void> {
    const before = await folder.names()
    await folder.store(file, bytes)
    const ending = file.slice(-4)
    const isOld = (name: string) =>
      name !== file && readImageOwner(name) === readImageOwner(file) && name.endsWith(ending)
    await Promise.all(before.filter(isOld).map(folder.remove))
  }

  /**
   * A picture, made if need be.
   *
   * @param shop its name, for the cards
   * @returns undefined for what cannot be made
   * @throws Busy when too many wait to be made
   */
  async function read(request: RequestedPicture, shop: string): Promise<Buffer | undefined> {
    const file = locateFile(request, shop)
    if (!file || failed.has(file)) return undefined
    if (panelsIn(request)) return readInMemory(file, request, shop)
    const stored = await folder.read(file)
    if (stored) return stored
    // Visitors who ask together share it.
    const made = inFlight.get(file) ?? make(file, request, shop)
    inFlight.set(file, made)
    return made.finally(() => inFlight.delete(file))
  }

  /** There is no end to them, so they are kept in memory alone, and leave most of the renderer's turns to others. */
  async function readInMemory(file: string, request: RequestedPicture, shop: string) {
    const { picture } = await inMemory.getOrLoad(file, async () => {
      if (inTheMaking >= MAX_IN_THE_MAKING) throw new Busy('Too many pictures are being made.')
      inTheMaking += 1
      try {
        const picture = await make(file, request, shop)
        return { picture, bytes: picture?.length ?? 0 }
      } finally {
        inTheMaking -= 1
      }
    })
    return picture
  }

  async function makeUsual(): Promise<void> {
    await rest(FIRST_AFTER_MS)
    for (const request of usualPictures()) {
      const start = Date.now()
      // Too busy for what is not requested yet.
      await read(request, '').catch(() => undefined)
      await rest((Date.now() - start) * REST)
    }
  }

  return {
    /** The path of a card for chats; undefined for a bike that has not been drawn. It is made when requested. */
    cardPathOf(
      bike: Bike,
      look: Look,
      shop: string,
      { view, excludedPanels = [], second }: FinishChoice = {},
    ): string | undefined {
      const drawing = findDrawing(bike, view)
      if (!drawing) return undefined
      const panels = excludedPanels.length > 0 && { panels: { excludedPanels, colour: second } }
      const file = locateFile({ kind: 'card', drawing, bike, look, format: 'jpg', ...panels }, shop)
      const shared = { bikeId: bike.id, look, view, excludedPanels, second }
      return file && shareImagePath('card', shared, file.slice(-16, -4))
    },
    read,
    /** Makes the usual ones in the background, one at a time, resting in between. */
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
