import { unzipSync, zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { guarded } from '../../ui/csv/formula.ts'

const MAX_BYTES = 100 * 1024 * 1024
const XML = /\.(?:xml|rels)$/
/** A cell so far out that all those before it would be filled in. */
const FAR_CELL = /<c [^>]*\br="(?:[A-Z]{3,}\d|[A-Z]+\d{6,})/

/**
 * The cells of the first sheet, as text; of a formula what its program had computed last.
 *
 * @throws RangeError when it is too large
 */
export async function readXlsx(bytes: ArrayBuffer): Promise<string[][]> {
  let left = MAX_BYTES
  const files = unzipSync(new Uint8Array(bytes), {
    filter({ name, originalSize }) {
      if (!XML.test(name)) return false
      left -= originalSize
      if (left < 0) throw new RangeError('The file is too large.')
      return true
    },
  })
  for (const [name, content] of Object.entries(files)) {
    if (!name.includes('worksheets/')) continue
    if (FAR_CELL.test(new TextDecoder().decode(content))) {
      throw new RangeError('The sheet is too large.')
    }
  }
  // The reader unpacks by itself, without a limit: it gets what is unpacked already.
  const stored = new Uint8Array(zipSync(files, { level: 0 }))
  const [first] = await readSheets(stored.buffer, { trim: false })
  const rows = (first?.data ?? []).map((row) => row.map(cellOf))
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return guarded(value instanceof Date ? value.toISOString() : String(value))
}
