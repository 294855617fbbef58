import { type Colour, finishAndFamily } from '../../finishes/paint.ts'
import { fold, searchWords, splitTokens } from './fold.ts'
import { pageInSearch } from './page-in-search.ts'

/** More are a page of their own. */
const MAX_PAINTS = 6

/**
 * The paints that a search is about: those that have every word of it which says something of a paint ("metallic blue
 * paint"), where it asks for paint; else those named in full ("electric blue lever").
 *
 * @param colours the shop's paints
 * @returns popular ones first
 */
export function paintsInSearch(search: string, colours: readonly Colour[]): Colour[] {
  const asked = new Set(searchWords(search))
  const paints = colours.map((colour) => ({ colour, words: listWords(colour) }))
  const known = [...asked].filter((word) => paints.some(({ words }) => words.includes(word)))
  if (known.length === 0) return []
  const found =
    pageInSearch(search)?.page === 'CustomSpray'
      ? paints.filter(({ words }) => known.every((word) => words.includes(word)))
      : paints.filter(({ colour }) => searchWords(colour.name).every((word) => asked.has(word)))
  const all = found.map(({ colour }) => colour)
  return [...all.filter(({ popular }) => popular), ...all.filter(({ popular }) => !popular)].slice(
    0,
    MAX_PAINTS,
  )
}

function listWords(colour: Colour): string[] {
  const family = colour.family === 'gray' ? 'gray grey' : colour.family
  return splitTokens(fold([colour.name, ...finishAndFamily(colour), family].join(' ')))
}
