import type { FileLine } from './read-file.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

type CsvLine = Omit<FileLine, 'cells'> & { readonly cells: readonly string[] }

/**
 * The lines of a file of CSV, without blank ones, with the numbers that an editor shows. A quote that is not closed, or stands
 * where it cannot, spoils its line alone: reading goes on with the next.
 *
 * A reader of our own, because those there are give up at such a quote or take all that follows into one cell.
 */
export function* readCsv(text: string, delimiter: string): Generator<CsvLine> {
  const scanner = new Scanner(text, delimiter)
  for (let line = scanner.next(); line; line = scanner.next()) {
    if (line.fault || line.cells.some((cell) => cell.trim() !== '')) yield line
  }
}

interface Quoted {
  value: string
  /** Behind the closing quote and the blanks after it; undefined where the quote is not closed. */
  end: number | undefined
}

class Scanner {
  readonly #text: string
  readonly #delimiter: string
  #at = 0
  #line = 1
  /** The nearest line break and delimiter that have been looked for, and from where. */
  #lineEnd = -1
  #lookedFrom = 0
  #delimiterAt = -1
  /** Of the first line that has several. */
  #columns = 0
  /** Whether blanks follow the delimiters of that line; else one with a blank is a comma of a text. */
  #isSpaced = false

  constructor(text: string, delimiter: string) {
    this.#text = text
    this.#delimiter = delimiter
  }

