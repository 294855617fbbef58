import { listKinds } from '../filter/field.ts'
import type { PropertySchema } from '../schema/entity-schema.ts'

/** A cell's value, or what is wrong with it. */
export type CellValue = { readonly value: unknown } | { readonly fault: string }

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
/** Exports put an apostrophe before what a spreadsheet would run as a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r])/
const TRUTHS = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])
const SEPARATOR = '|'

/**
 * Reads the text of a cell as the schema wants it: numbers without thousands separators; true or
 * false, yes or no, 1 or 0; lists as JSON or as values with `|` between; objects as JSON. Where a
 * field may be text, text it is. Undefined for an empty cell: the field is not given.
 */
export function cellValue(cell: string, schema: PropertySchema): CellValue | undefined {
  if (cell.trim() === '') return undefined
  const text = cell.replace(ESCAPED, '')
  const kinds = listKinds(schema)
  if (kinds.has('array') && !kinds.has('string')) return listValue(text, schema)
  if (kinds.has('object')) {
    // A field of any kind takes text too, so only what looks like JSON is read as such.
    if (!kinds.has('string')) return jsonValue(text)
    return /^\s*[[{]/.test(text) ? jsonValue(text) : { value: text }
  }
  if (kinds.has('string')) return { value: text }
  return scalarValue(text.trim(), kinds)
}

function scalarValue(text: string, kinds: ReadonlySet<string>): CellValue {
  // JSON knows no negative zero.
  if (kinds.has('number') && NUMBER.test(text)) return { value: Number(text) + 0 }
  const truth = kinds.has('boolean') ? TRUTHS.get(text.toLowerCase()) : undefined
  if (truth !== undefined) return { value: truth }
  const wanted = kinds.has('number') ? 'a number such as 1234.5' : 'true or false'
  return { fault: `${quoted(text)} is not ${wanted}` }
}

function listValue(text: string, { items }: PropertySchema): CellValue {
  if (/^\s*\[/.test(text)) return jsonValue(text)
  const values: unknown[] = []
  for (const part of text.split(SEPARATOR)) {
    const item = cellValue(part.trim(), items ?? { type: 'string' })
    if (!item) continue
    if ('fault' in item) return item
    values.push(item.value)
  }
  return { value: values }
}

function jsonValue(text: string): CellValue {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { fault: `${quoted(text)} is not valid JSON` }
  }
}

function quoted(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return JSON.stringify(short.toWellFormed())
}
