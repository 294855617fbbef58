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

export function variantsFrom({ stock_by_variant: given }: Pick<Product, 'stock_by_variant'>) {
  const listed = given ?? []
  const hasSize = listed.some(({ size }) => size)
  const hasColour = listed.some(({ color }) => color)
  const by: CountedBy = hasSize ? (hasColour ? 'both' : 'size') : hasColour ? 'colour' : 'product'
  const pieces = listed.map(({ size, color, stock_quantity: stock }) => [
    variantKey(size ?? '', color ?? ''),
    typeof stock === 'number' ? String(stock) : '',
  ])
  return { by, pieces: Object.fromEntries(pieces) }
}

/** What there is a cell for: one row a size, one column a colour; of what is not counted by, one without a name. */
export function gridOf(
  { by }: Variants,
  { sizes, colours }: { sizes: string; colours: readonly { name: string }[] },
): { rows: string[]; columns: string[] } {
  const rows = sizeChoices({ sizes: sizes.split(',') })
  const columns = colourChoices({ available_colors: colours.map(({ name }) => name) })
  return {
    rows: by === 'size' || by === 'both' ? rows : [''],
    columns: by === 'colour' || by === 'both' ? columns : [''],
  }
}

type Grid = ReturnType<typeof gridOf>

/** Whether what is typed into a cell can be kept. Less than 0 is where more was sold than there was. */
export function isReadable(typed: string): boolean {
  return readPieces(typed) !== undefined
}

function readPieces(typed: string): number | null | undefined {
  return /^-\d{1,9}$/.test(typed.trim()) ? Number(typed) : parseStock(typed)
}

export function hasUnreadable({ by, pieces }: Variants, grid: Grid): boolean {
  if (by === 'product') return false
  return cellsOf(grid).some(({ key }) => !isReadable(pieces[key] ?? ''))
}

/** The pieces of all cells; undefined unless each has a number. */
export function sumOf({ by, pieces }: Variants, grid: Grid): number | undefined {
  const cells = cellsOf(grid)
  if (by === 'product' || cells.length === 0) return undefined
  const read = cells.map(({ key }) => readPieces(pieces[key] ?? ''))
  if (!read.every((each) => typeof each === 'number')) return undefined
  return read.reduce((sum, each) => sum + each, 0)
}

/** As the record holds it: only the cells that have a number; null where nothing is counted by itself. */
export function recordOf({ by, pieces }: Variants, grid: Grid): VariantStock[] | null {
  if (by === 'product') return null
  const listed = cellsOf(grid).flatMap(({ size, colour, key }): VariantStock[] => {
    const stock = readPieces(pieces[key] ?? '')
    if (typeof stock !== 'number') return []
    return [{ ...(size && { size }), ...(colour && { color: colour }), stock_quantity: stock }]
  })
  return listed.length > 0 ? listed : null
}

function cellsOf({ rows, columns }: Grid) {
  return rows.flatMap((size) =>
    columns.map((colour) => ({ size, colour, key: variantKey(size, colour) })),
  )
}
