import type { PublicShop } from '../seo/public-shop.ts'
import type { Card, WantedOgImage, WantedOgImages } from './card.ts'
import { Busy, type ImageRenderer } from './image-renderer.ts'
import { type OgImageFolder, readImageOwner } from './og-image-folder.ts'

/** The Open Graph images that are there, on the disk and by name in memory. */
export function ogImageStore(
  shop: PublicShop,
  folder: OgImageFolder,
  {
    renderer,
    onError,
  }: { renderer: Pick<ImageRenderer, 'render'>; onError: (error: unknown) => void },
) {
  const ready = new Map<string, string>()
  // Not tried again before the process starts anew.
  const failed = new Set<string>()

  async function readPicture(card: Card): Promise<Buffer | undefined> {
    return card.kind === 'product' && card.picture ? shop.file(card.picture) : undefined
  }

  /** An old one serves those who have its address until there is a new one. */
  function isNeeded(name: string, wanted: WantedOgImages): boolean {
    const id = readImageOwner(name)
    const newest = ready.get(id)
    return wanted.has(id) && (newest === undefined || newest === name)
  }

  return {
    /** The file of a product or of the shop that is ready, by id; it may show what was true before a change. */
    ready: ready as ReadonlyMap<string, string>,
    /** Removes what is not wanted any more, and returns what is missing. */
    async tidy(wanted: WantedOgImages): Promise<[id: string, WantedOgImage][]> {
      const names = await folder.names()
      const stored = new Set(names)
      for (const [id, file] of ready) if (!wanted.has(id) || !stored.has(file)) ready.delete(id)
      for (const [id, { file }] of wanted) if (stored.has(file)) ready.set(id, file)
      await Promise.all(names.filter((name) => !isNeeded(name, wanted)).map(folder.remove))
      return [...wanted].filter(([, { file }]) => !stored.has(file) && !failed.has(file))
    },
    /** Renders an Open Graph image and stores it, unless the renderer is busy. */
    async add(id: string, { card, file }: WantedOgImage): Promise<void> {
      const picture = await readPicture(card)
      const bytes = await renderer.render({ card, picture }).catch((error) => {
        // It comes with the next round.
        if (error instanceof Busy) return
        failed.add(file)
        onError(error)
      })
      if (!bytes) return
      await folder.store(file, bytes)
      ready.set(id, file)
    },
  }
}
