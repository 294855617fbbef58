import { cellText } from './cell.ts'
import { COLUMNS, type ColumnKey, type FieldKey, type ProductField } from './columns.ts'
import { chooseByOptions, describeByOptions, foldLines, readSoldOut } from './fold-lines.ts'
import { groupLines, isVariation, type LineGroup } from './group-lines.ts'
import { type FieldReading, type ImportItem, type ImportLine, LineReader } from './import-item.ts'
import type { Issue } from './issues.ts'
import { readPictureFields } from './item-pictures.ts'
import { dropPointZeros } from './point-zeros.ts'
import type { ReadingContext } from './read-cell.ts'
import { haveDecimalCommas, readTruth } from './read-number.ts'
import { readStatus } from './read-status.ts'

/** What the columns of a file mean, and which system wrote it. */
export interface Mapping {
  /** Undefined where a column is passed over. */
  readonly columns: readonly (ColumnKey | undefined)[]
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
  { columns }: Mapping,
  context: ReadingContext,
): ImportItem[] {
  const price = columns.indexOf('price')
  const hasDecimalCommas = haveDecimalCommas(lines.map(({ cells }) => cells[price] ?? ''))
  const reader = new LineReader(columns, { ...context, hasDecimalCommas })
  const own = FIELDS.filter((field) => reader.has(field))
  return groupLines(dropPointZeros(lines, columns), reader).map((group) =>
    readItem(group, reader, own),
  )
}

function readItem(
  { lines, isFolded }: LineGroup,
  reader: LineReader,
  own: readonly ProductField[],
): ImportItem {
  const faults = lines.flatMap((line) => reader.faults(line))
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
