import { plainText, plainTexts } from '../../plain-text.ts'
import { categoryLabel, categoryName } from '../category.ts'
import { findYearSpans, UNIVERSAL_FIT } from '../fitment.ts'
import {
  colourChoices,
  itemName,
  type Product,
  sizeChoices,
  visibleSpecifications,
} from '../product.ts'
import { fold, splitTokens } from './fold.ts'

// A word in the name outweighs one anywhere else, and all words in the name outweigh a few.
const IN_NAME = 10
const STARTS_A_WORD = 2
const OF_THE_KIND = 1
const IN_CATEGORY = 5
const IN_SPECIFICATIONS = 2
const IN_DESCRIPTION = 1

/** What a search looks at: whoever searches has to read these of each product. */
export const SEARCHED_FIELDS = [
  'id',
  'name',
  'description',
  'price',
  'category',
  'brand',
  'part_number',
  'barcode',
  'fits',
  'sizes',
  'available_colors',
  'specifications',
] as const satisfies (keyof Product)[]

interface Field {
  text: string
  /** Its words with single spaces before each: a word that begins here follows a space. */
  spaced: string
  /** The text, and its words, with a space on either side: made once, since every word of a search is looked for in them. */
  padded: readonly [text: string, words: string]
  weight: number
}

/** A product as a search looks at it. */
export interface SearchedProduct<P extends Product> {
  product: P
  name: string
  fields: readonly Field[]
  /** Years of the bikes that it fits. */
  years: readonly (readonly [first: number, last: number])[]
  /** Words in the ids of the bikes that it fits. */
  bikeWords: readonly string[]
  isUniversal: boolean
}

/** With each letter that is typed the same products are searched again; one that changes is another object. */
const prepared = new WeakMap<Product, SearchedProduct<Product>>()

export function searched<P extends Product>(product: P): SearchedProduct<P> {
  const known = prepared.get(product)
  // Under a product stands what was made of it, with its own type.
  if (known) return known as SearchedProduct<P>
  const made = prepare(product)
  prepared.set(product, made)
  return made
}

function prepare<P extends Product>(product: P): SearchedProduct<P> {
  // Of no other field than those that are read for it.
  const read: Pick<Product, (typeof SEARCHED_FIELDS)[number]> = product
  const specifications = visibleSpecifications(read).flat().join(' ')
  const choices = [...sizeChoices(read), ...colourChoices(read)]
  const said = [read.brand, read.part_number, read.barcode].map(plainText)
  const fits = plainTexts(read.fits)
  const isUniversal = fits.includes(UNIVERSAL_FIT)
  const bikes = isUniversal ? [] : fits
  const texts: [string, number][] = [
    [itemName(read), IN_NAME],
    [`${categoryLabel(read.category)} ${categoryName(read.category)}`, IN_CATEGORY],
    [[specifications, ...said, ...choices, ...bikes].join(' '), IN_SPECIFICATIONS],
    [plainText(read.description), IN_DESCRIPTION],
  ]
  const fields = texts.map(([text, weight]) => makeField(fold(text), weight))
  return {
    product,
    name: fields[0]?.text ?? '',
    fields,
    years: findYearSpans(specifications),
    bikeWords: makeField(fold(bikes.join(' ')), 0).spaced.split(' '),
    isUniversal,
  }
}

function makeField(text: string, weight: number): Field {
  // "KR-7" is asked for as "kr7" as well.
  const joined = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  const words = [...splitTokens(text), ...joined.map((word) => word.replaceAll('-', ''))]
  const spaced = words.map((word) => ` ${word}`).join('')
  return { text, spaced, padded: [` ${text} `, `${spaced} `], weight }
}

/** All words in the names and categories of some products, and their makers. */
export function buildVocabulary(products: readonly SearchedProduct<Product>[]): Set<string> {
  return new Set(
    products.flatMap(({ fields, product }) => [
      ...fields
        .filter(({ weight }) => weight >= IN_CATEGORY)
        .flatMap(({ spaced }) => spaced.slice(1).split(' ')),
      ...splitTokens(fold(plainText(product.brand))),
    ]),
  )
}

