import type { Bike } from '@pitlane/shop'
import {
  type CheckedItem,
  COLUMNS,
  type ColumnKey,
  categoryKey,
  cellText,
  checkItems,
  type FieldKey,
  type FoundColumns,
  findColumns,
  guessMatchKey,
  type ImportItem,
  type Issue,
  type KnownProduct,
  lookupKeys,
  MATCH_KEYS,
  type MatchKey,
  readItems,
  SHELVES,
} from '@pitlane/shop/exchange'
import type { ProductFields, ProductWrite } from '../rows/write-products.ts'
import { failedLines } from './failed-lines.ts'
import { type FileLine, type ReadFile, type ReadingChoices, readFile } from './reading/read-file.ts'

/** What of a file the page shows before its products are compared. */
export interface FileView extends Omit<ReadFile, 'lines'> {
  /** How many lines lie below the names of the columns, and the texts of the first of them. */
  readonly count: number
  readonly first: readonly { readonly place: number; readonly cells: readonly string[] }[]
  /** What the columns mean by their names. */
  readonly found: FoundColumns
}

/** How the lines of a file are read as products. */
export interface Plan {
  /** Undefined where a column is passed over. */
  readonly columns: readonly (ColumnKey | undefined)[]
  /** What was chosen for categories that are no shelf, by categoryKey; null for none. */
  readonly categories: Readonly<Record<string, string | null>>
  readonly bikes: readonly Bike[]
  /** Whether the products of the shop may be others than those that were compared. */
  readonly isStale?: boolean
}

/** What must be known of the products that are there before they can be compared. */
export interface ProductsNeeded {
  /** Undefined when they are known already. */
  readonly fields: readonly FieldKey[] | undefined
}

export const KINDS = ['invalid', 'changed', 'new', 'unchanged'] as const
export type Kind = (typeof KINDS)[number]

/** What the import would do, in numbers. */
export interface CheckView {
  readonly by: MatchKey
  /** Keys that the file has a column for. */
  readonly keys: readonly MatchKey[]
  readonly counts: Readonly<Record<Kind, number>>
  /** Products of which something is said that are imported all the same. */
  readonly noted: number
  /** New products without a price, and whether the file has a column for it; undefined where all have one. */
  readonly quoted: { readonly count: number; readonly hasColumn: boolean } | undefined
  /** New products whose pieces nobody counts, in a file without a column for the stock; 0 where it has one. */
  readonly uncounted: number
  /** Names of products that would cost nothing, and how many more there are; undefined where there are none. */
  readonly free: { readonly names: readonly string[]; readonly more: number } | undefined
  readonly categories: readonly UnknownCategory[]
}

export interface UnknownCategory {
  readonly key: string
  readonly text: string
  readonly count: number
}

/** A product of the file as the preview shows it. */
export interface RowView {
  readonly places: readonly [first: number, last: number]
  readonly name: string
  readonly faults: readonly Issue[]
  readonly notes: readonly Issue[]
  /** Of a new product its fields; of a changed one also what is there; of a line that is not read its cells. */
  readonly values: readonly ShownValue[]
}

export interface ShownValue {
  readonly field?: FieldKey
  /** The name of the column, where what it says could not be read. */
  readonly column?: string
  readonly before?: unknown
  readonly value: unknown
}

const SAMPLES = 50
const SHOWN_LINES = 5
const SHOWN_COLUMNS = 40
const SHOWN_LETTERS = 300
const MOST_CATEGORIES = 200
/** What is asked of every product: by what it is found, and what else decides on a change. */
const ALWAYS_READ: readonly FieldKey[] = [
  'id',
  ...MATCH_KEYS,
  'status',
  'stock_by_variant',
  'available_colors',
  'customization_available',
]

/**
 * A file that is to be imported, from its bytes to what is written. It lies beside the page, which asks for what it shows;
 * of the shop's products it has those alone that the file is about.
 */
export class ImportSession {
  #file: ReadFile | undefined
  #plan: Plan | undefined
  #items: readonly ImportItem[] = []
  #lookup = new Set<string>()
  #products = new Map<string, KnownProduct>()
  #isWhole = false
  #fields = new Set<FieldKey>()
  #byKind: ReadonlyMap<Kind, readonly CheckedItem[]> = new Map()

