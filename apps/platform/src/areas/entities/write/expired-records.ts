import type { Database } from '../../../db/database.ts'
import { StartError } from '../../../db/start-error.ts'
import type { Condition } from '../filter/condition.ts'
import { conditionRefusingPatterns } from '../read/list-plan.ts'
import type { Entity } from '../schema/entity.ts'
import { forgetHistory } from './forget-history.ts'
import { commitTogether, parsedRecord, type RecordWrites } from './record-writes.ts'

/** An entity whose records are deleted some time after they were last of use. */
export interface ExpiringEntity {
  readonly name: string
  readonly usualDays: number
  deleteOlder(before: string, most: number): Promise<number>
}

const CALLER = { kind: 'service' } as const

/**
 * What deletes records of an entity that are kept no longer, their history with them.
 *
 * @returns undefined where its schema has no `retention`
 * @throws StartError where the schema names a field or a filter that there is not
 */
export function expiringEntity(
  db: Database,
  entity: Entity,
  { store, prepareBatch }: RecordWrites,
): ExpiringEntity | undefined {
  const { retention } = entity.schema
  if (!retention) return undefined
  const conditionFor = (before: string): Condition =>
    conditionRefusingPatterns(entity.findField, {
      $and: [retention.filter ?? {}, olderThan(retention.from, before)],
    })
  try {
    const unknown = retention.from.find((name) => !entity.findField(name))
    if (unknown !== undefined) throw new Error(`there is no field ${unknown}`)
    if (!(Number.isInteger(retention.days) && retention.days >= 1)) {
      throw new Error('days must be a whole number from 1')
    }
    conditionFor(new Date(0).toISOString())
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The retention of the entity ${entity.name} is not valid: ${reason}`, {
      cause,
    })
  }

  return {
    name: entity.name,
    usualDays: retention.days,
    async deleteOlder(before, most) {
      const due = await store.findWhereWithPermission(conditionFor(before), most)
      if (due.length === 0) return 0
      const removed = due.map(({ data, version }) => ({ record: parsedRecord(data), version }))
      const write = prepareBatch(CALLER, { removed, isSilent: true })
      const history = forgetHistory(
        db,
        entity,
        removed.map(({ record }) => record.id),
      )
      const whole = { ...write, statements: [...write.statements, ...history] }
      const isWritten = await commitTogether(db, [whole])
      // Somebody has changed one of them just then: the next run looks again.
      return isWritten ? due.length : 0
    },
  }
}

/** Of several dates the first that a record has counts. */
function olderThan([date, ...others]: readonly string[], before: string): object {
  if (date === undefined) return { $nor: [{}] }
  const isOlder = { [date]: { $lt: before } }
  if (others.length === 0) return isOlder
  return { $or: [isOlder, { $and: [{ [date]: null }, olderThan(others, before)] }] }
}
