import type { FetchedFields } from '@pitlane/protocol'

type Fields = Readonly<Record<string, unknown>>

/** Of a list or an object with more, the rest is left as it is. */
const MAX_OF_A_FIELD = 1000

/**
 * The different addresses in fields of a record: of a text the text, of a list its elements, of an object its values, or its names
 * in a field that is named by `keyed`.
 *
 * @param isWanted which of them count
 */
export function addressesIn(
  record: Fields,
  { fields, keyed }: FetchedFields,
  isWanted: (address: string) => boolean,
): string[] {
  const texts = [
    ...fields.flatMap((name) => listTexts(record[name])),
    ...keyed.flatMap((name) => Object.keys(readObject(record[name]))),
  ]
  return [...new Set(texts)].filter(isWanted)
}

/**
 * Fields of a record with other addresses in the place of those that have one.
 *
 * @returns the fields that differ; undefined where none does
 */
export function withAddresses(
  record: Fields,
  { fields, keyed }: FetchedFields,
  replacements: ReadonlyMap<string, string>,
): Fields | undefined {
  const other = (value: unknown) =>
    typeof value === 'string' ? (replacements.get(value) ?? value) : value
  const changed = [
    ...fields.map((name): [string, unknown] => [name, withValues(record[name], other)]),
    ...keyed.map((name): [string, unknown] => [name, withNames(record[name], other)]),
  ].filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name]))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

function listTexts(value: unknown): string[] {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return values.slice(0, MAX_OF_A_FIELD).filter((each) => typeof each === 'string')
}

function readObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function withValues(value: unknown, other: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(other)
  if (typeof value !== 'object' || value === null) return other(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, other(each)]))
}

/** Where two names become one, the first has the say. */
function withNames(value: unknown, other: (value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const named = new Map<string, unknown>()
  for (const [name, each] of Object.entries(value)) {
    const now = String(other(name))
    if (!named.has(now)) named.set(now, each)
  }
  return Object.fromEntries(named)
}
