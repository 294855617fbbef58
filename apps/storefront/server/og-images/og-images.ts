import { setTimeout as wait } from 'node:timers/promises'
import type { MemoryCache } from '@pitlane/http-cache'
import type { PublicShop } from '../seo/public-shop.ts'
import { type Card, cardFile, SHOP, wantedOgImages } from './card.ts'
import type { ImageRenderer } from './image-renderer.ts'
import { ogImageFolder } from './og-image-folder.ts'
import { ogImageStore } from './og-image-store.ts'

export interface OgImageOptions {
  /** Holds the Open Graph images; what is missing in it is made. */
  folder: string
  /** Holds the bikes that can be painted; the storefront's own when left out. */
  bikesFolder?: string
  /** Called with what went wrong in the background. */
  onError: (error: unknown) => void
}

export type OgImages = ReturnType<typeof createOgImages>

export const OG_IMAGE_PATH = '/assets/previews/'

const LOOK_EVERY_MS = 1000
/** A list of products is worked off for at most this long when there is a newer one. */
const STALE_MS = 3000
const AFTER_TROUBLE_MS = 60_000
/** Rests this many times as long as it worked: requests go first. */
const REST = 3

export function createOgImages(
  shop: PublicShop,
  options: OgImageOptions & {
    publicUrl: string
    cache: MemoryCache
    renderer: Pick<ImageRenderer, 'render'>
  },
) {
  const { publicUrl, cache, onError } = options
  const folder = ogImageFolder(options.folder)
  const store = ogImageStore(shop, folder, options)
  const closing = new AbortController()
  const rest = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal })
  let background: Promise<void> | undefined

  /** @returns the version for which nothing is left to do */
  async function catchUp(): Promise<number | undefined> {
    const seen = cache.version
    const staleFrom = Date.now() + STALE_MS
    const missing = await store.tidy(await wantedOgImages(shop, publicUrl))
    for (const [id, image] of missing) {
      if (cache.version !== seen && Date.now() > staleFrom) return undefined
      const start = Date.now()
      await store.add(id, image)
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
        onError(error)
        await rest(AFTER_TROUBLE_MS).catch(() => undefined)
      }
    }
  }

  return {
    /** The path of a product's Open Graph image, or of the shop's without an id; undefined until it is made. */
    pathOf(card: Card, id = SHOP): string | undefined {
      const file = cardFile(id, card)
      return store.ready.get(id) === file ? OG_IMAGE_PATH + file : undefined
    },
    /** Another text when a page about this product, or about none, would name another Open Graph image. */
    cacheKeySuffix: (id: string | undefined): string =>
      `${store.ready.get(SHOP)} ${id && store.ready.get(id)}`,
    read: folder.read,
    /** Makes what is missing, and from then on what changes: one at a time, resting in between. */
    start() {
      background ??= run()
    },
    async close() {
      closing.abort()
      await background
    },
  }
}
