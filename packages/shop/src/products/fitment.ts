import type { Bike } from '../finishes/bikes.ts'
import { plainTexts } from '../plain-text.ts'
import { type Product, visibleSpecifications } from './product.ts'
import { canAdd } from './stock.ts'

/** In a product's list of bikes: it fits any. */
export const UNIVERSAL_FIT = 'universal'

type FitmentSource = Pick<Product, 'fits' | 'specifications'>

/**
 * What is known about a product and a bike: that it fits, that it fits any bike, that it is
 * for other bikes, or nothing.
 */
export type Fitment = 'named' | 'universal' | 'other' | 'unknown'

/** A separator of bikes, unless it stands between parentheses, where it separates years. */
const SEPARATOR = /(?:[,;/&\n]|\b(?:and|or)\b)(?![^(]*\))/
/** More is no list of bikes. */
const READ_CHARACTERS = 1000
const EXCEPTION = /\b(?:not|except|excluding)\b/
const UNIVERSAL = /^\W*(?:universal|all (?:bikes|models|scooters))\b/

/** The text of the specification "Fits", in any case; empty when there is none. */
export function fitsText(product: Pick<Product, 'specifications'>): string {
  const row = visibleSpecifications(product).find(([label]) => /^fits:?$/i.test(label))
  return row?.[1] ?? ''
}

/**
 * What a product's list of bikes says. Without one, the specification "Fits" is read, such as "XMAX V2 (2022-2023), XMAX V3 (2024-2025)" or
 * "Universal, bars of 22 mm". What cannot be read for sure counts as another bike: a part that
 * does not fit costs more than a badge that is missing.
 *
 * @returns `named` when the bike is among those named and all its years are covered
 */
export function findFitment(product: FitmentSource, bike: Bike): Fitment {
  const listed = plainTexts(product.fits)
  if (listed.includes(bike.id)) return 'named'
  if (listed.length > 0) return listed.includes(UNIVERSAL_FIT) ? 'universal' : 'other'
  const text = fitsText(product).slice(0, READ_CHARACTERS).toLowerCase()
  if (!text) return 'unknown'
  const [says = '', ...exceptions] = text.split(EXCEPTION)
  // "(not XMAX V1)": what opened the parenthesis was said before.
  if (exceptions.some((each) => namesBike(each.replace(/\)\s*$/, ''), bike))) return 'other'
  if (namesBike(says, bike)) return 'named'
  return says.split(SEPARATOR).some((part) => UNIVERSAL.test(part)) ? 'universal' : 'other'
}

/** What is said of it before the name of the shopper's bike. */
export const FITMENT_WORDS: Readonly<Record<Exclude<Fitment, 'unknown'>, string>> = {
  named: 'Fits your',
  universal: 'Universal, fits your',
  other: 'Not listed for your',
}

/** Whether a product is said to fit a bike, or any bike. */
export function fitsBike(product: FitmentSource, bike: Bike): boolean {
  const fitment = findFitment(product, bike)
  return fitment === 'named' || fitment === 'universal'
}

/** Of several bikes those that a product fits: its list is read once for all of them. */
export function bikesFitted(product: FitmentSource, bikes: readonly Bike[]): readonly Bike[] {
  const listed = plainTexts(product.fits)
  if (listed.length === 0) return bikes.filter((bike) => fitsBike(product, bike))
  return listed.includes(UNIVERSAL_FIT) ? bikes : bikes.filter(({ id }) => listed.includes(id))
}

function namesBike(text: string, bike: Bike): boolean {
  const wanted = splitWords(bike.name.toLowerCase())
  let model: string[] = []
  return text.split(SEPARATOR).some((part) => {
    const words = splitWords(part)
    // "XMAX V2, V3": a version alone is one of the model named before it.
    const named = words.length === 1 && isVersion(words[0]) ? [...model, ...words] : words
    model = named.filter((word) => !isVersion(word))
    return isSameModel(named, wanted) && coversYears(part, bike)
  })
}

/** Letters and digits, without years. */
function splitWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^(?:19|20)\d\d$/.test(word))
}

function isVersion(word = ''): boolean {
  return /^v\d+$/.test(word)
}

/** The same words however they are set apart ("X-MAX V3", "ADV160"), one word such as the maker's ahead of them allowed; a model without its version stands for all. */
function isSameModel(named: readonly string[], wanted: readonly string[]): boolean {
  const targets = [wanted, wanted.filter((word) => !isVersion(word))].map((words) => words.join(''))
  return [named, named.slice(1)].some((words) => targets.includes(words.join('')))
}

/** Whether a part of the text names no years, or every year of the bike. */
function coversYears(part: string, bike: Bike): boolean {
  const spans = findYearSpans(part)
  if (spans.length === 0) return true
  return findYearSpans(bike.years).every(([first, last]) => {
    let year = first
    while (year <= last && spans.some(([from, to]) => from <= year && year <= to)) year++
    return year > last
  })
}

/** Years and ranges of years in a text: "2022", "2022-2023", "2022+". */
export function findYearSpans(text: string): [first: number, last: number][] {
  const found = text.matchAll(/\b((?:19|20)\d\d)\b(?:\s*(\+|[-–—]|to\b)\s*((?:19|20)\d\d\b)?)?/g)
  return Array.from(found, ([, first, isRange, last]) => [
    Number(first),
    Number(last ?? (isRange ? 9999 : first)),
  ])
}

/** Products shown for a bike on the front page, at most. */
export const FOR_BIKE_COUNT = 4

/**
 * What the front page shows for the shopper's bike: products that name it before those that fit any, those in stock
 * before those sold out.
 *
 * @param products in the order in which equal ones are shown
 */
export function productsForBike<P extends Product>(products: readonly P[], bike: Bike): P[] {
  const rank = (product: P) =>
    (findFitment(product, bike) === 'named' ? 2 : 0) + (canAdd(product) ? 1 : 0)
  return products
    .filter((product) => ['named', 'universal'].includes(findFitment(product, bike)))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, FOR_BIKE_COUNT)
}
