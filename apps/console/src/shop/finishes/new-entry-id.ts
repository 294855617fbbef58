import { facetSlug } from '@pitlane/shop'

/** Letters that are not made of a plain one and an accent. */
const LATIN: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/**
 * The id of a new entry, made from its name: it stands in addresses that shoppers share.
 *
 * @param taken ids that others have
 */
export function newEntryId(name: string, taken: readonly string[]): string {
  const plain = facetSlug(name).replaceAll(/[đøłßæœı]/g, (letter) => LATIN[letter] ?? '')
  const words = plain.match(/[a-z\d]+/g) ?? ['entry']
  const id = words.join('-').slice(0, 50)
  let count = 2
  let unique = id
  while (taken.includes(unique)) unique = `${id}-${count++}`
  return unique
}
