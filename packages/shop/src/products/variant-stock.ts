import { plainText, tidyLine } from '../plain-text.ts'
import type { ProductChoice } from './choice.ts'
import { colourChoices, type Product, sizeChoices } from './product.ts'

/** Pieces of one size, of one colour, or of one size in one colour; with neither, of all that is not listed. */
export interface VariantStock {
  size?: string | null
  color?: string | null
  stock_quantity?: number | null
}

type Varied = Pick<Product, 'sizes' | 'available_colors' | 'stock_by_variant'> &
  Partial<Pick<Product, 'stock_quantity'>>

/** What is chosen of size and colour; neither has to be. */
export type VariantChoice = { [part in keyof ProductChoice]?: string | null | undefined }

interface Counted {
  size: string
  color: string
  stock: number
}

/** What names the entry with the pieces of all that is not listed. */
const REST = buildKey('', '')

/** The entries whose pieces the shop counts, by size and colour; empty text for what it does not count by. */
function countedEntries({ stock_by_variant: given }: Varied): Map<string, Counted> {
  const counted = new Map<string, Counted>()
  for (const entry of Array.isArray(given) ? given : []) {
    const [size, color] = [plainText(entry?.size), plainText(entry?.color)]
    const stock = entry?.stock_quantity
    if (typeof stock !== 'number' || !Number.isFinite(stock)) continue
    const key = buildKey(size, color)
    // One that is listed twice has the pieces of both.
    counted.set(key, { size, color, stock: stock + (counted.get(key)?.stock ?? 0) })
  }
  return counted
}

/** With single blanks, as an order that came by chat has them. */
function buildKey(size: string, color: string): string {
  return `${tidyLine(size)}\n${tidyLine(color)}`
}

/**
 * The name among these that is meant, whatever its letter case and its blanks.
 *
 * @returns undefined where it is none of them, or may be more than one
 */
function findName(meant: string, names: readonly string[]): string | undefined {
  const same = names.find((name) => tidyLine(name) === tidyLine(meant))
  if (same !== undefined || meant === '') return same
  const [name, ...others] = names.filter((each) => choiceKey(each) === choiceKey(meant))
  return others.length === 0 ? name : undefined
}

/** What two spellings have in common; names of products and options are compared like this in imports, too. */
function choiceKey(name: string): string {
  return tidyLine(name.normalize('NFKC')).replaceAll(' ', '').toLowerCase()
}

/** Whether two choices of a size or of a colour are the same, whatever their letter case and their blanks. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return choiceKey(plainText(one)) === choiceKey(plainText(other))
}

/** A choice as the product spells it, first in what it is counted by; empty where it comes in nothing like it. */
export function spellChoice(
  product: Varied,
  { selectedSize, selectedColor }: VariantChoice,
): { size: string; color: string } {
  const counted = [...countedEntries(product).values()]
  const find = (part: 'size' | 'color', meant: string, offered: readonly string[]) => {
    if (meant === '') return ''
    const listed = [...new Set(counted.map((each) => each[part]))].filter(Boolean)
    return findName(meant, listed) ?? findName(meant, offered) ?? ''
  }
  return {
    size: find('size', plainText(selectedSize), sizeChoices(product)),
    color: find('color', plainText(selectedColor), colourChoices(product)),
  }
}

/** What the numbers of a list come to, whatever it is; undefined where it has none. */
export function variantSum(list: unknown): number | undefined {
  const entries: unknown[] = Array.isArray(list) ? list : []
  const stocks = entries.flatMap((entry) => {
    const { stock_quantity: stock } = Object(entry)
    return typeof stock === 'number' ? [stock] : []
  })
  return stocks.length > 0 ? stocks.reduce((sum, stock) => sum + stock, 0) : undefined
}

/** Whether the pieces of sizes or colours are counted, so that the product's are their sum. */
export function isCountedByVariant(product: Varied): boolean {
  return countedEntries(product).size > 0
}

/**
 * Pieces of what is not listed: those of the entry with neither size nor colour, else what the product has more than its list.
 *
 * @returns undefined where the product has no number: then nobody counts them
 */
function countRest({ stock_quantity: total }: Varied, counted: Map<string, Counted>) {
  const rest = counted.get(REST)?.stock
  if (rest !== undefined) return rest
  if (typeof total !== 'number' || !Number.isFinite(total)) return undefined
  return [...counted.values()].reduce((left, { stock }) => left - stock, total)
}

/**
 * Whole pieces of what is chosen; of a size or a colour that is still open, all together.
 *
 * @returns undefined where the shop does not count them: then those of the product count
 */
