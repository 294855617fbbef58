import { cleanLine } from './clean-text.ts'

/** What stands between the entries of a list, the strongest first: of two kinds in one cell the weaker is part of an entry. */
const SEPARATORS = [/\n/, /\|/, /;/, /,/, /\//] as const

/**
 * The entries of a list in a cell, by line breaks, bars, semicolons, commas or slashes; or a JSON array of texts.
 *
 * @returns without empty and double entries; undefined when it begins as JSON and is none
 */
export function readList(cell: string): string[] | undefined {
  if (/^\s*\[/.test(cell)) return jsonList(cell)
  const separator = SEPARATORS.find((each) => each.test(cell.trim())) ?? SEPARATORS[0]
  const entries = isFraction(cell) ? [cell] : cell.trim().split(separator)
  return distinct(entries.filter((entry) => /[^\s|;,/]/.test(entry)))
}

/** "1/2" is a size, not two. */
function isFraction(cell: string): boolean {
  return /^\s*\d{1,2}\/\d{1,2}(?:["”″]|\s*(?:in|inch|mm))?\s*$/i.test(cell)
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
