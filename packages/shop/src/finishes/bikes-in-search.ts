import type { Bike } from './bikes.ts'

/** More words than a search has. */
const MAX_WORDS = 24
/** Words that one model is spelt with at most: "n max", "adv 350 v2". */
const MAX_IN_NAME = 3
/** Shorter ones begin too many other words. */
const SHORTEST_MODEL = 3
/** More than these are no answer to "is it yours?". */
const MAX_ASKED_FOR = 4

/**
 * The bikes that a search names: "nmax 2023", "N-Max brake pads", "xmax v3". A version or a year leaves out those of
 * another; a model alone stands for all its versions.
 *
 * @param search any length and case
 * @param bikes those of the shop
 * @returns none where the search names no bike, or too many
 */
export function bikesInSearch(search: string, bikes: readonly Bike[]): Bike[] {
  const words = splitWords(search).slice(0, MAX_WORDS)
  const names = new Set(words.flatMap((_, at) => namesFrom(words, at)))
  const years = words.filter((word) => /^(?:19|20)\d\d$/.test(word)).map(Number)
  const versions = words.filter((word) => /^v\d$/.test(word))
  const named = bikes.filter(
    (bike) => names.has(readModel(bike)) || names.has(readModel(bike, true)),
  )
  const begun = bikes.filter(({ name }) => {
    const [first = ''] = splitWords(name)
    return first.length >= SHORTEST_MODEL && names.has(first)
  })
  const found = (named.length > 0 ? named : begun).filter(
    (bike) =>
      years.every((year) => coversYear(bike, year)) &&
      versions.every((version) => !readVersion(bike) || readVersion(bike) === version),
  )
  const exact = found.filter((bike) => names.has(readModel(bike, true)))
  const matches = exact.length > 0 ? exact : found
  return matches.length > MAX_ASKED_FOR ? [] : matches
}

function splitWords(text: string): string[] {
  return (
    text
      .slice(0, 1000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The words that begin at a place, joined: "n", "nmax", "nmaxv2". */
function namesFrom(words: readonly string[], at: number): string[] {
  return Array.from({ length: MAX_IN_NAME }, (_, more) => words.slice(at, at + more + 1).join(''))
}

/** "nmax", or "nmaxv2" with its version. */
function readModel({ name }: Bike, isWhole = false): string {
  return splitWords(name)
    .filter((word) => isWhole || !/^v\d+$/.test(word))
    .join('')
}

function readVersion({ name }: Bike): string | undefined {
  return splitWords(name).find((word) => /^v\d+$/.test(word))
}

function coversYear({ years }: Bike, year: number): boolean {
  const [first, last = first] = (years.match(/\d{4}/g) ?? []).map(Number)
  return first === undefined || (first <= year && year <= (last ?? first))
}
