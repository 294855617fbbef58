import type { UndoneChange, UndoneChanges } from '@pitlane/protocol'
import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import type { ChangeMeta } from '../write/record-insertions.ts'
import type { RecordStamp } from '../write/record-stamps.ts'
import { changeMeta, commitTogether } from '../write/record-writes.ts'
import type { AllowRemovals } from '../write/removal-allowance.ts'
import type { EntityWriter } from '../write/transaction.ts'
import {
  type TakeBack,
  type Unfinished,
  type UnfinishedWork,
  unfinishedGroups,
} from '../write/unfinished-work.ts'
import type { ChangeQuery, LoggedChange } from './change-log.ts'
import { refusal } from './undo-refusal.ts'
import { batchesOf, readStates, type UndoStates, undoOne } from './undo-states.ts'

/** Changes that are taken back in one transaction. */
export const UNDONE_AT_ONCE = 500
/** Changes that an answer names. */
const MOST_NAMED = 500
/** Records that a unit of several portions may have changed more than once. */
const MOST_REPEATED = 2_000
const SERVICE: Caller = { kind: 'service' }

interface Deps {
  readonly db: Database
  readonly stamp: () => RecordStamp
  readonly writers: ReadonlyMap<string, EntityWriter>
  readonly changes: (query: ChangeQuery) => Promise<LoggedChange[]>
  readonly allowRemovals: AllowRemovals
  readonly unfinished: UnfinishedWork
}

/** What is to be taken back: one change with all that was made together with it, or all of some requests. */
export interface Undoing {
  readonly id?: number | undefined
  readonly groups?: readonly string[] | undefined
  /** Of one change only that, of several requests only what can be: where no change needs the others. */
  readonly isPartial?: boolean | undefined
}

/** Changes that are taken back together. */
interface Unit {
  readonly query: Omit<ChangeQuery, 'limit'>
  readonly size: number
  /** Whether some of it may be taken back without the rest. */
  readonly isSeparable: boolean
  /** Records that it has made, which go with it. */
  readonly made: number
}

interface Portion {
  readonly results: readonly UndoneChange[]
  readonly last: number | undefined
}

/**
 * Takes changes back: all that was written together, or nothing of it. A unit of more than one portion is looked at whole
 * before the first is written; where another writer then comes between, what was taken back is made again.
 */
