import { colourChoices, type Product, sizeChoices, type VariantStock } from '@pitlane/shop'
import { parseStock } from '@pitlane/shop/exchange'

/** What stock is counted by, beside the product as a whole. */
export type CountedBy = 'product' | 'size' | 'colour' | 'both'

/** Pieces of sizes and colours as the form holds them: as they are typed, by {@link variantKey}. */
export interface Variants {
  by: CountedBy
  pieces: Readonly<Record<string, string>>
}

export const NO_VARIANTS: Variants = { by: 'product', pieces: {} }

export function variantKey(size: string, colour: string): string {
  return `${size}\n${colour}`
}

/** The key of the pieces that have none of the sizes and colours. */
export const REST = variantKey('', '')

export function variantsFrom(
  product: Pick<Product, 'stock_by_variant' | 'stock_quantity'>,
): Variants {
  const listed = product.stock_by_variant ?? []
  const hasSize = listed.some(({ size }) => size)
  const hasColour = listed.some(({ color }) => color)
  const by: CountedBy = hasSize ? (hasColour ? 'both' : 'size') : hasColour ? 'colour' : 'product'
  const pieces = listed.map(({ size, color, stock_quantity: stock }) => [
    variantKey(size ?? '', color ?? ''),
    typeof stock === 'number' ? String(stock) : '',
  ])
  return { by, pieces: { ...restFrom(product), ...Object.fromEntries(pieces) } }
}

/** What a product from before its stock was the sum of its list has beyond that. */
function restFrom({
  stock_by_variant: listed,
  stock_quantity: total,
}: Pick<Product, 'stock_by_variant' | 'stock_quantity'>): Variants['pieces'] {
  const counted = (listed ?? []).flatMap(({ stock_quantity: stock }) => stock ?? [])
  const rest = counted.reduce((left, stock) => left - stock, total ?? 0)
  return counted.length > 0 && rest > 0 ? { [REST]: String(rest) } : {}
}

/** What there is a cell for: one row a size, one column a colour; of what is not counted by, one without a name. */
export function buildGrid(
  { by }: Variants,
  { sizes, colours }: { sizes: string; colours: readonly { name: string }[] },
): { rows: string[]; columns: string[] } {
  const rows = readSizes(sizes)
  const columns = colourChoices({ available_colors: colours.map(({ name }) => name) })
  return {
    rows: by === 'size' || by === 'both' ? rows : [''],
    columns: by === 'colour' || by === 'both' ? columns : [''],
  }
}

type Grid = ReturnType<typeof buildGrid>

/** Whether what is typed into a cell can be kept. Less than 0 is where more was sold than there was. */
export function isReadable(typed: string): boolean {
  return readPieces(typed) !== undefined
}

function readPieces(typed: string): number | null | undefined {
  return /^-\d{1,9}$/.test(typed.trim()) ? Number(typed) : parseStock(typed)
}

export function hasUnreadable({ by, pieces }: Variants, grid: Grid): boolean {
  if (by === 'product') return false
  return [...listCells(grid), { key: REST }].some(({ key }) => !isReadable(pieces[key] ?? ''))
}

/** The pieces of all cells, which are the stock of the product; undefined while none has a number. */
export function sumPieces(variants: Variants, grid: Grid): number | undefined {
  const listed = toRecord(variants, grid)
  return listed?.reduce((sum, { stock_quantity: stock }) => sum + (stock ?? 0), 0)
}

/** As the record holds it: only the cells that have a number; null where nothing is counted by itself. */
export function toRecord({ by, pieces }: Variants, grid: Grid): VariantStock[] | null {
  if (by === 'product') return null
  const listed = listCells(grid).flatMap(({ size, colour, key }): VariantStock[] => {
    const stock = readPieces(pieces[key] ?? '')
    if (typeof stock !== 'number') return []
    return [{ ...(size && { size }), ...(colour && { color: colour }), stock_quantity: stock }]
  })
  if (listed.length === 0) return null
  const rest = readPieces(pieces[REST] ?? '')
  return rest ? [...listed, { stock_quantity: rest }] : listed
}

function listCells({ rows, columns }: Grid) {
  return rows.flatMap((size) =>
    columns.map((colour) => ({ size, colour, key: variantKey(size, colour) })),
  )
}

/** A name in quotes, where a doubled quote is one of the name, or what stands before the next comma. */
const ENTRY = /\s*"((?:[^"]|"")*)"\s*(?:,|$)|([^,]*)(?:,|$)/gy

/** Sizes as the form holds them, separated by commas; a name that has a comma itself stands in quotes. */
export function writeSizes(sizes: readonly string[]): string {
  return sizes
    .map((size) => (/^"|,/.test(size) ? `"${size.replaceAll('"', '""')}"` : size))
    .join(', ')
}

/** The sizes in what is typed, without blanks and doubles. */
export function readSizes(text: string): string[] {
  const sizes = [...text.matchAll(ENTRY)].map(
    ([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain,
  )
  return sizeChoices({ sizes })
}
