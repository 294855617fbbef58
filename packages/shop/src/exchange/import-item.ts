import type { Cell } from './cell.ts'
import { cellSource, cellText } from './cell.ts'
import { cleanLine } from './clean-text.ts'
import type { ColumnKey, FieldKey, ProductField } from './columns.ts'
import { type Issue, shownCell } from './issues.ts'
import { findExcess } from './limits.ts'
import { type CellReading, type ReadingContext, readCell } from './read-cell.ts'
import { isNothing } from './read-list.ts'

/** A line of a file, or a row of a sheet. */
export interface ImportLine {
  /** As the program that shows the file counts it. */
  readonly place: number
  readonly cells: readonly Cell[]
  /** Why nothing in it can be trusted: a quote that is not closed, or a value that is no record. */
  readonly fault?: 'quote' | 'record'
  /** Lines in one of its cells that look like lines of their own: the quote around them may be a slip. */
  readonly swallowed?: number
  /** Columns whose cell belongs to a row above as well, because it is merged over both. */
  readonly merged?: readonly number[]
}

/** What a file says of a field: the cell, and what it means. */
export type FieldReading = CellReading & {
  /** As a file of CSV has it, to be compared with what an export writes. */
  readonly source: string
  /** Of pictures that stand in the cell of the main one: what else is said of them, where that cell changes nothing. */
  readonly ifMainStays?: { readonly gallery: FieldReading | undefined } | undefined
}

/** A product as a file has it, in one line or in several. */
export interface ImportItem {
  /** Its lines. */
  readonly places: readonly number[]
  /** What is given; an empty cell is not. */
  readonly fields: ReadonlyMap<FieldKey, FieldReading>
  /** Fields with a column that is empty in all of its lines. */
  readonly empty: readonly ProductField[]
  /** Why its lines as a whole are not imported. */
  readonly faults: readonly Issue[]
  readonly notes: readonly Issue[]
}

/** What several cells say of a field together: its value, unless it is more than the field takes. */
export function makeReading(
  field: ProductField,
  value: unknown,
  notes: readonly Issue[] = [],
): FieldReading {
  const excess = value === undefined ? undefined : findExcess(field, value)
  const cell = shownCell(JSON.stringify(value) ?? '')
  return excess
    ? { fault: { ...excess, column: field, cell }, source: '' }
    : { value, notes, source: '' }
}

const MAY_SAY_NOTHING: readonly ColumnKey[] = [
  'sizes',
  'available_colors',
  'goes_with',
  'needs_also',
  'part_number',
  'barcode',
]

/** What BigCommerce writes as the name of a size or colour: "[S]Size=Large". */
const OPTION_ROW = /^\[[A-Z]{1,3}\][^=]+=/

/** The lines of a file with what their columns mean. */
export class LineReader {
  readonly #at = new Map<ColumnKey, number[]>()
  readonly #width: number
  readonly context: ReadingContext

  /** @param columns what each column means; undefined where it is passed over */
  constructor(columns: readonly (ColumnKey | undefined)[], context: ReadingContext) {
    this.context = context
    this.#width = columns.length
    for (const [index, key] of columns.entries())
      if (key !== undefined) this.#at.set(key, [...(this.#at.get(key) ?? []), index])
  }

  has(key: ColumnKey): boolean {
    return this.#at.has(key)
  }

  /** Whether a column with one of these meanings is there. */
  hasAny(keys: readonly ColumnKey[]): boolean {
    return keys.some((key) => this.has(key))
  }

  keys(): ColumnKey[] {
    return [...this.#at.keys()]
  }

  cell(line: ImportLine, key: ColumnKey): Cell | undefined {
    const index = this.#at.get(key)?.[0]
    const cell = index === undefined ? undefined : line.cells[index]
    // "n/a" is no size and no number: it is the same as an empty cell.
    return MAY_SAY_NOTHING.includes(key) && isNothing(cellText(cell)) ? undefined : cell
  }

  /** The cells of all columns with a meaning. */
  cells(line: ImportLine, key: ColumnKey): Cell[] {
    return (this.#at.get(key) ?? []).flatMap((index) => line.cells[index] ?? [])
  }

  /** The text of a cell on one line; empty where there is none. */
  text(line: ImportLine, key: ColumnKey): string {
    return cleanLine(cellText(this.cell(line, key)))
  }

  /** A cell as a field; by another column's meaning where `from` names one. */
  read(line: ImportLine, field: ProductField, from: ColumnKey = field): FieldReading | undefined {
    const cell = this.#unescaped(this.cell(line, from), field)
    const reading = readCell(field, cell, this.context)
    if (!reading) return undefined
    const source = cellSource(cell)
    const { place } = line
    if ('fault' in reading) return { fault: { ...reading.fault, place }, source }
    return {
      value: reading.value,
      notes: reading.notes?.map((note) => ({ ...note, place })),
      source,
    }
  }

  /** WooCommerce, whose lines say of what kind they are, writes the line breaks of descriptions as "\\n". */
  #unescaped(cell: Cell | undefined, field: ProductField): Cell | undefined {
    const isEscaped = field === 'description' && typeof cell === 'string' && this.has('row_kind')
    return isEscaped ? cell.replaceAll('\\n', '\n') : cell
  }

  /** Why a line as a whole cannot be read. */
  faults(line: ImportLine): Issue[] {
    if (line.fault) return [{ why: line.fault, place: line.place }]
    const isLonger = line.cells.some(
      (cell, index) => index >= this.#width && cleanLine(cellText(cell)) !== '',
    )
    if (isLonger)
      return [{ why: 'cells', place: line.place, count: line.cells.length, most: this.#width }]
    const name = this.text(line, 'name')
    if (OPTION_ROW.test(name))
      return [{ why: 'option-row', place: line.place, cell: shownCell(name) }]
    return [...this.#formulas(line), ...this.#sharedStock(line)]
  }

  /** Whether a stock that is merged over several rows is that of each or of all is not known. */
  #sharedStock({ merged = [], place }: ImportLine): Issue[] {
    const isShared = this.#at.get('stock_quantity')?.some((index) => merged.includes(index))
    return isShared ? [{ why: 'merged', column: 'stock_quantity', place }] : []
  }

  /** What a formula would give is not known: neither is whether the cell is empty. */
  #formulas({ cells, place }: ImportLine): Issue[] {
    return [...this.#at].flatMap(([column, indexes]): Issue[] => {
      const isOpen = indexes.some((index) => {
        const cell = cells[index]
        return typeof cell === 'object' && 'formula' in cell
      })
      return isOpen ? [{ why: 'formula', column, place }] : []
    })
  }

  /** What is said of a line with too few cells, because spreadsheets leave empty ones at its end away, or with a doubtful quote. */
  notes(line: ImportLine): Issue[] {
    const lacks = [...this.#at.values()].flat().some((index) => index >= line.cells.length)
    const { place, cells, swallowed } = line
    const notes: Issue[] = swallowed ? [{ why: 'swallowed', place, count: swallowed }] : []
    if (lacks) notes.push({ why: 'short-line', place, count: cells.length, most: this.#width })
    return notes
  }
}
