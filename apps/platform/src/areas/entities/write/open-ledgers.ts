import { sql } from 'kysely'
import { type Database, mustChangeOneRow } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { jsonSql } from '../filter/compile.ts'
import {
  type Amount,
  type CountedField,
  difference,
  type LedgerFields,
  listAmounts,
} from '../schema/counted-field.ts'
import type { Entity } from '../schema/entity.ts'
import { unlessDamaged } from '../schema/unless-damaged.ts'
import { newEntry } from './ledger-entries.ts'
import { recordInsertions } from './record-insertions.ts'
import type { RecordStamp } from './record-stamps.ts'
import { changeMeta, parsedRecord } from './record-writes.ts'

/** Records that get their entries in one transaction. */
const RECORDS_AT_ONCE = 500
/** What is kept beside the ids of records: all of them have their entries, and no other pass is needed. */
const ALL = '~'
/** So long a server of the version before may still write, where several servers share a database. */
const SHARED_MS = 24 * 60 * 60 * 1000
const SERVICE: Caller = { kind: 'service' }

/**
 * Gives each record that is older than its ledger an opening entry, so that the ledger adds up to what the record has. What
 * was begun and not finished goes on where it was, in whichever process. On PostgreSQL the first start a day later looks once
 * more, for what a server of the version before has written meanwhile.
 */
export async function openLedgers(
  db: Database,
  entities: ReadonlyMap<string, Entity>,
  stamp: () => RecordStamp,
  clock: () => number,
): Promise<void> {
  for (const entity of entities.values()) {
    for (const field of entity.counted) {
      const fields = field.ledger
      const ledger = fields && entities.get(fields.entity)
      if (!ledger) continue
      const opened = { entity, field: { ...field, ledger: fields }, ledger }
      await unlessDamaged(db, () => openLedger(db, opened, { stamp, now: clock() }))
    }
  }
}

interface Opened {
  readonly entity: Entity
  readonly field: CountedField & { readonly ledger: LedgerFields }
  readonly ledger: Entity
}

interface Moment {
  readonly stamp: () => RecordStamp
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Where a pass over all records is. */
interface Place {
  /** Id of the last record that it has looked at. */
  readonly after: string
  readonly isSecond: boolean
}

const SECOND = '+'
const DONE = 'done '

/** Undefined while there is nothing to do. */
function placeIn(kept: string, now: number): Place | undefined {
  if (kept === ALL) return undefined
  if (kept.startsWith(SECOND)) return { after: kept.slice(SECOND.length), isSecond: true }
  if (!kept.startsWith(DONE)) return { after: kept, isSecond: false }
  const done = Date.parse(kept.slice(DONE.length))
  return now - done > SHARED_MS ? { after: '', isSecond: true } : undefined
}

function buildKeptRows(
  { isSecond }: Place,
  last: string | undefined,
  db: Database,
  now: number,
): string {
  if (last !== undefined) return isSecond ? `${SECOND}${last}` : last
  const isShared = db.dialect === 'postgres' && !isSecond
  return isShared ? `${DONE}${new Date(now).toISOString()}` : ALL
}

async function openLedger(db: Database, opened: Opened, { stamp, now }: Moment): Promise<void> {
  const name = `${opened.entity.name}.${opened.field.name}/${opened.ledger.name}`
  const begin = db.build
    .insertInto('ledgers')
    .values({ name, opened_to: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
  await db.write([begin.compile()])
  for (;;) {
    const known = db.build.selectFrom('ledgers').select('opened_to').where('name', '=', name)
    const [row] = await db.read<{ opened_to: string }>(known.compile())
    const kept = row?.opened_to ?? ALL
    const place = placeIn(kept, now)
    if (!place) return
    const { entries, last } = await nextEntries(db, opened, place.after)
    // Another process may be at the same records.
    const claim = mustChangeOneRow(
      db.build
        .updateTable('ledgers')
        .set({ opened_to: buildKeptRows(place, last, db, now) })
        .where('name', '=', name)
        .where('opened_to', '=', kept),
    )
    await db.write([claim, ...insertions(db, opened, entries, stamp)])
  }
}

type Opening = Amount & { readonly record: string }

function insertions(
  db: Database,
  { field, ledger }: Opened,
  entries: readonly Opening[],
  stamp: () => RecordStamp,
) {
  const meta = changeMeta(SERVICE, stamp())
  const rows = entries.map((entry) => {
    const record = newEntry(
      ledger,
      { ...entry, ledger: field.ledger },
      { ...stamp(), why: 'opening', meta },
    )
    const { id, created_date, updated_date, created_by_id } = record
    const data = JSON.stringify(record)
    return { id, data, created_date, updated_date, created_by_id, version: 1 }
  })
  return recordInsertions(db, ledger)(rows, meta)
}

interface Row {
  readonly record: string
  /** Of a record; null of what its ledger has. */
  readonly data: string | null
  readonly amount: number | string | null
  readonly [part: string]: string | number | null
}

/** What the ledger lacks of the next records, by one view of both. */
async function nextEntries(db: Database, { entity, field, ledger }: Opened, after: string) {
  const { ledger: fields } = field
  const { parts } = fields
  const { row } = jsonSql[db.dialect]
  const columnOf = (name: string, kind: 'string' | 'number') => {
    const found = ledger.findField(name)
    if (!found) throw new Error(`${ledger.name} has no ${name}`)
    return row.field(found).value(kind)
  }
  const named = (at: number) => sql.ref(`p${at}`)
  const none = parts.map((_, at) => sql`cast(null as text) as ${named(at)}`)
  const values = parts.map((part) => columnOf(part, 'string'))
  const places = values.map((value, at) => sql`${value} as ${named(at)}`)
  const record = columnOf(fields.record, 'string')
  const statement = sql<Row>`with page as (
      select id, data from ${sql.table(entity.table)} where id > ${after} order by id limit ${RECORDS_AT_ONCE})
    select id as record, data, ${sql.join([...none, sql`null as amount`])} from page
    union all
    select ${record}, null, ${sql.join([...places, sql`sum(${columnOf(fields.amount, 'number')})`])}
    from ${sql.table(ledger.table)} where ${record} in (select id from page)
    group by ${sql.join([record, ...values])}`
  const rows = await db.read<Row>(statement.compile(db.build))
  const written = Map.groupBy(
    rows.filter(({ data }) => data === null),
    (each) => each.record,
  )
  const records = rows.flatMap(({ data }) => (data === null ? [] : [parsedRecord(data)]))
  const entries = records.flatMap((each): Opening[] => {
    const there = (written.get(each.id) ?? []).map((entry): Amount => {
      const own = parts.map((_, at) => (entry[`p${at}`] ? String(entry[`p${at}`]) : null))
      return { parts: own, amount: Number(entry.amount) }
    })
    const lacking = difference(listAmounts(field, each).values(), there)
    return lacking.map((amount) => ({ ...amount, record: each.id }))
  })
  const last = records.reduce<string | undefined>(
    (greatest, { id }) => (greatest === undefined || id > greatest ? id : greatest),
    undefined,
  )
  return { entries, last }
}
