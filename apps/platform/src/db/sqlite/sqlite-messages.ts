import type { SQLInputValue } from 'node:sqlite'
import type { WriteJob, WriteJobResult } from './sqlite-batch.ts'

type PackedStatement = [text: number, parameters: readonly SQLInputValue[], expected?: number]
type PackedJob = [id: number, statements: PackedStatement[]]
type Done = [id: number, ...changes: number[]]

/** Jobs as they cross to the writer's thread: each SQL text once, and lists, which are cheaper to copy than objects. */
export interface PackedJobs {
  readonly texts: string[]
  readonly jobs: PackedJob[]
}

/** What became of jobs. Of those that were committed and returned no rows: how many each statement changed. */
export interface PackedResults {
  readonly done: Done[]
  readonly others: WriteJobResult[]
}

export function packJobs(jobs: readonly WriteJob[]): PackedJobs {
  const places = new Map<string, number>()
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const packed = jobs.map(({ id, statements }): PackedJob => {
    const all = statements.map(({ sql, parameters, expectedChanges }): PackedStatement => {
      const statement: PackedStatement = [placeOf(sql), parameters]
      if (expectedChanges !== undefined) statement.push(expectedChanges)
      return statement
    })
    return [id, all]
  })
  return { texts: [...places.keys()], jobs: packed }
}

export function unpackJobs({ texts, jobs }: PackedJobs): WriteJob[] {
  return jobs.map(([id, statements]) => ({
    id,
    statements: statements.map(([text, parameters, expectedChanges]) => ({
      sql: texts[text] ?? '',
      parameters,
      expectedChanges,
    })),
  }))
}

export function packResults(results: readonly WriteJobResult[]): PackedResults {
  const done: Done[] = []
  const others: WriteJobResult[] = []
  for (const result of results) {
    const { id, outcome } = result
    if (outcome?.committed && outcome.results.every(({ rows }) => rows.length === 0))
      done.push([id, ...outcome.results.map(({ changes }) => changes)])
    else others.push(result)
  }
  return { done, others }
}

export function unpackResults({ done, others }: PackedResults): WriteJobResult[] {
  const committed = done.map(([id, ...counts]) => {
    const results = counts.map((changes) => ({ changes, rows: [] }))
    return { id, outcome: { committed: true, results } }
  })
  return [...committed, ...others]
}
