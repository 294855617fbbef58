import { plainText } from '../plain-text.ts'
import { categoryLabel, categoryName } from './category.ts'
import { itemName, type Product, visibleSpecifications } from './product.ts'

// A word in the name outweighs one anywhere else, and all words in the name outweigh a few.
const IN_NAME = 10
const STARTS_A_WORD = 2
const IN_CATEGORY = 5
const IN_SPECIFICATIONS = 2
const IN_DESCRIPTION = 1

/**
 * Searches products: every word must occur in the name, the category, the specifications or the
 * description. Case, accents and the order of the words do not matter.
 *
 * @param text what was typed, any length; blank finds all
 * @returns the products found, those with the words in their name first, else in the order given
 */
export function searchProducts<P extends Product>(products: readonly P[], text: string): P[] {
  const phrase = fold(text)
  const words = [...new Set(phrase.split(/\s+/))].filter(Boolean)
  if (words.length === 0) return [...products]
  return products
    .map((product) => ({ product, score: scoreOf(product, words, phrase) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ product }) => product)
}

/** Text for comparing: capitals, accents and compatible forms (full width, ligatures) are alike. */
function fold(text: string): string {
  return plainText(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

/** 0 when a word is missing. */
function scoreOf(product: Product, words: readonly string[], phrase: string): number {
  const name = fold(itemName(product))
  const elsewhere: [text: string, weight: number][] = [
    [`${categoryLabel(product.category)} ${categoryName(product.category)}`, IN_CATEGORY],
    [visibleSpecifications(product).flat().join(' '), IN_SPECIFICATIONS],
    [plainText(product.description), IN_DESCRIPTION],
  ]
  const fields = elsewhere.map(([text, weight]) => ({ text: fold(text), weight }))
  let score = name.startsWith(phrase) ? 1 : 0
  for (const word of words) {
    const weight =
      weightInName(name, word) || fields.find(({ text }) => text.includes(word))?.weight
    if (!weight) return 0
    score += weight
  }
  return score
}

function weightInName(name: string, word: string): number {
  const at = name.indexOf(word)
  if (at < 0) return 0
  const startsWord = ` ${name}`.includes(` ${word}`)
  return startsWord ? IN_NAME + STARTS_A_WORD : IN_NAME
}
