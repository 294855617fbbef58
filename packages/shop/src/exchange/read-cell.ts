import type { Bike } from '../finishes/bikes.ts'
import { cleanBarcode, hasWrongCheckDigit } from '../products/barcode.ts'
import { type Cell, cellText } from './cell.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import type { ProductField } from './columns.ts'
import { htmlToText } from './html-text.ts'
import { type Issue, shownCell } from './issues.ts'
import { findExcess } from './limits.ts'
import { isQuestionMarks } from './lost-letters.ts'
import { categoryKey, findShelf, type Shelf } from './read-category.ts'
import { readAddresses, readList } from './read-list.ts'
import { readPrice, readStock, readTruth } from './read-number.ts'
import { readBikes, readPicture, readStatus } from './read-values.ts'

/** What of the shop the reading of cells depends on. */
export interface ReadingContext {
  readonly bikes: readonly Bike[]
  readonly shelves: readonly Shelf[]
  /** What the owner has chosen for categories that are no shelf, by {@link categoryKey}: a value, or null for none. */
  readonly categories: Readonly<Record<string, string | null>>
  /** Whether the prices of the file have decimals behind a comma. */
  readonly hasDecimalCommas?: boolean
  /** Of the options that a variation joins, where its column names them. */
  readonly variationNames?: readonly string[]
}

/** What a cell means: a value, with what is said of it; or why it has none. */
export type CellReading =
  | { readonly value: unknown; readonly notes?: readonly Issue[] }
  | { readonly fault: Issue }

type ReadCell = (cell: Cell, context: ReadingContext) => CellReading

/** What Excel writes where a formula has no value. */
const SHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/
/** A long number as a spreadsheet has shortened it; its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2}$/i
const MOST_EXACT = 1e15
const MONTHS =
  'jan feb mar apr may jun jul aug sep oct nov dec mrz mai okt dez janv févr mars avr juin juil août sept déc'
/** What a spreadsheet has written for 8-9 or 3/4 into a file of CSV: a day and a month, a month and a year, or a day's midnight. */
const PRINTED_DATE = new RegExp(
  String.raw`^(?:(?:0?[1-9]|[12]\d|3[01])(?:-|\. )(?:MONTH)|(?:MONTH)[- ]\d{2}|\d{4}-\d\d-\d\d[ T]00:00:00)$`.replaceAll(
    'MONTH',
    MONTHS.replaceAll(' ', '|'),
  ),
  'i',
)
const WORDED: readonly ProductField[] = [
  'name',
  'description',
  'brand',
  'category',
  'available_colors',
  'sizes',
]
const DATES_ARE_TEXT: readonly ProductField[] = ['description', 'specifications']

/**
 * Reads a cell as a field of a product.
 *
 * @returns undefined when the cell is empty
 */
export function readCell(
  field: ProductField,
  given: Cell | undefined,
  context: ReadingContext,
): CellReading | undefined {
  const cell = typeof given === 'string' ? unwrapText(given) : given
  const text = cellText(cell)
  if (cell === undefined || cleanLine(text) === '') return undefined
  const spoilt = findSpoilt(field, cell, text)
  const reading = spoilt ? describeFault(spoilt, text) : READERS[field](cell, context)
  if ('fault' in reading) return { fault: { ...reading.fault, column: field } }
  const excess = reading.value === undefined ? undefined : findExcess(field, reading.value)
  if (excess) return { fault: { ...excess, column: field, cell: shownCell(text) } }
  return { ...reading, notes: reading.notes?.map((note) => ({ ...note, column: field })) }
}

/** ="00123" in a file of CSV keeps a spreadsheet from taking its zeros away. */
function unwrapText(text: string): string {
  return /^\s*="([^"]*)"\s*$/.exec(text)?.[1] ?? text
}

/** What a spreadsheet or an encoding has made unreadable before it came here. */
function findSpoilt(field: ProductField, cell: Cell, text: string): Issue['why'] | undefined {
  const isDate = typeof cell === 'object' ? 'date' in cell : PRINTED_DATE.test(cell.trim())
  if (isDate) return DATES_ARE_TEXT.includes(field) ? undefined : 'date'
  if (text.includes('\ufffd')) return 'letters'
  if (WORDED.includes(field) && isQuestionMarks(text)) return 'lost'
  return SHEET_ERROR.test(text.trim()) ? 'error' : undefined
}

function describeFault(why: Issue['why'], text: string): { fault: Issue } {
  return { fault: { why, cell: shownCell(text.trim()) } }
}

/** A reader of texts; undefined is a fault of this name. */
function asText(why: Issue['why'], read: (text: string) => unknown): ReadCell {
  return (cell) => {
    const value = read(cellText(cell))
    return value === undefined ? describeFault(why, cellText(cell)) : { value }
  }
}

