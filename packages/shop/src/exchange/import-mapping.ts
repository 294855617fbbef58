import { type ColumnKey, isColumnKey } from './columns.ts'
import { MATCH_KEYS, type MatchKey } from './match-products.ts'

/** What the columns of a list mean, as the owner has last said it; kept for the next list with the same columns. */
export interface ImportMapping {
  key: string
  /** Names of the columns. */
  header: string[]
  /** Keys of columns; empty where one is passed over. */
  columns: string[]
  by?: string | null
  clears?: boolean | null
  categories?: Record<string, string | null> | null
}

/** The entities of imports, for the typed platform client. */
// A type alias, because an interface would not fit the client's Record<string, object>.
export type ImportEntities = { ImportMapping: ImportMapping }

/** What was said of a list, as far as it can still be meant. */
export interface LastMapping {
  readonly columns: readonly (ColumnKey | undefined)[]
  readonly by: MatchKey | undefined
  readonly clears: boolean
  readonly categories: Readonly<Record<string, string | null>>
}

const MOST_CATEGORIES = 200
const LONGEST_NAME = 500

/** The names of columns as a mapping keeps them. */
export function mappedHeader(header: readonly string[]): string[] {
  return header.map((name) => name.slice(0, LONGEST_NAME).toWellFormed())
}

/** By which a mapping is looked for: the number of columns, and a hash of their names. */
export function mappingKey(header: readonly string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const letter of mappedHeader(header).join('\n'))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return `${header.length}-${hash.toString(16)}`
}

/**
 * Reads a stored mapping.
 *
 * @returns undefined when it is that of other columns
 */
export function readMapping(
  stored: ImportMapping,
  header: readonly string[],
): LastMapping | undefined {
  const isSame = JSON.stringify(stored.header) === JSON.stringify(mappedHeader(header))
  if (!isSame || stored.columns.length !== header.length) return undefined
  return {
    columns: stored.columns.map((key) => (isColumnKey(key) ? key : undefined)),
    by: MATCH_KEYS.find((key) => key === stored.by),
    clears: stored.clears === true,
    categories: stored.categories ?? {},
  }
}

/** A mapping to be stored. */
export function writeMapping(header: readonly string[], mapping: LastMapping): ImportMapping {
  const { columns, by, clears, categories } = mapping
  return {
    key: mappingKey(header),
    header: mappedHeader(header),
    columns: columns.map((key) => key ?? ''),
    by: by ?? null,
    clears,
    categories: Object.fromEntries(Object.entries(categories).slice(0, MOST_CATEGORIES)),
  }
}