export function variantPieces(product: Varied, choice: VariantChoice = {}): number | undefined {
  const counted = countedEntries(product)
  const all = [...counted.values()]
  if (all.length === 0) return undefined
  const optionsFor = (part: 'size' | 'color', chosen: string, offered: readonly string[]) => {
    const known = [...new Set(all.map((each) => each[part]))].filter(Boolean)
    if (known.length === 0) return ['']
    if (chosen) return [chosen]
    // A card does not know the colours.
    return offered.length > 0 ? offered : known
  }
  const { size, color } = spellChoice(product, choice)
  // What it does not come in is not open: there is nothing of it.
  const [chosenSize, chosenColour] = [
    size || plainText(choice.selectedSize),
    color || plainText(choice.selectedColor),
  ]
  const sizes = optionsFor('size', chosenSize, sizeChoices(product))
  const colours = optionsFor('color', chosenColour, colourChoices(product))
  const keys = new Set(
    sizes.flatMap((size) => colours.map((color) => keyFor(counted, size, color) ?? REST)),
  )
  let sum = 0
  for (const key of keys) {
    const stock = key === REST ? countRest(product, counted) : counted.get(key)?.stock
    if (stock === undefined) return undefined
    sum += Math.max(Math.floor(stock), 0)
  }
  return sum
}

function keyFor(counted: Map<string, Counted>, size: string, color: string): string | undefined {
  const keys = [buildKey(size, color), buildKey(size, ''), buildKey('', color)]
  return keys.find((key) => key !== REST && counted.has(key))
}

/**
 * The one entry that a choice is counted as.
 *
 * @returns what names it among those of its product; undefined where it is not counted, or not chosen yet
 */
export function findVariant(product: Varied, choice: VariantChoice): string | undefined {
  const counted = countedEntries(product)
  if (counted.size === 0 || openChoices(product, choice).length > 0) return undefined
  const { size, color } = spellChoice(product, choice)
  const listed = keyFor(counted, size, color)
  if (listed !== undefined) return listed
  return countRest(product, counted) === undefined ? undefined : REST
}

/** What of a choice must be known before it is known which pieces it is counted as; what the product does not come in is open. */
export function openChoices(product: Varied, choice: VariantChoice): ('size' | 'color')[] {
  const counted = [...countedEntries(product).values()]
  const { size, color } = spellChoice(product, choice)
  if (keyFor(countedEntries(product), size, color) !== undefined) return []
  const isOpen = {
    size: size === '' && counted.some((each) => each.size),
    // Of a size that is listed in no colour there is nothing to choose.
    color:
      color === '' &&
      counted.some((each) => each.color && (!size || !each.size || each.size === size)),
  }
  return (['size', 'color'] as const).filter((part) => isOpen[part])
}

/** Pieces of the entry with this name; less than 0 where more was sold than there was. */
export function piecesAt(product: Varied, key: string): number | undefined {
  const counted = countedEntries(product)
  return key === REST ? countRest(product, counted) : counted.get(key)?.stock
}

/** The size and the colour of an entry, as the product has them; empty for the pieces of what is not listed. */
export function entryAt(
  { stock_by_variant: given }: Varied,
  key: string,
): Pick<VariantStock, 'size' | 'color'> {
  const found = (given ?? []).findLast(
    ({ size, color }) => buildKey(plainText(size), plainText(color)) === key,
  )
  return { ...(found?.size && { size: found.size }), ...(found?.color && { color: found.color }) }
}

/**
 * The list of a product once entries have lost pieces.
 *
 * @param taken pieces by the names of the entries, less than 0 where they come back; without a name those of what is not listed
 */
export function variantsWithout(
  product: Varied,
  taken: ReadonlyMap<string | undefined, number>,
): VariantStock[] {
  const counted = countedEntries(product)
  const ofRest = (taken.get(undefined) ?? 0) + (taken.get(REST) ?? 0)
  const left = new Map(taken).set(REST, ofRest)
  const listed = (product.stock_by_variant ?? []).map((entry) => {
    const key = buildKey(plainText(entry.size), plainText(entry.color))
    const { stock_quantity: stock } = entry
    const pieces = left.get(key) ?? 0
    if (typeof stock !== 'number' || !Number.isFinite(stock) || pieces === 0) return entry
    // Of one that is listed twice only once.
    left.delete(key)
    return { ...entry, stock_quantity: stock - pieces }
  })
  const rest = (countRest(product, counted) ?? 0) - ofRest
  return counted.has(REST) || rest === 0 ? listed : [...listed, { stock_quantity: rest }]
}

/** A size, a colour, or both, as a request keeps them; empty where the shop does not count by them. */
export interface AwaitedVariant {
  size?: string
  color?: string
}

/** What somebody waits for of a product that is sold out in what they chose. */
export function awaitedVariant(product: Varied, choice: VariantChoice): AwaitedVariant {
  const counted = [...countedEntries(product).values()]
  const [size, color] = [plainText(choice.selectedSize), plainText(choice.selectedColor)]
  return {
    ...(size && counted.some((each) => each.size) && { size }),
    ...(color && counted.some((each) => each.color) && { color }),
  }
}

/** "Black, size L"; empty for the product as it is. */
export function variantText({ size, color }: { size?: unknown; color?: unknown }): string {
  const [colour, sizeName] = [plainText(color), plainText(size)]
  return [colour, sizeName && `size ${sizeName}`].filter(Boolean).join(', ')
}
