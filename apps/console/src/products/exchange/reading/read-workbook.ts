import { type CellObject, type Range, read as readBook, SSF, type WorkBook } from '@e965/xlsx'
import { type Cell, findForeignCurrency } from '@pitlane/shop/exchange'
import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { FileError, MAX_BYTES, MAX_ROWS } from './file-error.ts'
import { markExcelFormulas, markOpenCells, NO_VALUE } from './mark-cells.ts'
import type { FileLine } from './read-file.ts'

/** A sheet of a workbook; those that its program hides come last. */
export interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  readonly lines: readonly FileLine[]
}

/** What of a workbook's archive holds cells: pictures and the like stay packed. */
const PARTS = /\.(?:xml|rels|bin|iwa|plist)$|(?:^|\/)mimetype$/
const MAX_COLUMNS = 500
const OPTIONS = {
  dense: true,
  cellNF: true,
  cellText: true,
  cellFormula: false,
  cellHTML: false,
  bookVBA: false,
  // Digits in a web page stay what they are: 1.299 may be a thousand, and 10-12 a size.
  raw: true,
} as const

/**
 * The sheets of a workbook: of Excel (xlsx, xlsb, xls since 97, XML of 2003), of LibreOffice (ods, fods), or of a web page
 * that a program has saved as one.
 *
 * @param content bytes, or the text of a kind that is text
 * @throws FileError when it cannot be read, or is too large
 */
export function readWorkbook(content: Uint8Array | string): Sheet[] {
  const book = open(content)
  const hidden = (index: number) => Number(book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
  const sheets = book.SheetNames.map((name, index) => ({
    name,
    isHidden: hidden(index),
    lines: readSheet(book, name),
  }))
  return sheets.sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
}

function open(content: Uint8Array | string): WorkBook {
  try {
    if (typeof content === 'string')
      return readBook(markOpenCells(closeCells(content)), { ...OPTIONS, type: 'string' })
    return readBook(isArchive(content) ? repack(content) : content, { ...OPTIONS, type: 'array' })
  } catch (cause) {
    if (cause instanceof FileError) throw cause
    const isLocked = /password|encrypt/i.test(String(cause))
    throw new FileError(isLocked ? 'locked' : 'workbook', { cause })
  }
}

/** A page may leave the ends of its cells out, which the reader needs. */
function closeCells(page: string): string {
  let open = ''
  return page.replaceAll(/<(\/?)(td|th|tr|table)(?=[\s>])/gi, (tag, end: string, name: string) => {
    const isCell = /^t[dh]$/i.test(name)
    const before = open && !(isCell && end) ? `</${open}>` : ''
    open = isCell && !end ? name : ''
    return before + tag
  })
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** The reader unpacks by itself, without a limit: it gets what is unpacked already. */
function repack(bytes: Uint8Array): Uint8Array {
  let left = MAX_BYTES
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!PARTS.test(name)) return false
    left -= originalSize
    if (left < 0) throw new FileError('too-large')
    return true
  }
  const parts = Object.entries(unzipSync(bytes, { filter }))
  return zipSync(Object.fromEntries(parts.map(([name, part]) => [name, markPart(name, part)])), {
    level: 0,
  })
}

function markPart(name: string, part: Uint8Array): Uint8Array {
  const isSheet = /^xl\/worksheets\/[^/]+\.xml$/.test(name)
  if (!isSheet && name !== 'content.xml') return part
  const xml = strFromU8(part)
  const marked = isSheet ? markExcelFormulas(xml) : markOpenCells(xml)
  return marked === xml ? part : strToU8(marked)
}

