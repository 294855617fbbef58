import type { EntityRecord, Filter } from '@pitlane/protocol'
import { LOW_STOCK, type Product } from '@pitlane/shop'
import { searchWords } from '../../ui/search-words.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { ProductRow } from './product-row.ts'

export type RowFilter = Filter<EntityRecord<Product>>

/** Rows that the platform finds, in the order in which it lists them. */
export interface RowQuery {
  filter: RowFilter
  sort: string
  /** The same order from its other end. */
  reversed: string
}

const NEWEST = { sort: '-created_date', reversed: 'created_date' }
const FIELDS = {
  created: 'created_date',
  updated: 'updated_date',
  name: 'name',
  price: 'price',
  stock: 'stock_quantity',
} as const
const HAS_NUMBER = { $gte: Number.MIN_SAFE_INTEGER }

/**
 * What a search asks of the platform: one query after the other, since what has no number comes last in either direction,
 * and a database has it first when numbers ascend.
 */
export function buildQueries(search: ListSearch): [RowQuery, ...RowQuery[]] {
  const filter = buildFilter(search)
  if (!search.sort && !search.direction) return [{ filter, ...NEWEST }]
  const field = FIELDS[search.sort ?? 'created']
  const isDown = search.direction === 'down'
  const order = isDown
    ? { sort: `-${field}`, reversed: field }
    : { sort: field, reversed: `-${field}` }
  const isNumber = field === 'price' || field === 'stock_quantity'
  if (!isNumber || isDown) return [{ filter, ...order }]
  return [
    { filter: both(filter, { [field]: HAS_NUMBER }), ...order },
    { filter: both(filter, { [field]: null }), ...NEWEST },
  ]
}

/** The filter that finds the rows of a search, whatever their order. */
export function buildFilter(search: ListSearch): RowFilter {
  const { q, category, stock, status, featured, unpictured } = search
  const met: RowFilter[] = []
  if (status) met.push({ status: status === 'hidden' ? 'hidden' : { $ne: 'hidden' } })
  if (category !== undefined) met.push({ category })
  if (featured) met.push({ featured: true })
  if (stock) met.push({ stock_quantity: STOCKS[stock] })
  if (unpictured) met.push(...UNPICTURED)
  const words = searchWords(q ?? '').join(' ')
  if (words) met.push(/^[0-9a-f]{24}$/.test(words) ? { id: words } : { $search: words })
  return all(met)
}

/** A place in the order of age. */
export type Age = Pick<ProductRow, 'created_date' | 'id'>

/** The filter of what comes after a row where the newest is first. */
export function olderThan({ created_date, id }: Age): RowFilter {
  return { $or: [{ created_date: { $lt: created_date } }, { created_date, id: { $lt: id } }] }
}

export function isOlder(row: Age, { created_date, id }: Age): boolean {
  if (row.created_date === created_date) return row.id < id
  return row.created_date < created_date
}

export function both(one: RowFilter, other: RowFilter): RowFilter {
  return all([one, other].filter((each) => Object.keys(each).length > 0))
}

function all(filters: RowFilter[]): RowFilter {
  const [first, second] = filters
  return second ? { $and: filters } : (first ?? {})
}

const STOCKS = {
  in: { $gt: 0 },
  low: { $gt: 0, $lte: LOW_STOCK },
  out: { $lte: 0 },
  uncounted: null,
}

const UNPICTURED: RowFilter[] = [
  { $or: [{ image_url: null }, { image_url: '' }] },
  { $or: [{ gallery_images: null }, { gallery_images: { $size: 0 } }] },
]
