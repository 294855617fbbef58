import { plainText } from '../plain-text.ts'
import type { ProductChoice } from './choice.ts'
import { colourChoices, type Product, sizeChoices } from './product.ts'

/** Pieces of one size, of one colour, or of one size in one colour. */
export interface VariantStock {
  size?: string | null
  color?: string | null
  stock_quantity?: number | null
}

type Varied = Pick<Product, 'sizes' | 'available_colors' | 'stock_by_variant'>

/** What is chosen of size and colour; neither has to be. */
export type VariantChoice = { [part in keyof ProductChoice]?: string | null | undefined }

interface Counted {
  size: string
  color: string
  stock: number
}

/** The variants whose pieces the shop counts, by size and colour; empty text for what it does not count by. */
function countedVariants({ stock_by_variant: given }: Varied): Map<string, Counted> {
  const counted = new Map<string, Counted>()
  for (const entry of Array.isArray(given) ? given : []) {
    const [size, color] = [plainText(entry?.size), plainText(entry?.color)]
    const stock = entry?.stock_quantity
    if ((size || color) && typeof stock === 'number' && Number.isFinite(stock))
      counted.set(keyOf(size, color), { size, color, stock })
  }
  return counted
}

function keyOf(size: string, color: string): string {
  return `${size}\n${color}`
}

/**
 * Whole pieces of what is chosen; of a size or a colour that is still open, all together.
 *
 * @returns undefined where the shop does not count them: then those of the product count
 */
export function variantPieces(product: Varied, choice: VariantChoice = {}): number | undefined {
  const counted = countedVariants(product)
  const all = [...counted.values()]
  if (all.length === 0) return undefined
  const optionsFor = (part: 'size' | 'color', chosen: string, offered: readonly string[]) => {
    const known = [...new Set(all.map((each) => each[part]))].filter(Boolean)
    if (known.length === 0) return ['']
    if (chosen) return [chosen]
    // A card does not know the colours.
    return offered.length > 0 ? offered : known
  }
  const sizes = optionsFor('size', plainText(choice.selectedSize), sizeChoices(product))
  const colours = optionsFor('color', plainText(choice.selectedColor), colourChoices(product))
  let sum = 0
  for (const size of sizes) {
    for (const color of colours) {
      const found = counted.get(keyOf(size, color))
      if (!found) return undefined
      sum += Math.max(Math.floor(found.stock), 0)
    }
  }
  return sum
}

/**
 * The one variant that a choice is counted as.
 *
 * @returns what names it among those of its product; undefined where it is not counted, or not chosen yet
 */
export function variantOf(product: Varied, choice: VariantChoice): string | undefined {
  const counted = countedVariants(product)
  const [size, color] = [plainText(choice.selectedSize), plainText(choice.selectedColor)]
  const keys = [keyOf(size, color), keyOf(size, ''), keyOf('', color)]
  return keys.find((key) => counted.has(key))
}

/** A size, a colour, or both, as a request keeps them; empty where the shop does not count by them. */
export interface AwaitedVariant {
  size?: string
  color?: string
}

/** What somebody waits for of a product that is sold out in what they chose. */
export function awaitedVariant(product: Varied, choice: VariantChoice): AwaitedVariant {
  const counted = [...countedVariants(product).values()]
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
