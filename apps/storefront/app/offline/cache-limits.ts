import type { Kind } from './cacheable.ts'

export interface Limit {
  entries: number
  bytes: number
}

const MB = 1024 * 1024

/** What a browser keeps of the shop at most. */
export const LIMITS: Readonly<Record<Kind, Limit>> = {
  page: { entries: 60, bytes: 8 * MB },
  asset: { entries: 500, bytes: 12 * MB },
  picture: { entries: 200, bytes: 20 * MB },
  read: { entries: 40, bytes: 8 * MB },
}

export interface CacheEntry {
  url: string
  bytes: number
  /** When it was cached, in milliseconds. */
  cachedAt: number
}

/** The addresses that must go so that the others are within the limit: those first that were cached longest ago. */
export function evicted(entries: readonly CacheEntry[], limit: Limit): string[] {
  const newestFirst = entries.toSorted((a, b) => b.cachedAt - a.cachedAt)
  let bytes = 0
  return newestFirst.flatMap((entry, at) => {
    bytes += entry.bytes
    return at >= limit.entries || bytes > limit.bytes ? [entry.url] : []
  })
}

/** Pages of so many builds stay readable, with all their files. */
const BUILDS = 3

/** The builds whose files stay, the present one first, each as the paths of its files. */
export function retainedBuilds(
  before: readonly (readonly string[])[],
  present: readonly string[],
): (readonly string[])[] {
  const name = present.join()
  return [present, ...before.filter((build) => build.join() !== name)].slice(0, BUILDS)
}

/** Whether all files that a document names are of builds that stay. */
export function isWhole(assets: readonly string[], builds: readonly (readonly string[])[]) {
  const known = new Set(builds.flat())
  return assets.every((path) => known.has(path))
}