  next(): CsvLine | undefined {
    if (this.#at >= this.#text.length) return undefined
    const place = this.#line
    const from = this.#at
    const cells: string[] = []
    for (;;) {
      const start = this.#at
      const cell = this.#cell()
      if (cell === undefined) {
        // What comes after the line in which the quote was opened is read by itself.
        cells.push(this.#text.slice(start, this.#endOfLine(start)))
        this.#at = this.#endOfLine(start)
        this.#breakLine()
        return { place, cells, fault: 'quote' }
      }
      cells.push(cell)
      if (this.#text[this.#at] !== this.#delimiter) break
      this.#at += 1
    }
    const isMerged = this.#line > place
    const text = isMerged || this.#columns < 2 ? this.#text.slice(from, this.#at) : ''
    this.#breakLine()
    const swallowed = isMerged ? this.#countRows(text.split(/\r\n?|\n/)) : 0
    if (this.#columns < 2) {
      this.#columns = cells.length
      this.#isSpaced = text.includes(`${this.#delimiter} `)
    }
    return swallowed > 0 ? { place, cells, swallowed } : { place, cells }
  }

  /** @returns undefined where a quote is not closed */
  #cell(): string | undefined {
    const { value, end } = this.#quoted() ?? this.#plain()
    if (end === undefined) return undefined
    this.#at = end
    return value
  }

  #plain(): { value: string; end: number } {
    const end = Math.min(this.#endOfLine(this.#at), this.#nextDelimiter(this.#at))
    return { value: this.#text.slice(this.#at, end), end }
  }

  /** Looked for once: in a file without one each line would search all that follows. */
  #nextDelimiter(from: number): number {
    if (this.#delimiterAt < from) {
      const at = this.#text.indexOf(this.#delimiter, from)
      this.#delimiterAt = at < 0 ? this.#text.length : at
    }
    return this.#delimiterAt
  }

  #quoted(): Quoted | undefined {
    let from = this.#at
    while (this.#text[from] === ' ') from += 1
    return this.#text[from] === '"' ? this.#untilClosed(from + 1) : undefined
  }

  #untilClosed(from: number): Quoted {
    const parts: string[] = []
    const firstLineEnd = this.#endOfLine(from)
    let hasStray = false
    for (let at = from; ; ) {
      const quote = this.#text.indexOf('"', at)
      const isOnFirstLine = quote >= 0 && quote <= firstLineEnd
      // A quote within ('fits 7" rims') is let pass where its cell ends on the same line.
      if (quote < 0 || (hasStray && !isOnFirstLine)) return { value: '', end: undefined }
      parts.push(this.#text.slice(at, quote))
      at = quote + 1
      if (this.#text[at] === '"') {
        parts.push('"')
        at += 1
        continue
      }
      const end = this.#endOfCell(at)
      if (end !== undefined) {
        this.#countLines(from, quote)
        return { value: parts.join(''), end }
      }
      hasStray = true
      parts.push('"')
    }
  }

  /** Where a cell ends whose quote is closed before; undefined where more of it follows. */
  #endOfCell(from: number): number | undefined {
    let at = from
    while (this.#text[at] === ' ') at += 1
    const mark = this.#text[at]
    return mark === undefined || mark === this.#delimiter || isLineBreak(mark) ? at : undefined
  }

  /** How many of the lines that quotes have made one are rows: all between the first and the last, or, with these, all. */
  #countRows(lines: readonly string[]): number {
    const within = lines.slice(1, -1)
    const areRows = within.every((line) => this.#isRow(line))
    if (areRows && this.#columns > 2 && within.length > 0) return within.length
    return lines.every((line) => this.#isRow(line)) ? Math.max(1, within.length) : 0
  }

  /** Whether a line has as many cells as the first of the file; of two, a number must be one, because a text may have a comma. */
  #isRow(line: string): boolean {
    const bare = this.#isSpaced ? line : line.replaceAll(`${this.#delimiter} `, ' ')
    const cells = bare.split(this.#delimiter)
    const isLikely = this.#columns > 2 || cells.some((cell) => NUMBER.test(cell))
    return this.#columns > 1 && cells.length === this.#columns && isLikely
  }

  #endOfLine(from: number): number {
    if (this.#lineEnd >= from && this.#lookedFrom <= from) return this.#lineEnd
    LINE_BREAK.lastIndex = from
    this.#lineEnd = LINE_BREAK.exec(this.#text)?.index ?? this.#text.length
    this.#lookedFrom = from
    return this.#lineEnd
  }

  #countLines(from: number, to: number): void {
    for (let at = this.#endOfLine(from); at < to; at = this.#endOfLine(at)) {
      at = this.#behindBreak(at)
      this.#line += 1
    }
  }

  #breakLine(): void {
    if (this.#at >= this.#text.length) return
    this.#at = this.#behindBreak(this.#at)
    this.#line += 1
  }

  #behindBreak(at: number): number {
    return this.#text[at] === '\r' && this.#text[at + 1] === '\n' ? at + 2 : at + 1
  }
}

const LINE_BREAK = /[\r\n]/g
const NUMBER = /^\s*(?:s?\$\s?)?\d[\d.,]*\s*$/i

function isLineBreak(mark: string): boolean {
  return mark === '\n' || mark === '\r'
}

/** What a first line "sep=;" says, as Excel writes it; undefined where there is none. */
export function readSeparatorLine(text: string): { delimiter: string; end: number } | undefined {
  const [line, delimiter] = /^\s*"?sep=([^\r\n"])"?[;,\t]*(?=[\r\n]|$)/i.exec(text) ?? []
  return line !== undefined && delimiter !== undefined ? { delimiter, end: line.length } : undefined
}

const SAMPLE_LINES = 60
const SAMPLE_LETTERS = 200_000

/** What stands between the cells: by what most lines fall into the same number of cells, more than one. */
export function guessDelimiter(
  text: string,
  countKnown: (cells: readonly string[]) => number,
): Delimiter {
  const sample = text.slice(0, SAMPLE_LETTERS)
  const guesses = DELIMITERS.map((delimiter) => {
    const lines: (readonly string[])[] = []
    for (const { cells } of readCsv(sample, delimiter)) {
      lines.push(cells)
      if (lines.length === SAMPLE_LINES) break
    }
    const known = Math.max(0, ...lines.slice(0, 30).map(countKnown))
    return { delimiter, known, ...evenness(lines.map(({ length }) => length)) }
  })
  const [best] = guesses.sort((a, b) => b.known - a.known || b.even - a.even || b.cells - a.cells)
  return best?.delimiter ?? ','
}

/** The most usual number of cells, and the share of lines that have it; none where it is one. */
function evenness(counts: readonly number[]): { cells: number; even: number } {
  const lines = Map.groupBy(counts, (count) => count)
  const [usual] = [...lines].sort(([a, one], [b, other]) => other.length - one.length || b - a)
  const [cells = 1, same = []] = usual ?? []
  return { cells, even: cells > 1 ? same.length / counts.length : 0 }
}
