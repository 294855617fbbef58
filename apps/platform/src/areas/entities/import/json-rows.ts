import { isDeep } from '../../../http/input/json-body.ts'
import { ImportError, type ImportRow } from './import-row.ts'

/**
 * Reads a JSON array of records as it comes.
 *
 * @throws ImportError when the file as a whole cannot be read
 */
export async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  let row = 0
  for await (const element of jsonElements(text)) {
    row += 1
    yield buildRow(element, row)
  }
}

function buildRow(element: string, row: number): ImportRow {
  if (isDeep(element)) return { row, fields: {}, fault: 'it is nested too deeply' }
  let fields: unknown
  try {
    fields = JSON.parse(element, withoutPrototypes)
  } catch {
    throw new ImportError(`Record ${row} is not valid JSON.`)
  }
  if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
    return { row, fields, identity: fields }
  return { row, fields: {}, fault: 'it is not an object' }
}

function withoutPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('a name that is not allowed')
  return value
}

/** One record. */
const LONGEST_ELEMENT = 1024 * 1024
const DEPTHS: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 }

/**
 * Cuts a JSON array into the texts of its elements without reading the whole of it. Whether each is
 * valid is for the parser.
 *
 * @throws ImportError when the text is no array
 */
async function* jsonElements(text: AsyncIterable<string>): AsyncGenerator<string> {
  const scan = new ListScan()
  let element = ''
  let count = 0
  for await (const chunk of text) {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const step = scan.step(chunk.charAt(at))
      if (step === 'inside') continue
      const whole = (element + chunk.slice(start, at)).trim()
      element = ''
      start = at + 1
      if (step === 'outside' || (whole === '' && count === 0 && scan.isOver)) continue
      count += 1
      yield whole
    }
    element += chunk.slice(start)
    if (element.length > LONGEST_ELEMENT) throw new ImportError('A record is longer than 1 MB.')
  }
  if (!scan.isOver) throw noList()
}

/** Where in a list a text has come to, character by character. */
class ListScan {
  #place: 'before' | 'in' | 'after' = 'before'
  #depth = 0
  #isInText = false
  #isEscaped = false

  get isOver(): boolean {
    return this.#place === 'after'
  }

  /** Whether the character belongs to an element, ends one, or neither. */
  step(mark: string): 'inside' | 'end' | 'outside' {
    if (this.#isInText) return this.#text(mark)
    if (this.#place !== 'in') return this.#outside(mark)
    if (this.#depth === 0 && (mark === ',' || mark === ']')) {
      if (mark === ']') this.#place = 'after'
      return 'end'
    }
    this.#isInText = mark === '"'
    this.#depth += DEPTHS[mark] ?? 0
    if (this.#depth < 0) throw noList()
    return 'inside'
  }

  #text(mark: string): 'inside' {
    if (this.#isEscaped) this.#isEscaped = false
    else if (mark === '\\') this.#isEscaped = true
    else this.#isInText = mark !== '"'
    return 'inside'
  }

  #outside(mark: string): 'outside' {
    if (mark.trim() === '') return 'outside'
    if (this.#place === 'after' || mark !== '[') throw noList()
    this.#place = 'in'
    return 'outside'
  }
}

function noList(): ImportError {
  return new ImportError('The file is not a JSON array of records.')
}
