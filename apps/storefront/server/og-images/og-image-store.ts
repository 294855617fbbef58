import type { PublicShop } from '../seo/public-shop.ts'
import type { Card } from './card.ts'
import type { Drawer } from './image-renderer.ts'
import { ownerOf, type PreviewFolder } from './og-image-folder.ts'
import { Busy } from './one-at-a-time.ts'
import type { WantedPreview, WantedPreviews } from './wanted-og-images.ts'

export interface PreviewShelf {
  /** The file of a product or of the shop that is ready, by id; it may show what was true before a change. */
  readonly ready: ReadonlyMap<string, string>
  /** Removes what is not wanted any more, and returns what is missing. */
  tidy(wanted: WantedPreviews): Promise<[id: string, WantedPreview][]>
  /** Draws a preview and keeps it, if there is time for it. */
  add(id: string, preview: WantedPreview): Promise<void>
}

/** What there is of the previews, on the disk and by name in memory. */
export function previewShelf(
  shop: PublicShop,
  folder: PreviewFolder,
  { drawer, onTrouble }: { drawer: Pick<Drawer, 'draw'>; onTrouble: (error: unknown) => void },
): PreviewShelf {
  const ready = new Map<string, string>()
  // Not tried again before the process starts anew.
  const undrawable = new Set<string>()

  async function pictureOf(card: Card): Promise<Buffer | undefined> {
    return card.kind === 'product' && card.picture ? shop.file(card.picture) : undefined
  }

  /** An old one serves those who have its address until there is a new one. */
  function isNeeded(name: string, wanted: WantedPreviews): boolean {
    const id = ownerOf(name)
    const newest = ready.get(id)
    return wanted.has(id) && (newest === undefined || newest === name)
  }

  return {
    ready,
    async tidy(wanted) {
      const names = await folder.names()
      const kept = new Set(names)
      for (const [id, file] of ready) if (!wanted.has(id) || !kept.has(file)) ready.delete(id)
      for (const [id, { file }] of wanted) if (kept.has(file)) ready.set(id, file)
      await Promise.all(names.filter((name) => !isNeeded(name, wanted)).map(folder.remove))
      return [...wanted].filter(([, { file }]) => !kept.has(file) && !undrawable.has(file))
    },
    async add(id, { card, file }) {
      const picture = await pictureOf(card)
      const bytes = await drawer.draw({ card, picture }).catch((error) => {
        // It comes with the next round.
        if (error instanceof Busy) return
        undrawable.add(file)
        onTrouble(error)
      })
      if (!bytes) return
      await folder.keep(file, bytes)
      ready.set(id, file)
    },
  }
}
