const STOCKS = ['in', 'low', 'out', 'uncounted'] as const
const STATUSES = ['shown', 'hidden'] as const
const SORTS = ['created', 'name', 'price', 'stock', 'updated'] as const
const DIRECTIONS = ['up', 'down'] as const

/** What the address says of the list; what it does not say is left out. */
export interface ListSearch {
  q?: string
  category?: string
  stock?: (typeof STOCKS)[number]
  status?: (typeof STATUSES)[number]
  featured?: boolean
  /** Only products without a picture. */
  unpictured?: boolean
  sort?: (typeof SORTS)[number]
  direction?: (typeof DIRECTIONS)[number]
}

const LONGEST = 200

/** Reads an address's parameters, whatever they hold. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const read: ListSearch = {}
  const q = readText(raw.q)
  if (q) read.q = q
  const category = readText(raw.category)
  if (category) read.category = category
  const stock = STOCKS.find((each) => each === raw.stock)
  if (stock) read.stock = stock
  const status = STATUSES.find((each) => each === raw.status)
  if (status) read.status = status
  if (raw.featured === true) read.featured = true
  if (raw.unpictured === true) read.unpictured = true
  const sort = SORTS.find((each) => each === raw.sort)
  if (sort) read.sort = sort
  const direction = DIRECTIONS.find((each) => each === raw.direction)
  if (direction) read.direction = direction
  return read
}

/** Whether some products are left out. */
export function isFiltered(search: ListSearch): boolean {
  return Object.keys(search).some((name) => name !== 'sort' && name !== 'direction')
}

function readText(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number'
  return isPlain ? String(value).slice(0, LONGEST) : ''
}
