import { plainText } from '../plain-text.ts'

/** Characters of a search that count; what follows is left out. */
export const SEARCH_LIMIT = 100

/**
 * What was searched for, as it is shown and put into an address.
 *
 * @param value whatever the address or the field holds
 * @returns one line without white space at its ends, at most {@link SEARCH_LIMIT} characters; empty for no search
 */
export function searchText(value: unknown): string {
  // Cut by characters, not by halves of them.
  const characters = Array.from(plainText(value).replaceAll(/\s+/g, ' '))
  return characters.slice(0, SEARCH_LIMIT).join('').trim()
}
