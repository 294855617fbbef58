import { sql } from 'kysely'
import type { Sql } from './operand.ts'

/** A test of a text that both databases can make without a pattern of their own. */
export interface TextTest {
  readonly form: 'contains' | 'starts' | 'ends' | 'equals'
  readonly text: string
  /** A and a are the same; the text itself is then of ASCII only. */
  readonly ignoresCase: boolean
}

/** Whether a text passes, as it would in SQL. */
export function passesText(value: string, { form, text, ignoresCase }: TextTest): boolean {
  const known = ignoresCase ? lowerAscii(value) : value
  const wanted = ignoresCase ? lowerAscii(text) : text
  switch (form) {
    case 'contains':
      return known.includes(wanted)
    case 'starts':
      return known.startsWith(wanted)
    case 'ends':
      return known.endsWith(wanted)
    case 'equals':
      return known === wanted
  }
}

/** Only A to Z, as the databases do it whatever their language. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

const LAST = 0x10ffff
const BEFORE_SURROGATES = 0xd7ff
const AFTER_SURROGATES = 0xe000

/** The least text, by its bytes, that is above every text with this beginning; undefined when there is none. */
export function endOfPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0)
  while (points.at(-1) === LAST) points.pop()
  const last = points.pop()
  if (last === undefined) return undefined
  points.push(last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1)
  return String.fromCodePoint(...points)
}

const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff
/** Above every single unit. */
const BEYOND = 0x10000

/**
 * Compares texts by their UTF-8 bytes, as the databases do: less than, equal to or greater than 0.
 * JavaScript's own order has characters beyond the 16-bit ones before some of these.
 */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let index = 0; index < length; index += 1) {
    const unit = one.charCodeAt(index)
    const against = other.charCodeAt(index)
    if (unit !== against) return rank(unit) - rank(against)
  }
  return one.length - other.length
}

function rank(unit: number): number {
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? unit + BEYOND : unit
}

/** What the databases call the same things. */
interface TextFunctions {
  bind(text: string): Sql
  /** Lower case of the letters A to Z and of no others. */
  lower(value: Sql): Sql
  position(value: Sql, text: Sql): Sql
  last(value: Sql, length: number): Sql
}

/** No LIKE: what it holds for a letter and for its case is another question on each database. */
export function textSql(functions: TextFunctions) {
  const { bind, lower, position, last } = functions
  return (value: Sql, { form, text, ignoresCase }: TextTest): Sql => {
    const known = ignoresCase ? lower(value) : value
    const plain = ignoresCase ? lowerAscii(text) : text
    const wanted = bind(plain)
    const { length } = [...plain]
    switch (form) {
      case 'contains':
        return sql`${position(known, wanted)} > 0`
      case 'equals':
        return sql`${known} = ${wanted}`
      case 'ends':
        return sql`${last(known, length)} = ${wanted}`
      case 'starts': {
        const end = endOfPrefix(plain)
        // As a range it can be found by an index.
        return end === undefined
          ? sql`${known} >= ${wanted}`
          : sql`(${known} >= ${wanted} and ${known} < ${bind(end)})`
      }
    }
  }
}