export function undoChanges(deps: Deps) {
  const { db, stamp, writers, changes, allowRemovals, unfinished } = deps
  const retryExclusive = createExclusiveRetry()
  const ledgers = [...writers.values()].flatMap(({ entity }) =>
    entity.entries ? [entity.name] : [],
  )
  const begin = unfinished.handle('unfinished-undo', redo)

  async function unitOf({ id, groups, isPartial = false }: Undoing): Promise<Unit> {
    if (id === undefined) return unitOfGroups(groups ?? [])
    const [change] = await changes({ id, limit: 1 })
    if (!change) throw apiError('record_not_found', NOT_THERE)
    const alone: Unit = { query: { id }, size: 1, isSeparable: true, made: 0 }
    if (change.group_id === null) return alone
    const whole = await unitOfGroups([change.group_id])
    // Made by itself, but for what a ledger got with it.
    if (whole.size <= 1) return whole
    if (isPartial && whole.isSeparable) return alone
    throw refusal({ reason: 'part', group: change.group_id, ...whole })
  }

  async function unitOfGroups(groups: readonly string[]): Promise<Unit> {
    const open = await unfinishedGroups(db)
    if (groups.some((group) => open.includes(group))) throw refusal({ reason: 'unfinished' })
    const counted = db.build
      .selectFrom('record_changes')
      .select(['entity', 'type', sql<number>`count(*)`.as('n')])
      .where('group_id', 'in', [...groups])
      .groupBy(['entity', 'type'])
    const rows = await db.read<{ entity: string; type: string; n: number }>(counted.compile())
    if (rows.length === 0) throw apiError('record_not_found', NOT_THERE)
    const own = rows.filter(({ entity }) => !ledgers.includes(entity))
    if (own.length === 0) {
      const [entry] = await changes({ groups, limit: 1 })
      const { id = 0, entity = '', record_id = '' } = entry ?? {}
      const results = [{ id, entity, record_id, kept: 'entry' as const }]
      throw refusal({ reason: 'blocked', results })
    }
    const sum = (some: typeof rows) => some.reduce((total, { n }) => total + Number(n), 0)
    return {
      query: { groups, except: ledgers },
      size: sum(own),
      isSeparable: new Set(rows.map(({ entity }) => entity)).size === 1,
      made: sum(own.filter(({ type }) => type === 'create')),
    }
  }

  /** The changes before one, taken back in the states that are given; nothing is written. */
  async function tryPortion(unit: Unit, before: number | undefined, kept?: UndoStates) {
    const some = await changes({
      ...unit.query,
      ...(before !== undefined && { before }),
      limit: UNDONE_AT_ONCE,
    })
    const states = await readStates(writers, some)
    for (const key of states.keys()) {
      const known = kept?.get(key)
      if (known) states.set(key, known)
    }
    const { id: group, date } = stamp()
    const results = some.map((change) => undoOne(writers, states, change, date))
    const last = some.length === UNDONE_AT_ONCE ? some.at(-1)?.id : undefined
    return { states, results, last, group, date }
  }

  async function write(
    caller: Caller,
    { states, date }: { states: UndoStates; date: string },
    meta: ChangeMeta,
    guards: readonly WriteStatement[],
  ): Promise<boolean> {
    // All writers take locks in the same order: by entity, and within one by id.
    const writes = [...writers]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, { writes: own }]) =>
        batchesOf(name, states, Date.parse(date)).map((batch) =>
          own.prepareBatch(caller, batch, meta),
        ),
      )
    return commitTogether(db, writes, guards)
  }

  async function undoAtOnce(caller: Caller, unit: Unit, isPartial: boolean) {
    return retryExclusive('undo', async () => {
      const tried = await tryPortion(unit, undefined)
      const { states, results, group, date } = tried
      const isWhole = results.every(({ kept }) => kept === undefined)
      if (!isWhole && !isPartial) throw refusal({ reason: 'blocked', results, ...unit })
      const removed = [...states.values()].filter((state) => state.found && !state.record)
      await allowRemovals(caller, removed.length)
      const meta = changeMeta(caller, { id: group, date })
      return (await write(caller, tried, meta, [])) ? answerOf(group, results) : undefined
    })
  }

  /** @throws ApiError `conflict` where something stands in the way */
  async function requireFree(unit: Unit): Promise<void> {
    const states = await repeatedStates(unit)
    const results: UndoneChange[] = []
    let blockedCount = 0
    for (let before: number | undefined; ; ) {
      const tried = await tryPortion(unit, before, states)
      const blocked = tried.results.filter(({ kept }) => kept !== undefined)
      blockedCount += blocked.length
      if (results.length < MOST_NAMED) results.push(...blocked)
      if (tried.last === undefined) break
      before = tried.last
    }
    if (blockedCount > 0) throw refusal({ reason: 'blocked', results, blockedCount, ...unit })
  }

  /** Of records that the unit changes again and again: what a later change of it was taken back to is looked at next. */
  async function repeatedStates({ query: { groups = [], except = [] } }: Unit) {
    const statement = db.build
      .selectFrom('record_changes')
      .select(['entity', 'record_id', sql<number>`max(id)`.as('id')])
      .where('group_id', 'in', [...groups])
      .$if(except.length > 0, (rows) => rows.where('entity', 'not in', [...except]))
      .groupBy(['entity', 'record_id'])
      .having(sql`count(*)`, '>', 1)
      .limit(MOST_REPEATED + 1)
    const rows = await db.read<{ entity: string; record_id: string }>(statement.compile())
    if (rows.length > MOST_REPEATED) throw refusal({ reason: 'too_large' })
    // Only where they lie counts.
    return readStates(writers, rows as LoggedChange[])
  }

  async function undoInPortions(caller: Caller, unit: Unit, isPartial: boolean) {
    if (!isPartial) await requireFree(unit)
    await allowRemovals(caller, unit.made)
    const { id: group, date } = stamp()
    const { by, kind } = changeMeta(caller, { id: group, date })
    const work = begin({ by, kind, group })
    const { job } = work
    const all: UndoneChange[] = []
    let count = 0
    let isBegun = false
    try {
      for (let before: number | undefined; ; ) {
        const { results, last } = await retryExclusive(
          'undo',
          async (): Promise<Portion | undefined> => {
            const tried = await tryPortion(unit, before)
            const isWhole = tried.results.every(({ kept }) => kept === undefined)
            if (!isWhole && !isPartial)
              throw refusal({ reason: 'blocked', results: tried.results, ...unit })
            const guards = [isBegun ? job.beat : job.insert]
            if (tried.last === undefined) guards.push(job.drop)
            const meta = { at: tried.date, by, kind, group }
            return (await write(caller, tried, meta, guards)) ? tried : undefined
          },
        )
        isBegun = true
        count += results.filter(({ kept }) => kept === undefined).length
        if (all.length < 2 * MOST_NAMED) all.push(...results)
        if (last === undefined) return { ...answerOf(group, all), count }
        before = last
        unfinished.stopped.throwIfAborted()
      }
    } catch (error) {
      if (isBegun) await work.takeBack()
      throw error
    }
  }

  /** Makes again what an undo took back that did not come to its end. */
  async function redo(
    { group, by, kind }: Unfinished,
    guards: Parameters<TakeBack>[1] = () => [],
    signal?: AbortSignal,
  ): Promise<void> {
    const unit: Unit = {
      query: { groups: [group], except: ledgers },
      size: 0,
      isSeparable: true,
      made: 0,
    }
    const { id: own } = stamp()
    for (let before: number | undefined; ; ) {
      signal?.throwIfAborted()
      const last = await retryExclusive('redo', async () => {
        const tried = await tryPortion(unit, before)
        const meta = { at: tried.date, by, kind, group: own }
        const isWritten = await write(SERVICE, tried, meta, guards())
        return isWritten ? { last: tried.last } : undefined
      })
      if (last.last === undefined) return
      before = last.last
    }
  }

  return async (caller: Caller, undoing: Undoing): Promise<UndoneChanges> => {
    const unit = await unitOf(undoing)
    const isPartial = undoing.isPartial === true && undoing.id === undefined
    if (isPartial && !unit.isSeparable) throw refusal({ reason: 'inseparable' })
    return unit.size <= UNDONE_AT_ONCE
      ? undoAtOnce(caller, unit, isPartial)
      : undoInPortions(caller, unit, isPartial)
  }
}

const NOT_THERE = 'There is no such change.'

function answerOf(group: string, results: readonly UndoneChange[]): UndoneChanges {
  const undone = results.filter(({ kept }) => kept === undefined)
  const kept = results.filter((result) => result.kept !== undefined)
  return {
    group,
    count: undone.length,
    undone: undone.slice(0, MOST_NAMED),
    kept: kept.slice(0, MOST_NAMED),
  }
}
