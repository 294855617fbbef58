import type { Aggregated } from '@pitlane/protocol'
import type { Database, Row } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { resolvePatterns } from '../read/pattern-candidates.ts'
import type { Entity } from '../schema/entity.ts'
import type { Measure } from './aggregate-plan.ts'
import { aggregateStatement, type Column } from './aggregate-statement.ts'
import { readAggregate } from './read-aggregate.ts'

type Value = string | number | boolean | null

/** As many digits as every double keeps: the rest only shows how a database adds up. */
const DIGITS = 15

/**
 * Counts, sums and the like over the records that the caller may read, of the fields that they see.
 *
 * @param timeZone of the app: when records were created and changed falls into its days
 * @throws ApiError `bad_request` or `invalid_filter`
 */
export async function computeAggregate(
  db: Database,
  entity: Entity,
  { caller, body, timeZone }: { caller: Caller; body: unknown; timeZone: string },
): Promise<Aggregated> {
  const plan = readAggregate(entity.fields.visibilityFor(caller).findField, body)
  const mayRead = entity.rules.read(caller).condition
  const condition = await resolvePatterns(db, entity, plan.condition, mayRead)
  const statement = aggregateStatement(db, entity, { ...plan, condition }, { mayRead, timeZone })
  const found = await db.read(statement, { isSlow: statement.isSlow, entity: entity.name })
  const measures = new Map(plan.measures.map((measure) => [measure.name, measure]))
  const names = [...plan.keys, ...plan.measures].map(({ name }) => name)
  const rows = found.slice(0, plan.limit).map((row) =>
    Object.fromEntries(
      names.map((name) => {
        const value = cellValue(row, statement.columns, name)
        return [name, rounded(value, measures.get(name))]
      }),
    ),
  )
  return { rows, truncated: found.length > plan.limit }
}

/** The value of a key or measure; of a key's columns one has it, or none. */
export function cellValue(row: Row, columns: readonly Column[], name: string): Value {
  for (const { alias, kind, name: whose } of columns) {
    const value = row[alias]
    if (whose !== name || value === null || value === undefined) continue
    if (kind === 'number') return Number(value)
    // SQLite's booleans are numbers.
    return kind === 'boolean' ? Boolean(value) : String(value)
  }
  return null
}

function rounded(value: Value, measure: Measure | undefined): Value {
  if (typeof value !== 'number' || (measure?.of !== 'sum' && measure?.of !== 'avg')) return value
  return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS))
}
