import { variantSum } from '../products/variant-stock.ts'
import { cleanLine } from './clean-text.ts'
import { COLUMNS, type FieldKey, type ProductField } from './columns.ts'
import type { FieldReading, ImportItem } from './import-item.ts'
import { type FaultReason, type Issue, shownCell } from './issues.ts'
import { hasLostLetters } from './lost-letters.ts'
import {
  fieldText,
  foldKey,
  itemKey,
  type KnownProduct,
  type MatchKey,
  ProductFinder,
} from './match-products.ts'
import { isNothing } from './read-list.ts'

/** What an import would do with the lines of one product. */
export interface CheckedItem {
  readonly item: ImportItem
  readonly kind: 'new' | 'changed' | 'unchanged' | 'invalid'
  /** As the shop has it, else as the file does. */
  readonly name: string
  /** The product that is changed, or stays as it is. */
  readonly product?: KnownProduct
  /** Of a new product its fields, of a changed one those that change. */
  readonly values: Partial<Record<ProductField, unknown>>
  readonly faults: readonly Issue[]
  readonly notes: readonly Issue[]
}

export interface CheckOptions {
  readonly by: MatchKey
  /** Whether an empty cell empties the field; else it leaves what is there. */
  readonly clears: boolean
}

/** What an import would do. Nothing of the products is changed. */
export function checkItems(
  items: readonly ImportItem[],
  products: Iterable<KnownProduct>,
  options: CheckOptions,
): CheckedItem[] {
  const { by } = options
  const finder = new ProductFinder(products)
  const isPriced = items.some(({ fields }) => fields.has('price'))
  const firstPlaces = new Map<string, number>()
  return items.map((item) => {
    const match = finder.find(item, by)
    const product = typeof match === 'object' ? match : undefined
    const key = product ? `id ${product.id}` : itemKey(item, by)
    const first = firstPlaces.get(key)
    if (key !== '' && first === undefined) firstPlaces.set(key, item.places[0] ?? 0)
    const changes = compare(item, product, options)
    const fault = itemFault(item, match, { by, first, isPriced })
    const faults = [
      ...item.faults,
      ...(fault ? [fault] : []),
      ...changes.faults,
      ...findSumFaults(item, changes, product),
    ]
    if (faults.length > 0) return invalidItem(item, product, faults)
    return product ? knownItem(item, product, changes) : newItem(item, changes, { by, finder })
  })
}

function invalidItem(
  item: ImportItem,
  product: KnownProduct | undefined,
  faults: readonly Issue[],
): CheckedItem {
  const name = product?.name ?? readName(item)
  return { item, name, kind: 'invalid', values: {}, faults, notes: [], ...(product && { product }) }
}

function knownItem(item: ImportItem, product: KnownProduct, changes: Comparison): CheckedItem {
  const hadColours = (product.available_colors ?? []).length > 0
  const isChoosable = product.customization_available === true
  const values = hadColours || isChoosable ? changes.values : offerColours(changes.values)
  const kind = Object.keys(values).length > 0 ? 'changed' : 'unchanged'
  const notes = [...item.notes, ...changes.notes]
  return { item, name: product.name ?? readName(item), kind, product, values, faults: [], notes }
}

function newItem(
  item: ImportItem,
  changes: Comparison,
  { by, finder }: { by: MatchKey; finder: ProductFinder },
): CheckedItem {
  const name = readName(item)
  const [place = 0] = item.places
  const isNamesake = by !== 'name' && finder.hasName(name)
  const namesake: Issue[] = isNamesake ? [{ why: 'namesake', column: 'name', place }] : []
  const notes = [...item.notes, ...changes.notes, ...namesake]
  return { item, name, kind: 'new', values: newValues(changes.values), faults: [], notes }
}

function readName(item: ImportItem): string {
  return fieldText(item, 'name') || fieldText(item, 'part_number') || fieldText(item, 'barcode')
}

function itemFault(
  item: ImportItem,
  match: KnownProduct | 'ambiguous' | undefined,
  { by, first, isPriced }: { by: MatchKey; first: number | undefined; isPriced: boolean },
): Issue | undefined {
  const fault = (why: FaultReason, more: Partial<Issue> = {}): Issue => ({
    why,
    column: by,
    ...more,
  })
  if (item.faults.length > 0) return undefined
  if (match === 'ambiguous') return fault('ambiguous', { cell: fieldText(item, by) })
  if (first !== undefined) return fault('twice', { other: first })
  if (match) return undefined
  const hasName = item.fields.has('name')
  if (by !== 'name' && itemKey(item, by) === '') return fault('keyless')
  if (isPriced && isHeading(item)) return fault('heading', { cell: fieldText(item, 'name') })
  if (hasName) return undefined
  return by === 'name' ? fault('unnamed') : fault('unknown-key', { cell: fieldText(item, by) })
}

const SUM =
  /^(?:(?:sub|grand)[\s-]?)?totals?:?$|^(?:sum|summe|gesamt|somme|totale|合计|总计|小计):?$/i
const NUMBERS: readonly ProductField[] = ['price', 'stock_quantity', 'part_number', 'barcode']

