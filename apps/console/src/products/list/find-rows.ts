import { isShown } from '@pitlane/shop'
import { searchWords } from '../../ui/search-words.ts'
import { findPicture, type ProductRow } from '../rows/product-row.ts'
import type { ListSearch } from './list-search.ts'

/** Pieces up to which stock is low. */
export const LOW_STOCK = 5

/** The rows that a search finds, in its order. */
export function findRows(rows: readonly ProductRow[], search: ListSearch): readonly ProductRow[] {
  const words = searchWords(search.q ?? '').map(fold)
  const found = rows.filter((row) => meets(row, search) && hasWords(row, words))
  const compare = comparisons[search.sort ?? 'created']
  // Newest first is the order in which they come.
  if (!search.sort && !search.direction) return found
  const sign = search.direction === 'down' ? -1 : 1
  return found.sort((a, b) => compare(a, b, sign) || sign * compareAge(a, b))
}

function meets(
  row: ProductRow,
  { category, stock, status, featured, unpictured }: ListSearch,
): boolean {
  if (status !== undefined && isShown(row) !== (status === 'shown')) return false
  if (category !== undefined && row.category !== category) return false
  if (featured && row.featured !== true) return false
  if (unpictured && findPicture(row) !== undefined) return false
  return stock === undefined || stockLevel(row) === stock || (stock === 'in' && isThere(row))
}

const isThere = ({ stock_quantity: stock }: ProductRow) => typeof stock === 'number' && stock > 0

function stockLevel({ stock_quantity: stock }: ProductRow): ListSearch['stock'] {
  if (typeof stock !== 'number') return 'uncounted'
  if (stock <= 0) return 'out'
  return stock <= LOW_STOCK ? 'low' : 'in'
}

type Compare = (a: ProductRow, b: ProductRow, sign: number) => number

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const comparisons: Record<NonNullable<ListSearch['sort']>, Compare> = {
  created: (a, b, sign) => sign * compareText(a.created_date, b.created_date),
  updated: (a, b, sign) => sign * compareText(a.updated_date, b.updated_date),
  name: (a, b, sign) => sign * collator.compare(a.name, b.name),
  price: (a, b, sign) => compareNumber(a.price, b.price, sign) ?? compareAge(b, a),
  stock: (a, b, sign) =>
    compareNumber(a.stock_quantity, b.stock_quantity, sign) ?? compareAge(b, a),
}

function compareAge(a: ProductRow, b: ProductRow): number {
  return compareText(a.created_date, b.created_date) || compareText(a.id, b.id)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** What has no number comes last in either direction; undefined for two of them, of which the newest comes first. */
function compareNumber(
  a: number | null | undefined,
  b: number | null | undefined,
  sign: number,
): number | undefined {
  if (typeof a !== 'number') return typeof b === 'number' ? 1 : undefined
  return typeof b === 'number' ? sign * (a - b) : -1
}

// Rows are replaced when they change, so what is kept with one stays true.
const folded = new WeakMap<ProductRow, string>()

function hasWords(row: ProductRow, words: readonly string[]): boolean {
  if (words.length === 0) return true
  let text = folded.get(row)
  if (text === undefined) {
    const { name, category, brand, part_number: part, barcode } = row
    text = fold([name, category?.replaceAll('_', ' '), brand, part, barcode].join(' '))
    folded.set(row, text)
  }
  const within = text
  // Of an id only all of it: two of its digits are in many.
  return words.every((word) => within.includes(word)) || words.join(' ') === row.id
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
