import { type Cell, cellSource, cellText } from './cell.ts'
import { COLUMNS, type ColumnKey, type FieldKey, type ProductField } from './columns.ts'
import { chooseByOptions, describeByOptions, foldLines, readSoldOut } from './fold-lines.ts'
import { groupLines, isVariation, type LineGroup } from './group-lines.ts'
import {
  type FieldReading,
  type ImportItem,
  type ImportLine,
  LineReader,
  makeReading,
} from './import-item.ts'
import type { Issue } from './issues.ts'
import { type ReadingContext, readCell } from './read-cell.ts'
import { readAddresses } from './read-list.ts'
import { haveDecimalCommas, readTruth } from './read-number.ts'
import { readPicture, readStatus } from './read-values.ts'
import { readOptionNames } from './split-variations.ts'

/** What is made of digits and is no amount. Half sizes may stand among whole ones. */
const WHOLE = { shape: /^\d+\.0$/, zeros: /\.0(?=\s*$)/ }
const DECIMALS: Readonly<Partial<Record<ColumnKey, { shape: RegExp; zeros: RegExp }>>> = {
  id: WHOLE,
  part_number: WHOLE,
  handle: WHOLE,
  row_id: WHOLE,
  parent: WHOLE,
  sizes: { ...WHOLE, shape: /^\d+\.(?:0|[1-9]|\d[1-9])$/ },
  // A database writes four decimals ("12.0000").
  price: { shape: /^\d+\.\d\d0{2,}$/, zeros: /(?<=\.\d\d)0{2,}(?=\s*$)/ },
}

/**
 * Lines whose numbers have no ".0" in columns that have it in all of their cells, and whose prices have two decimals: a
 * program has written the zeros. Where one cell has none, they are part of the text.
 */
function dropPointZeros(
  lines: readonly ImportLine[],
  columns: readonly (ColumnKey | undefined)[],
): readonly ImportLine[] {
  const decimals = new Map(
    [...columns.entries()].flatMap(([at, key]) => {
      const decimal = key && DECIMALS[key]
      return decimal && areDecimals(lines, at, decimal) ? [[at, decimal.zeros] as const] : []
    }),
  )
  if (decimals.size === 0) return lines
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell, at) => {
      const zeros = decimals.get(at)
      return zeros && typeof cell === 'string' ? cell.replace(zeros, '') : cell
    }),
  }))
}

function areDecimals(
  lines: readonly ImportLine[],
  at: number,
  { shape, zeros }: { shape: RegExp; zeros: RegExp },
): boolean {
  const texts = lines.map(({ cells }) => cellText(cells[at]).trim()).filter(Boolean)
  return texts.some((text) => zeros.test(text)) && texts.every((text) => shape.test(text))
}

const MAIN_COLUMNS: readonly ColumnKey[] = ['image_url', 'picture']

type PictureField = readonly [ProductField, FieldReading]

/**
 * The pictures of a product: the main one, the others, and what they show. Columns with further pictures, and lines with
 * one each, add to the others.
 */
function readPictureFields(lines: readonly ImportLine[], reader: LineReader): PictureField[] {
  const texts = readTexts(lines, reader)
  return [...readAddressFields(lines, reader), ...(texts ? [texts] : [])]
}

function readAddressFields(lines: readonly ImportLine[], reader: LineReader): PictureField[] {
  const gallery = lines.map((line) => reader.read(line, 'gallery_images')).find(Boolean)
  const ownGallery: PictureField[] = gallery ? [['gallery_images', gallery]] : []
  const cells = lines
    .flatMap((line) => MAIN_COLUMNS.flatMap((key) => reader.cells(line, key)))
    .filter((cell) => cellText(cell).trim() !== '')
  const addresses = [...new Set(cells.flatMap(splitAddresses))]
  const [cell = ''] = cells
  if (cells.length === 0) return ownGallery
  // What an export wrote is compared with the cell.
  const source = cells.length === 1 ? cellSource(cell) : ''
  if (addresses.length <= 1) {
    const reading = readCell('image_url', cell, reader.context) ?? { value: undefined }
    return [['image_url', { ...reading, source: cellSource(cell) }], ...ownGallery]
  }
  const ifMainStays = source === '' ? undefined : { gallery }
  const [main, others] = readAll(addresses, gallery, reader)
  return [
    ['image_url', { ...main, source }],
    ['gallery_images', { ...others, ifMainStays }],
  ]
}

function splitAddresses(cell: Cell): string[] {
  return readAddresses(cellText(cell)) ?? [cellText(cell)]
}

/** The first of several pictures, and the others with those of a column of their own. */
function readAll(
  addresses: readonly string[],
  gallery: FieldReading | undefined,
  reader: LineReader,
): readonly [main: FieldReading, others: FieldReading] {
  const all = readCell('gallery_images', JSON.stringify(addresses), reader.context)
  const fault = [all, gallery].find((reading) => reading && 'fault' in reading)
  const none = { value: undefined, source: '' }
  if (!all || fault || 'fault' in all) return [none, { ...none, ...fault }]
  const [main, ...others] = listTexts(all.value)
  const more = gallery && 'value' in gallery ? gallery : none
  const notes = [...(all.notes ?? []), ...('notes' in more ? (more.notes ?? []) : [])]
  return [
    makeReading('image_url', main, notes),
    makeReading('gallery_images', [...new Set([...others, ...listTexts(more.value)])]),
  ]
}