  /** @throws FileError */
  async open(bytes: Uint8Array, choices: ReadingChoices): Promise<FileView> {
    const { lines, ...file } = await readFile(bytes, choices)
    this.#file = { ...file, lines }
    this.#items = []
    this.#isWhole = false
    const samples = lines.slice(0, SAMPLES).map(({ cells }) => cells.map(cellText))
    const first = lines.slice(0, SHOWN_LINES).map(({ place, cells }) => ({
      place,
      cells: cells.slice(0, SHOWN_COLUMNS).map((cell) => cellText(cell).slice(0, SHOWN_LETTERS)),
    }))
    return { ...file, count: lines.length, first, found: findColumns(file.header, samples) }
  }

  /** Reads the products of the file. */
  plan(plan: Plan): ProductsNeeded {
    this.#plan = plan
    this.#items = readItems(
      this.#lines,
      { ...plan, header: this.#file?.header ?? [] },
      { ...plan, shelves: SHELVES },
    )
    const lookup = new Set(this.#items.flatMap(lookupKeys))
    const fields = new Set([...ALWAYS_READ, ...listFields(plan.columns)])
    const isKnown =
      !plan.isStale &&
      this.#isWhole &&
      isWithin(fields, this.#fields) &&
      isWithin(lookup, this.#lookup)
    if (isKnown) return { fields: undefined }
    this.#lookup = lookup
    this.#fields = fields
    this.#products = new Map()
    this.#isWhole = false
    return { fields: [...fields] }
  }

  /** Keeps the products that the file is about. */
  addProducts(products: readonly KnownProduct[]): void {
    for (const product of products) {
      if (lookupKeys(product).some((key) => this.#lookup.has(key)))
        this.#products.set(product.id, product)
    }
  }

  /** @param by guessed when left out */
  check({ by, clears }: { by: MatchKey | undefined; clears: boolean }): CheckView {
    this.#isWhole = true
    const products = [...this.#products.values()]
    const key = by ?? guessMatchKey(this.#items, products)
    const results = checkItems(this.#items, products, { by: key, clears })
    this.#byKind = Map.groupBy(results, ({ kind }) => kind)
    const columns = this.#plan?.columns ?? []
    const unpriced = this.#of('new').filter(({ values }) => typeof values.price !== 'number').length
    const hasColumn = columns.includes('price')
    const hasStock = STOCK_COLUMNS.some((key) => columns.includes(key))
    const free = [...this.#of('new'), ...this.#of('changed')].filter(
      ({ values }) => values.price === 0,
    )
    const counts = KINDS.map((kind) => [kind, this.#of(kind).length])
    return {
      by: key,
      keys: MATCH_KEYS.filter((each) => columns.includes(each)),
      counts: Object.fromEntries(counts),
      noted: results.filter(({ notes }) => notes.length > 0).length,
      quoted: unpriced > 0 ? { count: unpriced, hasColumn } : undefined,
      uncounted: hasStock ? 0 : this.#of('new').length,
      free: free.length > 0 ? nameFirst(free) : undefined,
      categories: unknownCategories(this.#of('invalid')),
    }
  }

  rows({ kind, from, to }: { kind: Kind; from: number; to: number }): RowView[] {
    return this.#of(kind)
      .slice(from, to)
      .map((checked) => this.#rowView(checked))
  }

  /** Changes of products that are there, some of them. */
  updates({ from, to }: { from: number; to: number }): ProductWrite[] {
    return this.#of('changed')
      .slice(from, to)
      .flatMap(({ product, values }) => (product ? [writeUpdate(product, values)] : []))
  }

  /** The new products as a JSON list; the browser keeps its parts outside of the memory. */
  newProducts(): Blob {
    const parts: Blob[] = []
    const items = this.#of('new')
    for (let start = 0; start < items.length; start += PART) {
      const records = items.slice(start, start + PART).map(({ values }) => JSON.stringify(values))
      parts.push(new Blob([start === 0 ? '[' : ',', records.join(',\n')]))
    }
    return new Blob([...parts, items.length === 0 ? '[]' : ']'], { type: 'application/json' })
  }

  /** The lines that are not imported, as a file of CSV that can be imported once they are mended. */
  failedLines(): Blob {
    const byPlace = new Map(this.#lines.map((line) => [line.place, line]))
    const lines = this.#of('invalid').flatMap(({ item, faults }) =>
      item.places.flatMap((place) => {
        const line = byPlace.get(place)
        const own = faults.filter((fault) => (fault.place ?? place) === place)
        return line ? [{ line, faults: own.length > 0 ? own : faults }] : []
      }),
    )
    const columns = this.#plan?.columns ?? []
    const header = (this.#file?.header ?? []).map((name, at) => name || (columns[at] ?? ''))
    return failedLines(header, lines, this.#file?.unit ?? 'line')
  }

  get #lines(): readonly FileLine[] {
    return this.#file?.lines ?? []
  }

  #of(kind: Kind): readonly CheckedItem[] {
    return this.#byKind.get(kind) ?? []
  }

  #rowView({ item, name, kind, faults, notes, product, values }: CheckedItem): RowView {
    const places = [item.places[0] ?? 0, item.places.at(-1) ?? 0] as const
    const fields = COLUMNS.flatMap(({ key }): ShownValue[] => {
      if (key === 'id' || !(key in values)) return []
      const value = shortenValue(values[key])
      return [
        product
          ? { field: key, before: shortenValue(product[key] ?? null), value }
          : { field: key, value },
      ]
    })
    const cells = kind === 'invalid' ? this.#cellsOf(places[0]) : fields
    return { places, name: name.slice(0, SHOWN_LETTERS), faults, notes, values: cells }
  }

  #cellsOf(place: number): ShownValue[] {
    const line = this.#lineAt(place)
    const columns = this.#plan?.columns ?? []
    const header = this.#file?.header ?? []
    return (line?.cells ?? []).slice(0, SHOWN_COLUMNS).flatMap((cell, at): ShownValue[] => {
      const value = cellText(cell).slice(0, SHOWN_LETTERS)
      const isMeant = columns[at] !== undefined || line?.fault !== undefined
      return isMeant && value.trim() !== '' ? [{ column: header[at] ?? '', value }] : []
    })
  }

  /** Lines are in the order of their numbers. */
  #lineAt(place: number): FileLine | undefined {
    const lines = this.#lines
    let [low, high] = [0, lines.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((lines[middle]?.place ?? 0) < place) low = middle + 1
      else high = middle
    }
    return lines[low]?.place === place ? lines[low] : undefined
  }
}

const PART = 500
const SHOWN_NAMES = 5
const STOCK_COLUMNS: readonly ColumnKey[] = ['stock_quantity', 'stock_by_variant', 'in_stock']

function nameFirst(checked: readonly CheckedItem[]) {
  const names = checked.slice(0, SHOWN_NAMES).map(({ name }) => name.slice(0, SHOWN_LETTERS))
  return { names, more: checked.length - names.length }
}

function isWithin<T>(some: ReadonlySet<T>, all: ReadonlySet<T>): boolean {
  return [...some].every((each) => all.has(each))
}

function writeUpdate(
  { id, updated_date }: KnownProduct,
  values: CheckedItem['values'],
): ProductWrite {
  // What is read of a cell fits its field.
  const fields = values as ProductFields
  return { action: 'update', id, data: { ...fields, ...(updated_date && { updated_date }) } }
}

/** The fields of products that columns are about. */
function listFields(columns: Plan['columns']): FieldKey[] {
  const isField = (key: ColumnKey | undefined): key is FieldKey =>
    COLUMNS.some((column) => column.key === key)
  const hasRows = columns.some((key) => key !== undefined && !isField(key))
  // Columns of other systems make fields of several kinds.
  return hasRows ? COLUMNS.map(({ key }) => key) : columns.filter(isField)
}

function unknownCategories(invalid: readonly CheckedItem[]): UnknownCategory[] {
  const categories = new Map<string, UnknownCategory>()
  for (const { faults } of invalid) {
    const text = faults.find(({ why }) => why === 'category')?.cell
    if (text === undefined) continue
    const key = categoryKey(text)
    const before = categories.get(key)
    if (before || categories.size < MOST_CATEGORIES)
      categories.set(key, { key, text: before?.text ?? text, count: (before?.count ?? 0) + 1 })
  }
  return [...categories.values()]
}

/** A value as the preview has room for it. */
function shortenValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined || text.length <= SHOWN_LETTERS * 4) return value
  return `${text.slice(0, SHOWN_LETTERS * 4).toWellFormed()}…`
}
