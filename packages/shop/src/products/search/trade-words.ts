import data from '../data/trade-words.json' with { type: 'json' }
import { splitTokens, stem } from './fold.ts'

/** Words of the most that a name of the trade has. */
export const MAX_WORDS_IN_NAME = 3

/** Words that ask for nothing by themselves. */
export const FILLERS: ReadonlySet<string> = new Set(data.fillers)

/** Words that tell one thing of a kind from another, and name none. */
export const QUALITIES: ReadonlySet<string> = new Set(data.qualities)

/** Names as they are looked up: "Brake Pads" as "brake pad". */
export function nameKey(words: readonly string[]): string {
  return words.map(stem).join(' ')
}

const toNameKey = (name: string) => nameKey(splitTokens(name))

const synonyms = /* @__PURE__ */ synonymsByName()
const translations = /* @__PURE__ */ new Map(
  Object.entries(data.translations).map(([name, word]) => [toNameKey(name), word]),
)
const makers = /* @__PURE__ */ new Map(
  Object.entries(data.makers).map(([name, word]) => [toNameKey(name), word]),
)
/** Each name, and the last word of it: "hose" of "brake hose". */
const things = /* @__PURE__ */ new Set(
  [
    ...synonyms.keys(),
    ...translations.keys(),
    ...[...translations.values(), ...makers.values()].map(toNameKey),
  ].flatMap((name) => [name, name.slice(name.lastIndexOf(' ') + 1)]),
)
const wordsOfNames = /* @__PURE__ */ new Set(
  [...synonyms.keys(), ...translations.keys(), ...makers.keys()]
    .filter((name) => name.includes(' '))
    .flatMap((name) => name.split(' ')),
)
/** Longest first, so that a name is not taken for a shorter one that it begins with. */
const chinese = /* @__PURE__ */ Object.keys(data.translations)
  .filter(isChinese)
  .toSorted((one, other) => other.length - one.length)

/**
 * Other names of the same thing, in English and as products are called.
 *
 * @param key see {@link nameKey}
 */
export function otherNames(key: string): readonly string[] {
  const translated = translations.get(key)
  const named = translated === undefined ? key : toNameKey(translated)
  const others = [...(synonyms.get(named) ?? [])].filter((name) => name !== key)
  return translated === undefined ? others : [named, ...others.filter((name) => name !== named)]
}

/** How a name of several words may be looked up: each of them in English as well, and, as in Malay, the thing first: "lever brek". */
export function nameKeys(words: readonly string[]): string[] {
  const english = words.map(stem).map((word) => translations.get(word) ?? word)
  return [nameKey(words), english.join(' '), english.toReversed().join(' ')]
}

/** Whether the trade calls a thing so. */
export function isThingOfTrade(key: string): boolean {
  return things.has(key)
}

/** What another maker is known for; undefined for a name that is none's. */
export function knownFor(key: string): string | undefined {
  return makers.get(key)
}

/** The same for the beginning of a name, such as "akra"; undefined for a few letters. */
export function knownForPrefix(key: string): string | undefined {
  if (key.length < SHORTEST_BEGINNING) return undefined
  return [...makers].find(([name]) => name.startsWith(key))?.[1]
}

/** Letters: with fewer a name is anybody's. */
const SHORTEST_BEGINNING = 4

/** Whether a word is one of a name of several: "spot" of "spot light". */
export function isInName(key: string): boolean {
  return wordsOfNames.has(key)
}

/** All by which something can be looked up, each typed as one word. */
export function tradeWords(): string[] {
  return [...synonyms.keys(), ...translations.keys()].map((name) => name.replaceAll(' ', ''))
}

export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** The names of the trade in a Chinese text, which sets no spaces between words. */
export function chineseNames(text: string): string[] {
  const found: string[] = []
  let rest = text
  while (rest) {
    const begun = rest
    const name =
      chinese.find((each) => begun.startsWith(each)) ??
      // Of a name of which only the beginning was typed, the shortest is meant.
      (begun.length > 1 ? chinese.findLast((each) => each.startsWith(begun)) : undefined)
    if (name) found.push(name)
    rest = rest.slice(name?.length ?? 1)
  }
  return found
}

function synonymsByName(): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>()
  for (const group of data.groups) {
    const keys = group.map(toNameKey)
    for (const key of keys) byName.set(key, new Set([...(byName.get(key) ?? []), ...keys]))
  }
  return byName
}
