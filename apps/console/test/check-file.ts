import { readFileSync } from 'node:fs'
import { BIKES } from '@pitlane/shop'
import {
  type CheckOptions,
  cellText,
  checkItems,
  findColumns,
  guessMatchKey,
  type KnownProduct,
  readItems,
  SHELVES,
} from '@pitlane/shop/exchange'
import { type ReadingChoices, readFile } from '../src/products/exchange/reading/read-file.ts'

interface Checking extends Partial<CheckOptions> {
  readonly products?: readonly KnownProduct[]
  readonly choices?: ReadingChoices
  readonly categories?: Readonly<Record<string, string | null>>
}

/** The bytes of a file in test/import. */
export function caseBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`import/${name}`, import.meta.url)))
}

/** What an import of a file would do, as the back office reads it. */
export async function checkFile(bytes: Uint8Array, checking: Checking = {}) {
  const { products = [], choices = {}, categories = {} } = checking
  const file = await readFile(bytes, choices)
  const samples = file.lines.slice(0, 50).map(({ cells }) => cells.map(cellText))
  const { columns, doubled, system } = findColumns(file.header, samples)
  const { header } = file
  const context = { bikes: BIKES, shelves: SHELVES, categories }
  const items = readItems(file.lines, { columns, header }, context)
  const by = checking.by ?? guessMatchKey(items, products)
  const rows = checkItems(items, products, { by, clears: checking.clears ?? false })
  return { file, columns, doubled, system, by, rows }
}
