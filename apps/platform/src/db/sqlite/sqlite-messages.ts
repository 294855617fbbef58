import type { SQLInputValue } from 'node:sqlite'
import type { WriteRequest, WriteRequestResult } from './sqlite-batch.ts'

type PackedStatement = [text: number, parameters: readonly SQLInputValue[], expected?: number]
type PackedWrite = [id: number, statements: PackedStatement[]]
type Done = [id: number, ...changes: number[]]

/** Write requests as they cross to the writer's thread: each SQL text once, and lists, which are cheaper to copy than objects. */
export interface PackedWrites {
  readonly texts: string[]
  readonly requests: PackedWrite[]
}

/** What became of write requests. Of those that were committed and returned no rows: how many each statement changed. */
export interface PackedResults {
  readonly done: Done[]
  readonly others: WriteRequestResult[]
}

export function packWrites(requests: readonly WriteRequest[]): PackedWrites {
  const places = new Map<string, number>()
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const packed = requests.map(({ id, statements }): PackedWrite => {
    const all = statements.map(({ sql, parameters, expectedChanges }): PackedStatement => {
      const statement: PackedStatement = [placeOf(sql), parameters]
      if (expectedChanges !== undefined) statement.push(expectedChanges)
      return statement
    })
    return [id, all]
  })
  return { texts: [...places.keys()], requests: packed }
}

export function unpackWrites({ texts, requests }: PackedWrites): WriteRequest[] {
  return requests.map(([id, statements]) => ({
    id,
    statements: statements.map(([text, parameters, expectedChanges]) => ({
      sql: texts[text] ?? '',
      parameters,
      expectedChanges,
    })),
  }))
}

export function packResults(results: readonly WriteRequestResult[]): PackedResults {
  const done: Done[] = []
  const others: WriteRequestResult[] = []
  for (const result of results) {
    const { id, outcome } = result
    if (outcome?.committed && outcome.results.every(({ rows }) => rows.length === 0))
      done.push([id, ...outcome.results.map(({ changes }) => changes)])
    else others.push(result)
  }
  return { done, others }
}

export function unpackResults({ done, others }: PackedResults): WriteRequestResult[] {
  const committed = done.map(([id, ...counts]) => {
    const results = counts.map((changes) => ({ changes, rows: [] }))
    return { id, outcome: { committed: true, results } }
  })
  return [...committed, ...others]
}