const readLine = asText('kind', (text) => cleanLine(htmlToText(text)))
const readTruthCell = asText('truth', readTruth)
const readListCell = asText('list', readList)
const readObjectCell = asText('json', readObject)

/** A number that was made for people to type: digits that a spreadsheet has rounded are not it. */
const readNumberText =
  (clean: (text: string) => string): ReadCell =>
  (cell) => {
    // An apostrophe before digits says that they are text.
    const text = cellText(cell)
      .trim()
      .replace(/^'(?=\d)/, '')
    const isRounded = typeof cell === 'object' && 'number' in cell && cell.number >= MOST_EXACT
    return isRounded || SHORTENED.test(text)
      ? describeFault('shortened', text)
      : { value: clean(text) }
  }

const READERS: Readonly<Record<ProductField, ReadCell>> = {
  name: readLine,
  brand: readLine,
  category: readCategoryCell,
  description: asText('kind', (text) => cleanText(htmlToText(text))),
  price: (cell, { hasDecimalCommas }) => {
    const value = readPrice(cell, hasDecimalCommas)
    return value === undefined ? describeFault('price', cellText(cell)) : { value }
  },
  stock_quantity: (cell) => {
    const value = readStock(cell)
    return value === undefined ? describeFault('stock', cellText(cell)) : { value }
  },
  status: asText('status', readStatus),
  featured: readTruthCell,
  customization_available: readTruthCell,
  image_url: (cell) => readPictures([cellText(cell)], ([address]) => address),
  gallery_images: (cell) => {
    const addresses = readAddresses(cellText(cell))
    return addresses
      ? readPictures(addresses, (shown) => shown)
      : describeFault('list', cellText(cell))
  },
  image_texts: readObjectCell,
  color_images: readColourPictures,
  specifications: readObjectCell,
  fitting: readObjectCell,
  stock_by_variant: asText('json', readRecords),
  available_colors: readListCell,
  sizes: readListCell,
  goes_with: readListCell,
  needs_also: readListCell,
  fits: readFits,
  part_number: readNumberText(cleanLine),
  barcode: (cell, context) => {
    const reading = readNumberText(cleanBarcode)(cell, context)
    if ('fault' in reading || !hasWrongCheckDigit(String(reading.value))) return reading
    return { ...reading, notes: [{ why: 'check-digit', cell: shownCell(String(reading.value)) }] }
  },
}

function readCategoryCell(cell: Cell, { shelves, categories }: ReadingContext): CellReading {
  const text = cleanLine(htmlToText(cellText(cell)))
  const shelf = findShelf(text, shelves)
  if (shelf !== undefined) return { value: shelf }
  const choice = Object.hasOwn(categories, categoryKey(text)) && categories[categoryKey(text)]
  return choice === false || choice === undefined
    ? describeFault('category', text)
    : { value: choice }
}

function readFits(cell: Cell, { bikes }: ReadingContext): CellReading {
  const names = readBikes(cellText(cell), bikes)
  if (!names) return describeFault('list', cellText(cell))
  const notes = names.unknown.map((bike): Issue => ({ why: 'bike', cell: shownCell(bike) }))
  // What names no bike of the shop says nothing, rather than that it fits none.
  return { value: names.ids.length > 0 ? names.ids : undefined, notes }
}

function readColourPictures(cell: Cell): CellReading {
  const pictures = readObject(cellText(cell))
  if (!pictures) return describeFault('json', cellText(cell))
  const notes: Issue[] = []
  const entries = Object.entries(pictures).flatMap(([colour, address]) => {
    const reading =
      typeof address === 'string' ? readPictures([address], ([one]) => one) : undefined
    if (reading && 'notes' in reading) notes.push(...(reading.notes ?? []))
    const isShown = !reading || ('value' in reading && reading.value !== undefined)
    return isShown ? [[colour, reading && 'value' in reading ? reading.value : address]] : []
  })
  return { value: Object.fromEntries(entries), notes }
}

/** Pictures that pages can show; the others are left out, and named. */
function readPictures(
  addresses: readonly string[],
  pick: (shown: readonly string[]) => unknown,
): CellReading {
  const readings = addresses.map((text) => ({ text, reading: readPicture(text) }))
  const notes = readings.flatMap(({ text, reading }): Issue[] =>
    'fault' in reading ? [{ why: `picture-${reading.fault}`, cell: shownCell(text) }] : [],
  )
  const pictures = readings.flatMap(({ reading }) =>
    'address' in reading ? [reading.address] : [],
  )
  return {
    value: pictures.length > 0 || addresses.length === 0 ? pick(pictures) : undefined,
    notes,
  }
}

function readRecords(text: string): object[] | undefined {
  const list = parseJson(text)
  return Array.isArray(list) && list.every(isObject) ? list : undefined
}

function readObject(text: string): object | undefined {
  const value = parseJson(text)
  return isObject(value) ? value : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
