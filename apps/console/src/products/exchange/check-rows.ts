import type { NewRecord } from '@pitlane/client'
import { type Product, variantSum } from '@pitlane/shop'
import { unguarded } from '../../ui/csv/formula.ts'
import type { ProductRecord } from '../rows/product-row.ts'
import type { ProductFields, ProductWrite } from '../rows/write-products.ts'
import { COLUMNS, type Column, type ColumnKey } from './columns.ts'

export type RowError =
  | { why: 'cells' | 'unnamed' | 'twice' | 'ambiguous' }
  /** What its sizes and colours have together. */
  | { why: 'summed'; sum: number }
  | { why: 'unreadable'; column: ColumnKey; cell: string }

export interface CheckedRow {
  /** As a spreadsheet counts them; the header is row 1. */
  number: number
  name: string
  kind: 'new' | 'changed' | 'unchanged' | 'invalid'
  /** Of a changed row: what is there, and what will be. */
  changes: { column: ColumnKey; before: unknown; after: unknown }[]
  error?: RowError
  write?: ProductWrite
}

interface Sheet {
  rows: readonly (readonly string[])[]
  /** What each cell of a row means; undefined where it is passed over. */
  columns: readonly (ColumnKey | undefined)[]
}

/**
 * What an import would do with each row. Products are the same by their id, else by their name.
 *
 * @param products all there are
 * @param clears whether an empty cell empties the field; else it leaves what is there
 */
export function checkRows(
  { rows, columns }: Sheet,
  products: readonly ProductRecord[],
  clears: boolean,
): CheckedRow[] {
  const find = finder(products)
  const seen = new Set<string>()
  return rows.map((cells, index) => {
    const number = index + 2
    const textOf = (key: ColumnKey) => unguarded(cells[columns.indexOf(key)] ?? '')
    const name = textOf('name')
    const product = find(textOf('id'), name)
    const known = typeof product === 'object' ? product : undefined
    const read = readCells(cells, columns, { clears, known })
    const key = keyOf(product, name)
    const error =
      read.error ?? rowErrorOf(product, name, seen.has(key)) ?? sumError(read.fields, known)
    if (error || product === 'ambiguous') {
      return { number, name, kind: 'invalid', changes: [], ...(error && { error }) }
    }
    seen.add(key)
    return product ? compare(number, product, read.fields) : create(number, name, read.fields)
  })
}

type Found = ProductRecord | 'ambiguous' | undefined

function finder(products: readonly ProductRecord[]): (id: string, name: string) => Found {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, ({ name }) => name)
  return (id, name) => {
    const [first, second] = byName.get(name) ?? []
    return byId.get(id) ?? (second ? 'ambiguous' : first)
  }
}

function keyOf(product: Found, name: string): string {
  return typeof product === 'object' ? product.id : `name ${name}`
}

function rowErrorOf(product: Found, name: string, isSeen: boolean): RowError | undefined {
  if (product === 'ambiguous') return { why: 'ambiguous' }
  if (!product && name.trim() === '') return { why: 'unnamed' }
  return isSeen ? { why: 'twice' } : undefined
}

type Fields = Map<ColumnKey, unknown>

/** A stock by size or colour is the stock of the product: another number for that has no meaning. */
function sumError(fields: Fields, known: ProductRecord | undefined): RowError | undefined {
  const own = fields.get('stock_quantity')
  const list = fields.has('stock_by_variant')
    ? fields.get('stock_by_variant')
    : known?.stock_by_variant
  const sum = variantSum(list)
  if (sum === undefined || typeof own !== 'number' || own === sum) return undefined
  // As it stands there it says nothing new.
  if (own === known?.stock_quantity) return undefined
  return { why: 'summed', sum }
}

function readCells(
  cells: readonly string[],
  columns: Sheet['columns'],
  { clears, known }: { clears: boolean; known: ProductRecord | undefined },
): { fields: Fields; error?: RowError } {
  const fields: Fields = new Map()
  if (cells.length !== columns.length) return { fields, error: { why: 'cells' } }
  for (const [index, key] of columns.entries()) {
    const column = COLUMNS.find((each) => each.key === key)
    const cell = unguarded(cells[index] ?? '')
    if (!column) continue
    if (cell === '') {
      if (clears && column.key !== 'id' && column.key !== 'name') fields.set(column.key, null)
      continue
    }
    const value = cellValue(cell, column, known)
    if (value === undefined)
      return { fields, error: { why: 'unreadable', column: column.key, cell } }
    fields.set(column.key, value)
  }
  return { fields }
}

function cellValue(cell: string, { key, read, write }: Column, known?: ProductRecord): unknown {
  // As it was exported it is unchanged, also where a person would not type it like that.
  return known && cell === write(known) ? known[key] : read(cell)
}

function compare(number: number, product: ProductRecord, fields: Fields): CheckedRow {
  const changes = [...fields]
    .filter(([column]) => column !== 'id')
    .map(([column, after]) => ({ column, before: product[column] ?? null, after }))
    .filter(({ before, after }) => !isSame(before, after))
  const row = { number, name: product.name, changes }
  if (changes.length === 0) return { ...row, kind: 'unchanged' }
  const data: ProductFields = Object.fromEntries(
    changes.map(({ column, after }) => [column, after]),
  )
  const { id, updated_date } = product
  return {
    ...row,
    kind: 'changed',
    write: { action: 'update', id, data: { ...data, updated_date } },
  }
}

function create(number: number, name: string, fields: Fields): CheckedRow {
  const given = [...fields].filter(([column]) => column !== 'id')
  // What is read fits its field, and there is a name.
  const data = Object.fromEntries(given) as unknown as NewRecord<Product>
  return { number, name, kind: 'new', changes: [], write: { action: 'create', data } }
}

/** Alike as JSON, whatever the order of an object's names. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}
