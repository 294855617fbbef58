import { cellText, foreignPrices, type ImportLine } from '@pitlane/shop/exchange'
import { unguarded } from '../../../ui/csv/formula.ts'
import { decodeText, type Encoding, guessEncoding } from './decode-text.ts'
import { FileError, MAX_BYTES, MAX_ROWS } from './file-error.ts'
import {
  countKnownNames,
  findOtherLists,
  guessHeader,
  guessSheet,
  readHeader,
} from './find-header.ts'
import { findForeign, isWorkbook } from './foreign-files.ts'
import { guessDelimiter, readCsv, readSeparatorLine } from './read-csv.ts'
import { looksLikeJson, readJson } from './read-json.ts'

/** A line of a file, or a row of a sheet, with its number as the program that shows it counts. */
export type FileLine = ImportLine

/** How a file is read; guessed where it is left out. */
export interface ReadingChoices {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: string | undefined
  /** Index of the sheet. */
  readonly sheet?: number | undefined
  /** Number of the line with the names of the columns; 0 where no line has them. */
  readonly header?: number | undefined
}

/** A line that may hold the names of the columns. */
export interface HeaderChoice {
  /** Its number. */
  readonly place: number
  readonly text: string
}

/** What is in a file, and how it was read. */
export interface ReadFile {
  readonly header: readonly string[]
  /** Those below the names of the columns. */
  readonly lines: readonly FileLine[]
  readonly unit: 'line' | 'row' | 'record'
  /** Undefined in a workbook. */
  readonly encoding?: Encoding
  /** Of a file of CSV. */
  readonly delimiter?: string
  /** Of a workbook. */
  readonly sheets?: readonly string[]
  readonly sheet?: number
  /** Sheets beside it that look like lists of products. */
  readonly otherLists?: readonly string[]
  /** The number of the line with the names of the columns, and the lines that may be it; none in JSON. */
  readonly headerPlace?: number
  readonly headerChoices?: readonly HeaderChoice[]
}

/**
 * Reads a workbook, a file of CSV, or JSON.
 *
 * @throws FileError that says in one word why it cannot be read
 */
export async function readFile(bytes: Uint8Array, choices: ReadingChoices): Promise<ReadFile> {
  const file = await readTable(bytes, choices)
  return { ...file, lines: nameCurrencies(file) }
}

/** An amount of another currency has it in its cell, where it is refused as a price. */
function nameCurrencies({ header, lines }: ReadFile): readonly FileLine[] {
  const find = foreignPrices(header)
  if (!find) return lines
  return lines.map((line) => {
    const currencies = find(line.cells.map(cellText))
    if (!currencies.some(Boolean)) return line
    const cells = line.cells.map((cell, at) => {
      const text = cellText(cell)
      return currencies[at] && /\d/.test(text) ? `${currencies[at]} ${text}` : cell
    })
    return { ...line, cells }
  })
}

async function readTable(bytes: Uint8Array, choices: ReadingChoices): Promise<ReadFile> {
  if (bytes.length === 0) throw new FileError('empty')
  const fault = findForeign(bytes)
  if (fault) throw new FileError(fault)
  if (isWorkbook(bytes)) return readSheets(bytes, choices)
  if (bytes.length > MAX_BYTES) throw new FileError('too-large')
  const encoding = choices.encoding ?? guessEncoding(bytes)
  const text = decodeText(bytes, encoding)
  if (text.trim() === '') throw new FileError('empty')
  if (isMarkup(text)) return { ...(await readMarkup(text, choices)), encoding }
  if (looksLikeJson(text)) return { ...readJson(text), encoding }
  if (hasControls(text)) throw new FileError('binary')
  return { ...readText(text, choices), encoding }
}

const HEAD = 1024

async function readSheets(
  content: Uint8Array | string,
  { sheet, header }: ReadingChoices,
): Promise<ReadFile> {
  const { readWorkbook } = await import('./read-workbook.ts')
  const sheets = readWorkbook(content)
  const index = sheet !== undefined && sheet < sheets.length ? sheet : guessSheet(sheets)
  const lines = sheets[index]?.lines ?? []
  if (lines.length === 0 && sheets.every((each) => each.lines.length === 0))
    throw new FileError('empty')
  const table = splitHeader(lines, header)
  return {
    ...table,
    // A sheet has no ends of rows: cells that are not there are empty.
    lines: table.lines.map((line) => padCells(line, table.header.length)),
    unit: 'row',
    sheets: sheets.map(({ name }) => name),
    sheet: index,
    otherLists: findOtherLists(sheets, index),
  }
}

function padCells(line: FileLine, width: number): FileLine {
  const missing = width - line.cells.length
  return missing > 0 ? { ...line, cells: [...line.cells, ...Array(missing).fill('')] } : line
}

/** Kinds of workbooks and pages that are text. */
function isMarkup(text: string): boolean {
  return /^\s*<(?:\?xml|!doctype|!--|html|head|meta|body|table|style|workbook|office:document|[a-z]+:workbook)/i.test(
    text.slice(0, HEAD),
  )
}

async function readMarkup(text: string, choices: ReadingChoices): Promise<ReadFile> {
  const isPage = /<table[\s>]/i.test(text)
  const isBook =
    /urn:schemas-microsoft-com:office:spreadsheet|opendocument\.spreadsheet|<office:spreadsheet/.test(
      text,
    )
  if (!isBook && !isPage) throw new FileError(/^\s*<\?xml/i.test(text) ? 'xml' : 'page')
  return readSheets(isBook ? text : text.replace(/^\s*<\?xml[^>]*\?>/, ''), choices)
}

/** Signs that no list has: what was taken for text is none. */
function hasControls(text: string): boolean {
  const head = text.slice(0, 64 * HEAD)
  const controls = head.match(/(?!\s)\p{Cc}/gu)?.length ?? 0
  return controls > Math.max(1, head.length / 100)
}

function readText(text: string, choices: ReadingChoices): ReadFile {
  const separator = readSeparatorLine(text)
  // The line that names the separator is counted and not read.
  const body = separator ? `${' '.repeat(separator.end)}${text.slice(separator.end)}` : text
  const delimiter =
    choices.delimiter ?? separator?.delimiter ?? guessDelimiter(body, countKnownNames)
  const lines: FileLine[] = []
  for (const line of readCsv(body, delimiter)) {
    // What an export has guarded against spreadsheets.
    lines.push({ ...line, cells: line.cells.map(unguarded) })
    if (lines.length > MAX_ROWS + 1) throw new FileError('too-long')
  }
  if (lines.length === 0) throw new FileError('empty')
  return { ...splitHeader(lines, choices.header), unit: 'line', delimiter }
}

/** Lines at the beginning among which the owner can choose. */
const HEADER_CHOICES = 30
const SHOWN_CELLS = 6

function splitHeader(all: readonly FileLine[], place: number | undefined) {
  const index = all.findIndex((line) => line.place === place)
  const at = place === 0 ? -1 : index >= 0 ? index : guessHeader(all)
  const lines = all.slice(at + 1)
  const width = Math.max(0, ...lines.slice(0, HEADER_CHOICES).map(({ cells }) => cells.length))
  return {
    header: at < 0 ? Array<string>(width).fill('') : readHeader(all[at]),
    lines,
    headerPlace: at < 0 ? 0 : (all[at]?.place ?? 0),
    headerChoices: all.slice(0, HEADER_CHOICES).map((line) => ({
      place: line.place,
      text: readHeader(line).filter(Boolean).slice(0, SHOWN_CELLS).join(' · ').slice(0, 80),
    })),
  }
}
