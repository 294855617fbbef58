import type { Cell } from '@pitlane/shop/exchange'
import { FileError, MAX_ROWS } from './file-error.ts'
import type { FileLine } from './read-file.ts'

interface JsonRecords {
  readonly header: readonly string[]
  readonly lines: readonly FileLine[]
  /** What the numbers of the lines count. */
  readonly unit: 'record' | 'line'
}

type Fields = Readonly<Record<string, unknown>>

/** True if a text begins like JSON: a list, or an object. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(?:\[\s*[[{\]"\d]|\{\s*["}])/.test(text.slice(0, 1000))
}

/**
 * The records of a JSON list, of an object that holds one, or of lines with one record each.
 *
 * @throws FileError when it is none of them
 */
export function readJson(text: string): JsonRecords {
  const whole = parse(text)
  if (whole === undefined) return readJsonLines(text)
  const list = findList(whole)
  if (!list) throw new FileError('json')
  return {
    ...convertRecords(list.map((value, index) => ({ value, place: index + 1 }))),
    unit: 'record',
  }
}

function readJsonLines(text: string): JsonRecords {
  const lines = text.split(/\r\n?|\n/)
  const values = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ value: parse(line), place: index + 1 }],
  )
  if (!values.some(({ value }) => isFields(value))) throw new FileError('json')
  return { ...convertRecords(values), unit: 'line' }
}

/** The list of records in a value, also where an object has it under some name, or is the one record itself. */
function findList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isFields(value)) return undefined
  const within = Object.values(value)
  const lists = within.filter((each) => Array.isArray(each) && each.some(isFields))
  const [list, second] = lists
  if (Array.isArray(list) && !second) return list
  const [only, other] = within
  if (isFields(only) && other === undefined) return findList(only)
  return [value]
}

/** As cells, so that there is one way to check them. */
function convertRecords(values: readonly { value: unknown; place: number }[]) {
  if (values.length > MAX_ROWS) throw new FileError('too-long')
  const names = new Set<string>()
  for (const { value } of values)
    if (isFields(value)) for (const name of Object.keys(value)) names.add(name)
  const header = [...names]
  const lines = values.map(({ value, place }): FileLine => {
    if (!isFields(value)) return { place, cells: [String(JSON.stringify(value))], fault: 'record' }
    return {
      place,
      cells: header.map((name) => convertCell(Object.hasOwn(value, name) ? value[name] : null)),
    }
  })
  return { header, lines }
}

function convertCell(value: unknown): Cell {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return { number: value, text: String(value) }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