function readSheet(book: WorkBook, name: string): FileLine[] {
  // A dense sheet has its cells by rows and columns; those without any are left out.
  const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] =
    book.Sheets[name]?.['!data'] ?? []
  const covered = findCovered(book.Sheets[name]?.['!merges'] ?? [], rows)
  const lines: FileLine[] = []
  // A cell in the last row alone makes no million of rows: what is not there is not visited.
  rows.forEach((row, index) => {
    if (!row) return
    if (row.length > MAX_COLUMNS && Object.keys(row).some((at) => Number(at) >= MAX_COLUMNS))
      throw new FileError('too-large')
    const cells = Array.from(row.slice(0, MAX_COLUMNS), convertCell)
    while (cells.at(-1) === '') cells.pop()
    if (cells.some((cell) => typeof cell === 'object' || cell.trim() !== '')) {
      const place = index + 1
      const merged = covered.get(index)
      lines.push(merged ? { place, ...fillMerged(cells, merged) } : { place, cells })
    }
    if (lines.length > MAX_ROWS + 1) throw new FileError('too-long')
  })
  return lines
}

type Row = readonly (CellObject | undefined)[] | undefined

/** For rows, the columns in which a cell of a row above reaches into them, with that cell. */
function findCovered(merges: readonly Range[], rows: readonly Row[]) {
  const covered = new Map<number, [column: number, cell: Cell][]>()
  const lastRows = new Map<number, number>()
  for (const { s: start, e: end } of merges.toSorted((one, other) => one.s.r - other.s.r)) {
    const cell = convertCell(rows[start.r]?.[start.c])
    if (cell === '' || start.c >= MAX_COLUMNS) continue
    // Cells overlap in a broken file alone: each row of a column is looked at once.
    const lastRow = lastRows.get(start.c) ?? 0
    for (let row = Math.max(start.r, lastRow) + 1; row <= end.r && row < rows.length; row += 1) {
      if (!rows[row]) continue
      const cells = covered.get(row) ?? []
      cells.push([start.c, cell])
      covered.set(row, cells)
    }
    lastRows.set(start.c, Math.max(lastRow, end.r))
  }
  return covered
}

/** A cell that reaches over several rows counts for each of them. */
function fillMerged(cells: readonly Cell[], merged: readonly [number, Cell][]) {
  const width = Math.max(cells.length, ...merged.map(([column]) => column + 1))
  const filled = Array.from({ length: width }, (_, at) => cells[at] ?? '')
  for (const [column, cell] of merged) filled[column] = cell
  return { cells: filled, merged: merged.map(([column]) => column) }
}

function convertCell(cell: CellObject | undefined): Cell {
  if (!cell) return ''
  const { t: type, v: value, w: shown, z: format } = cell
  if (value === NO_VALUE) return { formula: true, text: '' }
  if (type === 'd') return { date: shown ?? String(value) }
  if (type === 'b') return value ? 'TRUE' : 'FALSE'
  if (type === 'e') return shown ?? '#N/A'
  if (type !== 'n' || typeof value !== 'number') return value === undefined ? '' : String(value)
  return convertNumber(value, shown, format)
}

function convertNumber(value: number, shown: string | undefined, format: unknown): Cell {
  if (typeof format === 'string' && SSF.is_date(format)) return { date: shown ?? String(value) }
  if (shown !== undefined && isCode(format)) return { number: value, text: shown }
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
  return readAmount(text, shown, format) ?? { number: value, text }
}

/** A number in another currency, or a percentage, as the text that it is: it is no price of the shop. */
function readAmount(text: string, shown = '', format: unknown): string | undefined {
  const [section = ''] = typeof format === 'string' ? format.split(';') : []
  // "[$€-407]": a country may stand after the currency, and alone says nothing.
  const currency = findForeignCurrency(
    `${section.replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ')} ${shown}`.replaceAll(/[\\"]/g, ''),
  )
  if (currency !== undefined) return `${currency} ${text}`
  return /%/.test(section) || /%\s*$/.test(shown)
    ? `${Number((Number(text) * 100).toPrecision(15))}%`
    : undefined
}

/** Zeros with what stands between them ("000-000"): a number that is a code. */
const CODE_FORMAT = /^(?=(?:.*0){2})(?:0|\\?[- ()/]|"[^"]*")+$/

function isCode(format: unknown): boolean {
  return typeof format === 'string' && CODE_FORMAT.test(format.split(';')[0] ?? '')
}
