import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { StartError } from '../../../db/start-error.ts'
import { mayNamePerson, type PersonNames } from '../../../http/input/person-match.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import type { Condition } from '../filter/condition.ts'
import { matches } from '../filter/matches.ts'
import { conditionRefusingPatterns } from '../read/list-plan.ts'
import type { Entity } from '../schema/entity.ts'
import { forgetHistory, rewriteHistory } from '../write/forget-history.ts'
import type { EntityRecord } from '../write/new-record.ts'
import { laterThan } from '../write/record-stamps.ts'
import { commitTogether, parsedRecord, type RecordWrites } from '../write/record-writes.ts'
import { listPersonalFields, recordNames, reduceRecord } from './personal-fields.ts'

/** A record that names a person. */
export interface PersonRecord {
  readonly record: EntityRecord
  /** Whether it stays, without what it says of them. */
  readonly isReduced: boolean
  /** Former states of it in the history. */
  readonly changes: number
}

/** The records of an entity that may say something of people. */
export interface PersonRecords {
  readonly entity: string
  /** @param most so many at most */
  find(names: PersonNames, most: number): Promise<PersonRecord[]>
  /** Ids of records that are gone and still in the history. */
  findDeleted(names: PersonNames, most: number): Promise<string[]>
  /** Deletes records, or reduces those that have to stay, with their history. */
  erase(ids: readonly string[]): Promise<void>
  /** The ids of all records. */
  listIds(after: string, most: number): Promise<string[]>
}

const CALLER = { kind: 'service' } as const
const AT_ONCE = 50

/**
 * @returns undefined where its schema marks no field as `personal`
 * @throws StartError where the schema's `erasure` cannot be used
 */
export function personRecords(
  db: Database,
  entity: Entity,
  writes: RecordWrites,
): PersonRecords | undefined {
  const fields = listPersonalFields(entity.schema)
  if (fields.length === 0) return undefined
  const { build, dialect } = db
  const keep = readKeep(entity)
  const retryExclusive = createExclusiveRetry()
  const asText = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`

  const isReduced = (record: object) => keep !== undefined && matches(keep, record)
  const reduce = (record: EntityRecord) => reduceRecord(record, fields)
  const names = (person: PersonNames, record: object) => recordNames(record, fields, person)

  async function countChanges(ids: readonly string[]): Promise<Map<string, number>> {
    const query = build
      .selectFrom('record_changes')
      .select(['record_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('entity', '=', entity.name)
      .where('record_id', 'in', ids)
      .groupBy('record_id')
    const rows = await db.read<{ record_id: string; count: number }>(query.compile())
    return new Map(rows.map(({ record_id, count }) => [record_id, Number(count)]))
  }

  /** @returns false where another write was faster */
  async function eraseOnce(ids: readonly string[]): Promise<true | undefined> {
    const query = build.selectFrom(entity.table).select(['data', 'version']).where('id', 'in', ids)
    const rows = await db.read<{ data: string; version: number }>(query.compile())
    const found = rows.map(({ data, version }) => ({ record: parsedRecord(data), version }))
    const removed = found.filter(({ record }) => !isReduced(record))
    const reduced = found
      .filter(({ record }) => isReduced(record))
      .map(({ record, version }) => ({ record: redate(reduce(record)), before: record, version }))
    const write = writes.prepareBatch(CALLER, { removed, changed: reduced, isSilent: true })
    const kept = new Set(reduced.map(({ record }) => record.id))
    const forgotten = ids.filter((id) => !kept.has(id))
    const history: WriteStatement[] = [
      ...forgetHistory(db, entity, forgotten),
      ...(await rewriteHistory(db, entity, reduced, reduce)),
    ]
    const whole = { ...write, statements: [...write.statements, ...history] }
    return (await commitTogether(db, [whole])) || undefined
  }

  return {
    entity: entity.name,

    async find(person, most) {
      const query = build
        .selectFrom(entity.table)
        .select('data')
        .where(mayNamePerson(person, asText('data'), dialect))
        .orderBy('id', 'desc')
        .limit(most * 4)
      const rows = await db.read<{ data: string }>(query.compile(), { isSlow: true })
      const found = rows
        .map(({ data }) => parsedRecord(data))
        .filter((record) => names(person, record))
        .slice(0, most)
      const changes = found.length > 0 ? await countChanges(found.map(({ id }) => id)) : new Map()
      return found.map((record) => ({
        record,
        isReduced: isReduced(record),
        changes: changes.get(record.id) ?? 0,
      }))
    },

    async findDeleted(person, most) {
      const query = build
        .selectFrom('record_changes')
        .select(['record_id', 'before'])
        .where('entity', '=', entity.name)
        .where('type', '=', 'delete')
        .where(mayNamePerson(person, asText('before'), dialect))
        .limit(most)
      const rows = await db.read<{ record_id: string; before: string }>(query.compile(), {
        isSlow: true,
      })
      const named = rows.filter(({ before }) => names(person, JSON.parse(before)))
      return [...new Set(named.map(({ record_id }) => record_id))]
    },

    async erase(ids) {
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        const some = ids.slice(start, start + AT_ONCE)
        await retryExclusive(entity.name, () => eraseOnce(some))
      }
    },

    async listIds(after, most) {
      const query = build
        .selectFrom(entity.table)
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
      return (await db.read<{ id: string }>(query.compile())).map(({ id }) => id)
    },
  }
}

/** Whoever has the former state on the screen cannot write it back; for retention it is as old as it was. */
function redate(record: EntityRecord): EntityRecord {
  return { ...record, updated_date: laterThan(record.updated_date, record.updated_date) }
}

/** Which records stay, without what they say of a person. */
function readKeep({ name, schema, findField }: Entity): Condition | undefined {
  const keep = schema.erasure?.keep
  try {
    return keep && conditionRefusingPatterns(findField, keep)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The erasure of the entity ${name} is not valid: ${reason}`, { cause })
  }
}
