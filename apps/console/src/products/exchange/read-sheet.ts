import Papa from 'papaparse'
import { guarded } from '../../ui/csv/formula.ts'
import { COLUMNS } from './columns.ts'

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
  encoding: (typeof ENCODINGS)[number]
  /** Undefined in a file of JSON. */
  delimiter: string | undefined
}

/**
 * The cells of a file of CSV, or of a JSON array of records.
 *
 * @throws Error when it is neither
 */
export function readSheet(bytes: ArrayBuffer, choices: SheetChoices): ReadSheet {
  const encoding = choices.encoding ?? guessEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (/^\s*\[\s*[{\]]/.test(text)) return { ...readJson(text), encoding, delimiter: undefined }
  const { data, meta } = Papa.parse<string[]>(text, {
    delimiter: choices.delimiter ?? '',
    delimitersToGuess: [...DELIMITERS],
    skipEmptyLines: 'greedy',
  })
  const [header = [], ...rows] = data
  return { header, rows, encoding, delimiter: meta.delimiter }
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
  const records: unknown[] = JSON.parse(text)
  const header = COLUMNS.map(({ key }) => key)
  const rows = records.map((record) =>
    COLUMNS.map(({ key }) => {
      const value = (record as Record<string, unknown> | null)?.[key]
      if (value === undefined || value === null) return ''
      return typeof value === 'object' ? JSON.stringify(value) : guarded(String(value))
    }),
  )
  return { header, rows }
}
