import { type Cell, cellSource, cellText } from './cell.ts'
import type { ColumnKey, ProductField } from './columns.ts'
import { type FieldReading, type ImportLine, type LineReader, makeReading } from './import-item.ts'
import { readCell } from './read-cell.ts'
import { readAddresses } from './read-list.ts'
import { readPicture } from './read-picture.ts'

const MAIN_COLUMNS: readonly ColumnKey[] = ['image_url', 'picture']

type PictureField = readonly [ProductField, FieldReading]

/**
 * The pictures of a product: the main one, the others, and what they show. Columns with further pictures, and lines with
 * one each, add to the others.
 */
export function readPictureFields(
  lines: readonly ImportLine[],
  reader: LineReader,
): PictureField[] {
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
