import { MAX_LIST } from '@pitlane/protocol'
import type { Database } from '../../db/database.ts'
import { apiError } from '../../http/api-error.ts'
import { type Caller, isTrusted } from '../../http/caller.ts'
import { refusalOf, requireSome } from './access.ts'
import type { Changes, RecordChange } from './changes.ts'
import type { Entity } from './entity.ts'
import { all } from './filter/condition.ts'
import { conditionOfBody } from './list-plan.ts'
import { changedRecord, type EntityRecord, newRecord, newRecords } from './new-record.ts'
import type { Change } from './record-insertions.ts'
import type { RecordStamp } from './record-stamps.ts'
import { recordStore } from './store.ts'

/** Another writer may be faster this many times before the change is given up. */
const TRIES = 50
const RECORD_ID = /^[0-9a-f]{24}$/

export interface RecordsConfig {
  readonly db: Database
  readonly entity: Entity
  readonly stamp: () => RecordStamp
  readonly changes: Pick<Changes, 'tell'>
  /** Called after a commit, before anybody is answered or told. */
  readonly onCommit: () => void
}

/** What callers may do with single records of an entity; answers are JSON text. */
export interface Records {
  find(caller: Caller, id: string): Promise<string>
  create(caller: Caller, body: unknown): Promise<string>
  createAll(caller: Caller, body: unknown): Promise<string>
  update(caller: Caller, id: string, body: unknown): Promise<string>
  remove(caller: Caller, id: string): Promise<void>
  /** Returns how many were removed. */
  removeWhere(caller: Caller, filter: unknown): Promise<number>
}

export function entityRecords(config: RecordsConfig): Records {
  const { db, entity, stamp } = config
  const { rules } = entity
  const store = recordStore(db, entity)
  const told = (type: RecordChange['type'], records: readonly EntityRecord[], at: string) => {
    config.onCommit()
    config.changes.tell(
      records.map((record) => ({
        entity: entity.name,
        type,
        id: record.id,
        record,
        timestamp: at,
      })),
    )
  }

  async function insert(caller: Caller, records: readonly EntityRecord[]): Promise<string[]> {
    const texts = records.map((record) => JSON.stringify(record))
    const rows = records.map(({ id, created_date, updated_date, created_by_id }, index) => {
      const data = texts[index] ?? ''
      return { id, data, created_date, updated_date, created_by_id, version: 1 }
    })
    const at = stamp().date
    await store.insert(rows, { at, by: idOf(caller) })
    told('create', records, at)
    return texts.map((text) => entity.fields.seenText(caller, text))
  }

  /** Runs a change of one record again while other writers are faster. */
  async function changeOne<Result>(
    caller: Caller,
    id: string,
    action: 'update' | 'delete',
    attempt: (record: EntityRecord, version: number, change: Change) => Promise<Result | undefined>,
  ): Promise<Result> {
    const mayAct = rules[action](caller)
    // Without a token nobody learns whether the record is there.
    if (caller.kind === 'visitor') requireSome(caller, mayAct)
    if (!RECORD_ID.test(id)) throw apiError('record_not_found')
    for (let count = 0; count < TRIES; count += 1) {
      const found = await store.open(id, rules.read(caller).condition, mayAct.condition)
      if (!found) throw apiError('record_not_found')
      if (!found.isAllowed) throw refusalOf(caller)
      const change = { at: stamp().date, by: idOf(caller) }
      const result = await attempt(parsed(found.data), found.version, change)
      if (result !== undefined) return result
    }
    throw apiError('unavailable')
  }

  return {
    async find(caller, id) {
      const { condition } = rules.read(caller)
      const text = RECORD_ID.test(id) ? await store.find(id, condition) : undefined
      if (text === undefined) throw apiError('record_not_found')
      return entity.fields.seenText(caller, text)
    },

    async create(caller, body) {
      requireSome(caller, rules.create(caller))
      const [text = ''] = await insert(caller, [newRecord(entity, caller, body, stamp())])
      return text
    },

    async createAll(caller, body) {
      requireSome(caller, rules.create(caller))
      if (!Array.isArray(body)) throw apiError('bad_request', 'The body must be a JSON list.')
      if (body.length > MAX_LIST) {
        throw apiError('payload_too_large', `At most ${MAX_LIST} records are created at once.`)
      }
      if (body.length === 0) return '[]'
      const texts = await insert(caller, newRecords(entity, caller, body, stamp))
      return `[${texts.join(',')}]`
    },

    update(caller, id, body) {
      return changeOne(caller, id, 'update', async (record, version, change) => {
        const changed = changedRecord(entity, caller, record, body, change.at)
        const data = JSON.stringify(changed)
        const isKept = await store.replace({ id, data, updated_date: change.at }, version, change)
        if (!isKept) return undefined
        told('update', [changed], change.at)
        return entity.fields.seenText(caller, data)
      })
    },

    async remove(caller, id) {
      await changeOne(caller, id, 'delete', async (record, version, change) => {
        if (!(await store.remove(id, version, change))) return undefined
        told('delete', [record], change.at)
        return true
      })
    },

    async removeWhere(caller, filter) {
      const mayDelete = rules.delete(caller)
      requireSome(caller, mayDelete)
      const asked = conditionOfBody(entity.fields.view(caller), filter)
      if (asked.kind === 'always' && !isTrusted(caller)) throw refusalOf(caller)
      const condition = all([asked, mayDelete.condition, rules.read(caller).condition])
      const at = stamp().date
      const texts = await store.removeWhere(condition, { at, by: idOf(caller) })
      if (texts.length > 0) told('delete', texts.map(parsed), at)
      return texts.length
    },
  }
}

function idOf(caller: Caller): string | null {
  return caller.kind === 'user' ? caller.user.id : null
}

function parsed(text: string): EntityRecord {
  // Only records that this area has printed lie in the table.
  return JSON.parse(text) as EntityRecord
}
