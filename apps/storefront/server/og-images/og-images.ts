import { setTimeout as wait } from 'node:timers/promises'
import type { MemoryCache } from '@pitlane/http-cache'
import type { PublicShop } from '../seo/public-shop.ts'
import { type Card, cardFile } from './card.ts'
import type { Drawer } from './image-renderer.ts'
import { previewFolder } from './og-image-folder.ts'
import { previewShelf } from './og-image-store.ts'
import { SHOP, wantedPreviews } from './wanted-og-images.ts'

export interface PreviewOptions {
  /** Holds the previews; what is missing in it is made. */
  folder: string
  /** Holds the bikes that can be painted; the storefront's own when left out. */
  bikesFolder?: string
  /** Told what went wrong in the background. */
  onTrouble: (error: unknown) => void
}

export interface Previews {
  /** The path of a product's preview, or of the shop's without an id; undefined until it is made. */
  pathOf(card: Card, id?: string): string | undefined
  /** Another text when a page about this product, or about none, would name another preview. */
  stamp(id: string | undefined): string
  read(name: string): Promise<Buffer | undefined>
  /** Makes what is missing, and from then on what changes: one at a time, resting in between. */
  start(): void
  close(): Promise<void>
}

export const PREVIEW_PATH = '/assets/previews/'

const LOOK_EVERY_MS = 1000
/** A list of products is worked off for at most this long when there is a newer one. */
const STALE_MS = 3000
const AFTER_TROUBLE_MS = 60_000
/** Rests this many times as long as it worked: requests go first. */
const REST = 3

export function createPreviews(
  shop: PublicShop,
  options: PreviewOptions & {
    publicUrl: string
    cache: MemoryCache
    drawer: Pick<Drawer, 'draw'>
  },
): Previews {
  const { publicUrl, cache, onTrouble } = options
  const folder = previewFolder(options.folder)
  const shelf = previewShelf(shop, folder, options)
  const closing = new AbortController()
  const rest = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal })
  let background: Promise<void> | undefined

  /** @returns the version for which nothing is left to do */
  async function catchUp(): Promise<number | undefined> {
    const seen = cache.version
    const staleFrom = Date.now() + STALE_MS
    const missing = await shelf.tidy(await wantedPreviews(shop, publicUrl))
    for (const [id, preview] of missing) {
      if (cache.version !== seen && Date.now() > staleFrom) return undefined
      const start = Date.now()
      await shelf.add(id, preview)
      await rest((Date.now() - start) * REST)
    }
    // Once more, to remove what the new ones have replaced.
    return missing.length > 0 ? undefined : seen
  }

  async function run(): Promise<void> {
    let done: number | undefined
    while (!closing.signal.aborted) {
      try {
        if (cache.version !== done) done = await catchUp()
        await rest(LOOK_EVERY_MS)
      } catch (error) {
        if (closing.signal.aborted) return
        onTrouble(error)
        await rest(AFTER_TROUBLE_MS).catch(() => undefined)
      }
    }
  }

  return {
    pathOf(card, id = SHOP) {
      const file = cardFile(id, card)
      return shelf.ready.get(id) === file ? PREVIEW_PATH + file : undefined
    },
    stamp: (id) => `${shelf.ready.get(SHOP)} ${id && shelf.ready.get(id)}`,
    read: folder.read,
    start() {
      background ??= run()
    },
    async close() {
      closing.abort()
      await background
    },
  }
}
