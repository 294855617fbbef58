import { cellSource, cellText } from './cell.ts'
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
  const cells = lines.flatMap((line) =>
    MAIN_COLUMNS.flatMap((key) => reader.cells(line, key)).flatMap(
      (cell) => readAddresses(cellText(cell)) ?? [cellText(cell)],
    ),
  )
  const addresses = [...new Set(cells)]
  const ownGallery: PictureField[] = gallery ? [['gallery_images', gallery]] : []
  if (addresses.length === 0) return ownGallery
  if (addresses.length === 1)
    return [['image_url', readMain(lines, reader, addresses)], ...ownGallery]
  const all = readCell('gallery_images', JSON.stringify(addresses), reader.context)
  if (!all || 'fault' in all) return [['gallery_images', { ...faultOrNone(all), source: '' }]]
  const [main, ...others] = listTexts(all.value)
  const more = gallery && 'value' in gallery ? listTexts(gallery.value) : []
  const notes = [
    ...(all.notes ?? []),
    ...(gallery && 'notes' in gallery ? (gallery.notes ?? []) : []),
  ]
  return [
    ['image_url', makeReading('image_url', main, notes)],
    ['gallery_images', makeReading('gallery_images', [...new Set([...others, ...more])])],
  ]
}

/** One address, by the cell that it stands in: what an export wrote is compared with it. */
function readMain(
  lines: readonly ImportLine[],
  reader: LineReader,
  [address = '']: readonly string[],
): FieldReading {
  const cells = lines.flatMap((line) => MAIN_COLUMNS.flatMap((key) => reader.cells(line, key)))
  const cell = cells.find((each) => cellText(each).trim() !== '') ?? address
  const reading = readCell('image_url', cell, reader.context) ?? { value: undefined }
  return { ...reading, source: cellSource(cell) }
}

function faultOrNone(reading: ReturnType<typeof readCell>) {
  return reading ?? { value: undefined }
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
