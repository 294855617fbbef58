import { sql } from 'kysely'
import type { Sql } from './operand.ts'
import { endOfPrefix, lowerAscii, type TextTest } from './text-test.ts'

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
