import { isProductId } from './selection.ts'

/** The key in local storage. */
export const RECENTLY_VIEWED_KEY = 'recently_viewed'

/** Products remembered, at most. */
const MAX_REMEMBERED = 12

/**
 * The ids of the products looked at, the last first.
 *
 * @param stored what local storage holds, by whomever it was written
 */
export function parseRecentlyViewed(stored: string | null): string[] {
  const list = parsed(stored)
  if (!Array.isArray(list)) return []
  const ids = list.filter((id): id is string => typeof id === 'string' && isProductId(id))
  return [...new Set(ids)].slice(0, MAX_REMEMBERED)
}

/** The list after another product was looked at. */
export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, MAX_REMEMBERED)
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '')
  } catch {
    return undefined
  }
}