/** A line between products that is none: a name alone where others have numbers, or the sum of the prices. */
function isHeading({ fields, empty, notes }: ImportItem): boolean {
  const name = fields.get('name')?.source ?? ''
  if (SUM.test(name.trim())) return !fields.has('part_number') && !fields.has('barcode')
  const isShort = notes.some(({ why }) => why === 'short-line')
  const isWithoutNumbers = NUMBERS.filter((field) => empty.includes(field)).length > 1
  return fields.size === 1 && fields.has('name') && (isShort || isWithoutNumbers)
}

/** A stock by size or colour is the stock of the product: another number for that has no meaning. */
function findSumFaults(
  item: ImportItem,
  { values }: Comparison,
  product: KnownProduct | undefined,
): Issue[] {
  const list = 'stock_by_variant' in values ? values.stock_by_variant : product?.stock_by_variant
  const sum = variantSum(list)
  if (sum === undefined || !('stock_quantity' in values)) return []
  const stock = values.stock_quantity
  if (stock === sum) return []
  const [place = 0] = item.places
  return [{ why: 'by-variant', column: 'stock_quantity', count: sum, place }]
}

interface Comparison {
  values: Partial<Record<ProductField, unknown>>
  faults: Issue[]
  notes: Issue[]
}

/** What of an item differs from its product, or all of it where there is none. */
function compare(
  item: ImportItem,
  product: KnownProduct | undefined,
  { by, clears }: CheckOptions,
): Comparison {
  const comparison: Comparison = { values: {}, faults: [], notes: [] }
  for (const [field, given] of settledFields(item, product)) {
    if (field === 'id' || (product && isAsExported(field, given, product))) continue
    const reading = refuseLostLetters(field, given, product)
    if ('fault' in reading) {
      comparison.faults.push(reading.fault)
      continue
    }
    comparison.notes.push(...(reading.notes ?? []))
    const { value } = reading
    if (value !== undefined && !(product && isUnchanged({ field, value }, product, by)))
      comparison.values[field] = value
  }
  if (!product || !clears) return comparison
  const emptyFields = item.empty.filter(
    (field) =>
      field !== 'name' &&
      !(field === 'stock_quantity' && variantSum(product.stock_by_variant) !== undefined) &&
      cleanLine(writeField(field, product)) !== '' &&
      // A cell that says so is read as empty: it is as it was exported.
      !(isNumber(field) && isNothing(writeField(field, product))),
  )
  for (const field of emptyFields) comparison.values[field] = null
  return comparison
}

const isNumber = (field: ProductField) => field === 'part_number' || field === 'barcode'

/** A cell for the main picture that is as it was exported says nothing of others, whatever addresses are in it. */
function settledFields(
  { fields }: ImportItem,
  product: KnownProduct | undefined,
): ImportItem['fields'] {
  const main = fields.get('image_url')
  const others = fields.get('gallery_images')
  const isSettled = !others?.ifMainStays || !main || !product
  if (isSettled || !isAsExported('image_url', main, product)) return fields
  const settled = new Map(fields)
  settled.delete('gallery_images')
  const { gallery } = others.ifMainStays
  if (gallery) settled.set('gallery_images', gallery)
  return settled
}

/** As it was exported it is unchanged, also where a person would not type it like that. */
function isAsExported(field: FieldKey, { source }: FieldReading, product: KnownProduct): boolean {
  if (source === '') return false
  // Spreadsheets have line ends of their own.
  const isSame = (text: string) => source === text || unixLines(source) === unixLines(text)
  return isSame(writeField(field, product)) || source === JSON.stringify(product[field])
}

/** The reading of a cell, unless it is what was exported with question marks where letters were. */
function refuseLostLetters(
  field: FieldKey,
  reading: FieldReading,
  product: KnownProduct | undefined,
): FieldReading {
  const { source } = reading
  if (!product || !source.includes('?')) return reading
  const texts = [writeField(field, product), JSON.stringify(product[field]) ?? '']
  const isLost = texts.some((text) => hasLostLetters(unixLines(source), unixLines(text)))
  return isLost
    ? { fault: { why: 'lost', column: field, cell: shownCell(source) }, source }
    : reading
}

/** A field as an export writes it; empty where the product has no value, or it was not read. */
function writeField(field: FieldKey, product: KnownProduct): string {
  const column = COLUMNS.find(({ key }) => key === field)
  return column?.write({ ...product, name: product.name ?? '' }) ?? ''
}

function unixLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

function isUnchanged(
  { field, value }: { field: ProductField; value: unknown },
  product: KnownProduct,
  by: MatchKey,
): boolean {
  // What a product is found by stays as it is written there.
  if (field === by && foldKey(by, String(value)) === foldKey(by, product[by] ?? '')) return true
  // A product without a status is shown.
  const now = field === 'status' ? (product.status ?? 'shown') : (product[field] ?? null)
  return JSON.stringify(sorted(value)) === JSON.stringify(sorted(now))
}

/** Alike as JSON, whatever the order of an object's names. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .map(([name, each]) => [name, sorted(each)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** A new product is shown unless it says otherwise. */
function newValues(given: Comparison['values']): Comparison['values'] {
  const { status, ...values } = given
  return offerColours(status === 'hidden' ? { ...values, status } : values)
}

/** Where the first colours come, shoppers may choose one, unless the file says otherwise. */
function offerColours(values: Comparison['values']): Comparison['values'] {
  const colours = values.available_colors
  const hasColours = Array.isArray(colours) && colours.length > 0
  const isSaid = 'customization_available' in values
  return hasColours && !isSaid ? { ...values, customization_available: true } : values
}
