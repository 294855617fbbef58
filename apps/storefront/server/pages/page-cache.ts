/** What a kept page counts for. */
export interface Sized {
  /** Bytes. */
  size: number
}

export interface PageCache<Page extends Sized> {
  /** The page kept under a key for this version. Asking with another version empties the cache. */
  find(version: string, key: string): Page | undefined
  /** Keeps a page that was asked for with `find` before it was made. */
  keep(version: string, key: string, page: Page): void
}

/**
 * Keeps pages while nothing changes, the least recently used ones go first.
 *
 * @param capacity bytes
 */
export function createPageCache<Page extends Sized>(capacity: number): PageCache<Page> {
  let keptVersion: string | undefined
  let size = 0
  // A Map remembers the order of insertion: the first key is the one not used for longest.
  const pages = new Map<string, Page>()

  function turnTo(version: string) {
    if (version === keptVersion) return
    keptVersion = version
    pages.clear()
    size = 0
  }

  function drop(key: string) {
    size -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return {
    find(version, key) {
      turnTo(version)
      const page = pages.get(key)
      if (page) {
        pages.delete(key)
        pages.set(key, page)
      }
      return page
    },
    keep(version, key, page) {
      // Something changed while the page was made.
      if (version !== keptVersion || page.size > capacity) return
      drop(key)
      pages.set(key, page)
      size += page.size
      for (const oldest of pages.keys()) {
        if (size <= capacity) break
        drop(oldest)
      }
    },
  }
}
