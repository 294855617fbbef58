import { cleanLine } from './clean-text.ts'

/** What stands between the entries of a list, the strongest first: of two kinds in one cell the weaker is part of an entry. */
const SEPARATORS = ['\n', '|', ';', ',', '/'] as const
/** What people write into a cell to say that there is nothing. */
const NOTHING = /^(?:[-–—]+|n\/a|n\.\s?a\.?|none|does not apply)$/i

/** True if a cell says in words or with a dash that there is nothing. */
export function isNothing(cell: string): boolean {
  return NOTHING.test(cell.trim())
}

/**
 * The entries of a list in a cell, by line breaks, bars, semicolons, commas or slashes; or a JSON array of texts. A comma
 * or slash between digits is part of the entry ("110/70-13", "42,5"), unless all are numbers that look alike.
 *
 * @returns without empty and double entries; undefined when it begins as JSON and is none, or could be a list and a number
 */
export function readList(cell: string): string[] | undefined {
  if (/^\s*\[/.test(cell)) return jsonList(cell)
  const text = cell.trim()
  if (isNothing(text)) return []
  for (const separator of SEPARATORS) {
    const entries = splitAt(text, separator)
    if (entries?.length !== 1) return entries && withoutBlanks(entries)
  }
  return withoutBlanks([text])
}

function withoutBlanks(entries: readonly string[]): string[] {
  return distinct(entries.filter((entry) => /[^\s|;,/]/.test(entry)))
}

function splitAt(text: string, separator: (typeof SEPARATORS)[number]): string[] | undefined {
  if (separator !== ',' && separator !== '/') return text.split(separator)
  // "9,5 cm, 10,5 cm": what is not between digits comes first.
  const parts = text.split(separator === ',' ? /(?<!\d),|,(?!\d)/ : /(?<!\d)\/|\/(?!\d)/)
  const entries = parts.map((part) => splitNumbers(part.trim(), separator))
  return entries.every((each) => each !== undefined) ? entries.flat() : undefined
}

/** Splits what stands between digits only where the pieces are plainly several: "38/40/42", "110/70-13,120/70-14". */
function splitNumbers(part: string, separator: ',' | '/'): string[] | undefined {
  const pieces = part.split(separator)
  const shapes = new Set(pieces.map((piece) => piece.trim().replaceAll(/\d+/g, '0')))
  if (pieces.length === 1 || shapes.size > 1) return [part]
  if (!shapes.has('0')) return pieces
  if (pieces.length > 2) return isRow(pieces) ? pieces : [part]
  return separator === ',' ? splitPair(part, pieces) : [part]
}

/** Whole numbers of one length, or that grow: not so a date, or a tyre of 110/70/13. */
function isRow(pieces: readonly string[]): boolean {
  const isSame = new Set(pieces.map((piece) => piece.length)).size === 1
  const isGrowing = pieces.every((piece, at) => at === 0 || Number(piece) > Number(pieces[at - 1]))
  return pieces.every((piece) => piece.length <= 3) && (isSame || isGrowing)
}

/** "38,39" are two sizes, "42,5" and "1,25" are one with decimals; "12,75" may be both. */
function splitPair(part: string, pieces: readonly string[]): string[] | undefined {
  const [first = '', second = ''] = pieces
  if (first.length < 2 || first.length !== second.length) return [part]
  const step = Number(second) - Number(first)
  return step > 0 && step <= 2 ? [...pieces] : undefined
}

/** The addresses in a cell. They may hold commas, semicolons and slashes themselves. */
export function readAddresses(cell: string): string[] | undefined {
  if (/^\s*\[/.test(cell)) return jsonList(cell)
  return distinct(cell.split(/[\n|]|[\s,;]+(?=(?:https?:)?\/\/|\/files\/|data:|[a-z]:\\)/i))
}

function jsonList(cell: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(cell)
    return Array.isArray(list) && list.every((each) => typeof each === 'string')
      ? distinct(list)
      : undefined
  } catch {
    return undefined
  }
}

function distinct(entries: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const entry of entries.map(cleanLine)) {
    const key = entry.toLowerCase()
    if (entry !== '' && !byKey.has(key)) byKey.set(key, entry)
  }
  return [...byKey.values()]
}

/** A list as a file has it: bars between its entries, or JSON where these would not be read back as they are. */
export function writeList(list: readonly string[] | null | undefined): string {
  if (!list) return ''
  const text = list.join('|')
  const isReadBack = JSON.stringify(readList(text)) === JSON.stringify(list)
  return isReadBack && list.length > 0 ? text : JSON.stringify(list)
}