function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** What pictures show: a JSON object by their addresses, or a text beside each picture. */
function readTexts(lines: readonly ImportLine[], reader: LineReader): PictureField | undefined {
  const own = lines.map((line) => reader.read(line, 'image_texts')).find(Boolean)
  if (own || !reader.has('picture_text')) return own && ['image_texts', own]
  const texts = lines.flatMap((line) => {
    const [cell] = MAIN_COLUMNS.flatMap((key) => reader.cells(line, key))
    const picture = readPicture(cellText(cell))
    const text = reader.text(line, 'picture_text')
    return text && 'address' in picture ? [[picture.address, text] as const] : []
  })
  if (texts.length === 0) return undefined
  const source = JSON.stringify(Object.fromEntries(texts))
  const reading = readCell('image_texts', source, reader.context)
  return reading && ['image_texts', { ...reading, source }]
}

/** What the columns of a file mean, and which system wrote it. */
interface Mapping {
  /** Undefined where a column is passed over. */
  readonly columns: readonly (ColumnKey | undefined)[]
  /** Names of the columns. */
  readonly header?: readonly string[]
}

/** Read by themselves, since several columns make one of them. */
const GATHERED_FIELDS: readonly FieldKey[] = [
  'id',
  'image_url',
  'gallery_images',
  'image_texts',
  'status',
]
const FIELDS = COLUMNS.map(({ key }) => key).filter((key) => key !== 'id')
const STATUS_KEYS: readonly ColumnKey[] = ['status', 'published', 'visibility', 'archived']

/**
 * The products of a file. Lines that are sizes and colours of one product make one.
 *
 * @param lines those below the names of the columns, without blank ones
 */
export function readItems(
  lines: readonly ImportLine[],
  { columns, header = [] }: Mapping,
  context: ReadingContext,
): ImportItem[] {
  const price = columns.indexOf('price')
  const hasDecimalCommas = haveDecimalCommas(lines.map(({ cells }) => cells[price] ?? ''))
  const variationNames = readOptionNames(header[columns.indexOf('variation')] ?? '')
  const reader = new LineReader(columns, { ...context, hasDecimalCommas, variationNames })
  const own = FIELDS.filter((field) => reader.has(field))
  return groupLines(dropPointZeros(lines, columns), reader).map((group) =>
    readItem(group, reader, own),
  )
}

function readItem(
  { lines, isFolded, fault }: LineGroup,
  reader: LineReader,
  own: readonly ProductField[],
): ImportItem {
  const faults = [...lines.flatMap((line) => reader.faults(line)), ...(fault ? [fault] : [])]
  const places = lines.map(({ place }) => place)
  if (faults.length > 0) return { places, fields: new Map(), empty: [], faults, notes: [] }
  const fields = readFields(withProductFirst(lines, reader), reader, own)
  const notes = lines.flatMap((line) => reader.notes(line))
  // A line that is cut short says nothing of what is missing.
  const isShort = notes.some(({ why }) => why === 'short-line')
  const empty = isShort ? [] : own.filter((field) => !fields.has(field))
  const item = { places, fields, empty, faults, notes }
  const [first] = lines
  if (isFolded) return foldLines(item, lines, reader)
  if (!first) return item
  return reader.has('row_kind')
    ? describeByOptions(item, first, reader)
    : chooseByOptions(item, first, reader)
}

/** Of a product and its variations, wherever they stand, the product says what both have. */
function withProductFirst(lines: readonly ImportLine[], reader: LineReader): readonly ImportLine[] {
  const rank = (line: ImportLine) => Number(isVariation(line, reader))
  return lines.toSorted((a, b) => rank(a) - rank(b))
}

function readFields(
  lines: readonly ImportLine[],
  reader: LineReader,
  own: readonly ProductField[],
): Map<FieldKey, FieldReading> {
  const fields = new Map<FieldKey, FieldReading>()
  for (const field of own) {
    const isGathered = GATHERED_FIELDS.includes(field)
    const reading = isGathered ? undefined : firstReading(lines, reader, field)
    if (reading) fields.set(field, reading)
  }
  const id = lines.map((line) => reader.text(line, 'id')).find(Boolean)
  if (id) fields.set('id', { value: id, source: id })
  const status = readStatusCells(lines, reader)
  if (status) fields.set('status', status)
  if (!fields.has('description')) {
    const summary = lines.map((line) => reader.read(line, 'description', 'summary')).find(Boolean)
    if (summary) fields.set('description', summary)
  }
  const stock = fields.get('stock_quantity') ?? readSoldOut(lines[0], reader)
  if (stock) fields.set('stock_quantity', stock)
  for (const [field, reading] of readPictureFields(lines, reader)) fields.set(field, reading)
  return fields
}

/** The first line that says something of a field says it for the product. */
function firstReading(lines: readonly ImportLine[], reader: LineReader, field: ProductField) {
  for (const line of lines) {
    const reading = reader.read(line, field)
    if (reading) return reading
  }
  return undefined
}

/** Hidden where one of several columns says so. */
function readStatusCells(
  lines: readonly ImportLine[],
  reader: LineReader,
): FieldReading | undefined {
  const readings = STATUS_KEYS.flatMap((key) => {
    const line = lines.find((each) => reader.text(each, key) !== '')
    if (!line) return []
    const source = cellText(reader.cell(line, key))
    const value = key === 'archived' ? readArchived(source) : readStatus(source)
    const fault: Issue = {
      why: key === 'archived' ? 'truth' : 'status',
      column: key,
      place: line.place,
      cell: source.slice(0, 100),
    }
    return [value ? { value, source } : { fault, source }]
  })
  const isHidden = (reading: FieldReading) => 'value' in reading && reading.value === 'hidden'
  return readings.find((reading) => 'fault' in reading) ?? readings.find(isHidden) ?? readings[0]
}

function readArchived(source: string): 'shown' | 'hidden' | undefined {
  const isArchived = readTruth(source)
  if (isArchived === undefined) return undefined
  return isArchived ? 'hidden' : 'shown'
}