/** How much a product has to do with what was typed, wherever in a word that stands; 0 for nothing. */
export function weightOfTyped({ fields }: SearchedProduct<Product>, word: string): number {
  // Few letters stand in many words, and digits in many numbers.
  const isShort = /^[a-z0-9]{1,3}$/.test(word)
  const start = /^\d+$/.test(word) ? ` ${word} ` : ` ${word}`
  for (const { text, padded, weight } of fields) {
    if (padded[0].includes(start) || padded[1].includes(start))
      return weight === IN_NAME ? inName(fields, word) : weight
    if (!isShort && text.includes(word)) return weight
  }
  return 0
}

/** More where the category is called so as well: helmets come before an intercom for one. */
function inName(fields: readonly Field[], name: string): number {
  return IN_NAME + STARTS_A_WORD + (isCalledSo(fields, name) ? OF_THE_KIND : 0)
}

function isCalledSo(fields: readonly Field[], name: string): boolean {
  return fields.some(({ weight, spaced }) => weight === IN_CATEGORY && spaced.includes(` ${name}`))
}

/** Whether a product has a word as a whole, wherever. */
export function hasWord({ fields }: SearchedProduct<Product>, word: string): boolean {
  return fields.some(({ padded }) => padded[1].includes(` ${word} `))
}

/** How much a product has to do with a name of the trade: all its words begin words of one field; 0 for nothing. */
export function weightOfName({ fields }: SearchedProduct<Product>, name: string): number {
  const words = name.split(' ')
  for (const { spaced, weight } of fields) {
    if (!words.every((word) => spaced.includes(` ${word}`))) continue
    return weight === IN_NAME ? inName(fields, name) : weight
  }
  return 0
}

/** How much a word says of the kind of thing that a product is. */
export function weightOfKind({ fields }: SearchedProduct<Product>, word: string): number {
  return isCalledSo(fields, word) ? IN_CATEGORY : 0
}

/** Whether a word has more weight than one that is only mentioned in a description. */
export function outweighsMention(weight: number): boolean {
  return weight > IN_DESCRIPTION
}

/** What fits any bike has to do with each. */
export function weightOfBike({ isUniversal }: SearchedProduct<Product>): number {
  return isUniversal ? IN_SPECIFICATIONS * 0.9 : 0
}

/** Whether a weight is that of a word in a name or a category, or of another name for one. */
export function isNameOrCategoryWeight(weight: number): boolean {
  return weight >= IN_CATEGORY * 0.9
}

export function weightOfYear(product: SearchedProduct<Product>, year: number): number {
  const isCovered = product.years.some(([first, last]) => first <= year && year <= last)
  if (isCovered) return IN_SPECIFICATIONS
  return product.isUniversal ? IN_DESCRIPTION : 0
}

/** Signs of a maker's number that name one product. */
const SHORTEST_NUMBER = 3

/** Signs of a part of one, which have to be letters and digits. */
const SHORTEST_PART = 4
const LONGEST_PART = 40

/** The products that a maker's number is asked for by itself, whatever stands between its signs. */
export function withPartNumber<P extends Product>(products: readonly P[], phrase: string): P[] {
  const asked = splitTokens(phrase).join('')
  if (asked.length < SHORTEST_NUMBER) return []
  return products.filter((product) => foldNumber(product).replaceAll(' ', '') === asked)
}

/** Those whose number has as a part what is asked for, unless this names a bike, as many a number does. */
export function withPartOfNumber<P extends Product>(products: readonly P[], phrase: string): P[] {
  const words = splitTokens(phrase)
  const asked = words.join('')
  const isPart = asked.length >= SHORTEST_PART && asked.length <= LONGEST_PART
  if (!isPart || !/\p{L}\d|\d\p{L}/u.test(asked)) return []
  // Letters and digits alone, with a space between any two of them or none.
  const part = new RegExp(` ${[...asked].join(' ?')}`, 'u')
  const having = products.filter((product) => part.test(foldNumber(product)))
  const isBike = (word: string) =>
    products.some((product) => searched(product).bikeWords.includes(word))
  return having.length > 0 && words.some(isBike) ? [] : having
}

function foldNumber({ part_number }: Product): string {
  return ` ${splitTokens(fold(plainText(part_number))).join(' ')}`
}
