import { usablePrice } from '../money.ts'
import type { Cell } from './cell.ts'

/** A longer text is neither a price nor a number of pieces. */
const LONGEST = 40

/**
 * A price as people type it: "S$ 1,299.90", "1299,9", "1.299,90", "1'299.-", "1 299 SGD".
 *
 * @returns dollars with at most two decimals; null when nothing is typed, so that it is to be quoted;
 * undefined when it is no price, could be two, or is more than one can be
 */
export function parsePrice(typed: string): number | null | undefined {
  if (typed.length > LONGEST) return undefined
  // No group of digits is that long: what follows two decimals is nothing.
  const text = withoutDecoration(typed.trim()).replace(/(?<=^[\d,]*\d\.(?!00)\d\d)00+$/, '')
  if (text === '') return typed.trim() === '' || /\$$|sgd$/i.test(typed.trim()) ? null : undefined
  const separators = text.replaceAll(/[^.,]/g, '')
  const last = separators.at(-1)
  if (!last) return dollars(text)
  const at = text.lastIndexOf(last)
  const decimals = text.length - at - 1
  const isMixed = new Set(separators).size === 2
  // No group begins with 0: 0,125 is less than one.
  const isGrouping = last === ',' && decimals === 3 && !isMixed && !text.startsWith('0')
  if (isGrouping) return dollars(withoutGroups(text, ','))
  if (decimals > 2 || separators.indexOf(last) !== separators.length - 1) return undefined
  const whole = withoutGroups(text.slice(0, at), last === ',' ? '.' : ',')
  return whole === undefined ? undefined : dollars(`${whole}.${text.slice(at + 1)}`)
}

/** Without the currency of the shop, a dash for no cents, and blanks or apostrophes between groups of three digits. */
function withoutDecoration(text: string): string {
  const digits = text
    .replace(/^(?:s\$|sgd\s?\$?|\$)\s*/i, '')
    .replace(/\s*(?:s\$|sgd|\$)$/i, '')
    .replace(/(?<=\d)(?:[.,][-–—]{1,2}|\/-)$/, '')
  const isGrouped = /^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d{1,2})?$/.test(digits)
  return isGrouped ? digits.replaceAll(/['’\s]/g, '') : digits
}

function withoutGroups(text: string, separator: '.' | ','): string | undefined {
  const [first = '', ...groups] = text.split(separator)
  const isGrouped = groups.every((group) => group.length === 3)
  const isShort = groups.length === 0 || /^[1-9]\d{0,2}$/.test(first)
  return isGrouped && isShort ? first + groups.join('') : undefined
}

function dollars(text: string | undefined): number | undefined {
  if (text === undefined || !/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return undefined
  return usablePrice(Number(text))
}

/** Pieces; null when they are not counted, undefined when it is no whole number. */
export function parseStock(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

const DECIMAL_COMMA = /(?:^\D*0|\d),\d{1,2}[^\d.,]*$|^\D*0,\d/
const DECIMAL_POINT = /\d\.\d{1,2}[^\d.,]*$/
const ONE_COMMA = /^[^\d.,]*\d{1,3},\d{3}[^\d.,]*$/

/** Whether prices of a column have decimals behind a comma, and none behind a point: there 12,500 may be less than 13. */
export function haveDecimalCommas(cells: Iterable<Cell>): boolean {
  let hasComma = false
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell.length > LONGEST) continue
    if (DECIMAL_POINT.test(cell)) return false
    hasComma ||= DECIMAL_COMMA.test(cell)
  }
  return hasComma
}

/**
 * The price in a cell that is not empty. A number of a sheet is rounded to cents, because it may be computed; a text must be
 * a price by itself.
 *
 * @param hasDecimalCommas what {@link haveDecimalCommas} says of its column
 * @returns dollars; undefined when it is no price, or one that is taken for a mistake
 */
export function readPrice(cell: Cell, hasDecimalCommas = false): number | undefined {
  const number = sheetNumber(cell)
  if (number === undefined) {
    const isDoubtful = typeof cell !== 'string' || (hasDecimalCommas && ONE_COMMA.test(cell))
    const price = isDoubtful ? undefined : parsePrice(cell)
    return usablePrice(price ?? undefined)
  }
  // toPrecision undoes the binary noise of amounts such as 1.005, which would round down otherwise.
  return usablePrice(Math.round(Number((number * 100).toPrecision(15))) / 100)
}

/** How far a computed number may be from the whole number that is meant. */
const NOISE = 1e-6
const MOST_PIECES = 999_999_999

/**
 * The pieces in a cell that is not empty. Less than 0 is where more was sold than there was.
 *
 * @returns undefined when it is no whole number, as 1.2 and "1.200" are not; "12.0000" is one, as databases write it
 */
export function readStock(cell: Cell): number | undefined {
  const number = sheetNumber(cell) ?? parsePieces(cell)
  if (number === undefined || Math.abs(number - Math.round(number)) > NOISE) return undefined
  return Math.abs(number) <= MOST_PIECES ? Math.round(number) + 0 : undefined
}

/** True if a text says that nothing is left: "out of stock", "out_of_stock". */
export function isSoldOut(text: string): boolean {
  return /^\s*(?:out[ _]of[ _]stock|sold[ _]out)\s*$/i.test(text)
}

function parsePieces(cell: Cell): number | undefined {
  if (typeof cell !== 'string') return undefined
  if (isSoldOut(cell)) return 0
  const text = cell.trim()
  return /^-?\d{1,9}(?:\.(?:0{1,2}|0{4,6}))?$/.test(text) ? Number(text) : undefined
}

/** A number of a sheet; also where a spreadsheet has printed it as 1.5E+21 into a file of CSV. */
function sheetNumber(cell: Cell): number | undefined {
  if (typeof cell !== 'string') return 'number' in cell ? cell.number : undefined
  const isPrinted = cell.length <= LONGEST && /^\s*-?\d+(?:\.\d+)?e[+-]?\d+\s*$/i.test(cell)
  return isPrinted && Number.isFinite(Number(cell)) ? Number(cell) : undefined
}

const YES = [
  'true',
  'yes',
  'y',
  '1',
  '1.0',
  'x',
  'on',
  'ja',
  'wahr',
  'si',
  'sí',
  'oui',
  'vrai',
  '✓',
  '✔',
  '✔️',
  '☑',
  '是',
]
const NO = ['false', 'no', 'n', '0', '0.0', 'off', 'nein', 'falsch', 'non', 'faux', '☐', '✗', '否']

/** Yes or no, in the words and ticks of spreadsheets; undefined for any other text. */
export function readTruth(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}
