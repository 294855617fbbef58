import Papa from 'papaparse'
import { guarded } from '../../ui/csv/formula.ts'
import { MAX_ROWS } from './most-rows.ts'

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le'] as const
export const DELIMITERS = [',', ';', '\t', '|'] as const

export interface SheetChoices {
  /** Guessed when left out. */
  encoding?: (typeof ENCODINGS)[number] | undefined
  delimiter?: (typeof DELIMITERS)[number] | undefined
}

export interface ReadSheet {
  header: string[]
  rows: string[][]
  /** Undefined in a workbook. */
  encoding: (typeof ENCODINGS)[number] | undefined
  /** Undefined in a workbook, and in a file of JSON. */
  delimiter: string | undefined
}

/**
 * The cells of a workbook of Excel, a file of CSV, or a JSON array of records.
 *
 * @throws Error when it is none of them; RangeError when it has more than 50,000 rows
 */
export async function readSheet(bytes: ArrayBuffer, choices: SheetChoices): Promise<ReadSheet> {
  if (isArchive(bytes)) {
    const { readXlsx } = await import('./read-xlsx.ts')
    const [header = [], ...rows] = await readXlsx(bytes)
    refuseLong(rows)
    return { header, rows, encoding: undefined, delimiter: undefined }
  }
  const encoding = choices.encoding ?? guessEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (/^\s*\[\s*[{\]]/.test(text)) return { ...readJson(text), encoding, delimiter: undefined }
  const { data, meta } = Papa.parse<string[]>(text, {
    delimiter: choices.delimiter ?? '',
    delimitersToGuess: [...DELIMITERS],
    skipEmptyLines: 'greedy',
  })
  const [header = [], ...rows] = data
  refuseLong(rows)
  return { header, rows, encoding, delimiter: meta.delimiter }
}

/** Workbooks are ZIP archives. */
function isArchive(bytes: ArrayBuffer): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, 4)) === 'PK\u0003\u0004'
}

function guessEncoding(bytes: ArrayBuffer): (typeof ENCODINGS)[number] {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** As cells, so that there is one way to check them. */
function readJson(text: string): Pick<ReadSheet, 'header' | 'rows'> {
  const records: (Readonly<Record<string, unknown>> | null)[] = JSON.parse(text)
  refuseLong(records)
  const header = [...new Set(records.flatMap((record) => Object.keys(record ?? {})))]
  const rows = records.map((record) =>
    header.map((key) => {
      const value = record?.[key]
      if (value === undefined || value === null) return ''
      return typeof value === 'object' ? JSON.stringify(value) : guarded(String(value))
    }),
  )
  return { header, rows }
}

function refuseLong(rows: readonly unknown[]): void {
  if (rows.length > MAX_ROWS) throw new RangeError(`It has more than ${MAX_ROWS} rows.`)
}
