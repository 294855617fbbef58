import type { UndoneChange, UndoneChanges } from '@pitlane/protocol'
import type { Database } from '../../../db/database.ts'
import type { HeldJob } from '../../../db/jobs.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import type { ChangeMeta } from '../write/record-insertions.ts'
import type { RecordStamp } from '../write/record-stamps.ts'
import { changeMeta } from '../write/record-writes.ts'
import type { AllowRemovals } from '../write/removal-allowance.ts'
import type { EntityWriter } from '../write/transaction.ts'
import type { TakeBack, UnfinishedWork } from '../write/unfinished-work.ts'
import type { ChangeQuery, LoggedChange } from './change-log.ts'
import { type Portion, UNDONE_AT_ONCE, undoPortions } from './undo-portion.ts'
import { refusal } from './undo-refusal.ts'
import { type Undoing, type Unit, undoUnits } from './undo-unit.ts'

/** Changes that an answer names. */
const MOST_NAMED = 500
const SERVICE: Caller = { kind: 'service' }

interface Deps {
  readonly db: Database
  readonly stamp: () => RecordStamp
  readonly writers: ReadonlyMap<string, EntityWriter>
  readonly changes: (query: ChangeQuery) => Promise<LoggedChange[]>
  readonly allowRemovals: AllowRemovals
  readonly unfinished: UnfinishedWork
}

/** A unit of several portions that is being taken back. */
interface Begun {
  readonly unit: Unit
  readonly isPartial: boolean
  readonly job: HeldJob
  readonly meta: Omit<ChangeMeta, 'at'>
}

/**
 * Takes changes back: all that was written together, or nothing of it. A unit of more than one portion is looked at whole
 * before the first is written; where another writer then comes between, what was taken back is made again.
 */
export function undoChanges({ db, stamp, writers, changes, allowRemovals, unfinished }: Deps) {
  const retryExclusive = createExclusiveRetry()
  const all = [...writers.values()].map(({ entity }) => entity)
  const ledgers = all.filter(({ entries }) => entries).map(({ name }) => name)
  const findUnit = undoUnits({ db, changes, ledgers })
  const portions = undoPortions({ db, stamp, writers, changes })

  async function undoAtOnce(caller: Caller, unit: Unit, isPartial: boolean) {
    return retryExclusive('undo', async () => {
      const portion = await portions.take(unit, undefined)
      requireWhole(unit, portion, isPartial)
      const { states, results, group, date } = portion
      const removed = [...states.values()].filter((state) => state.found && !state.record)
      await allowRemovals(caller, removed.length)
      const meta = changeMeta(caller, { id: group, date })
      return (await portions.write(caller, portion, meta)) ? buildAnswer(group, results) : undefined
    })
  }

  function undoPortion(
    caller: Caller,
    { unit, isPartial, job, meta }: Begun,
    before: number | undefined,
  ): Promise<Portion> {
    return retryExclusive('undo', async () => {
      const portion = await portions.take(unit, before)
      requireWhole(unit, portion, isPartial)
      const guards = [before === undefined ? job.insert : job.beat]
      if (portion.last === undefined) guards.push(job.drop)
      const at = { ...meta, at: portion.date }
      return (await portions.write(caller, portion, at, guards)) ? portion : undefined
    })
  }

  async function undoInPortions(caller: Caller, unit: Unit, isPartial: boolean) {
    if (!isPartial) await portions.requireFree(unit)
    await allowRemovals(caller, unit.made)
    const { at: _, ...meta } = changeMeta(caller, stamp())
    const { by, kind, group } = meta
    const work = begin({ by, kind, group })
    const named: UndoneChange[] = []
    let count = 0
    let before: number | undefined
    try {
      for (;;) {
        const begun = { unit, isPartial, job: work.job, meta }
        const { results, last } = await undoPortion(caller, begun, before)
        count += results.filter(({ kept }) => kept === undefined).length
        if (named.length < 2 * MOST_NAMED) named.push(...results)
        if (last === undefined) return { ...buildAnswer(group, named), count }
        before = last
        unfinished.stopped.throwIfAborted()
      }
    } catch (error) {
      if (before !== undefined) await work.takeBack()
      throw error
    }
  }

  /** Makes again what an undo took back that did not come to its end. */
  const redo: TakeBack = async ({ group, by, kind }, guards = () => [], signal) => {
    const query = { groups: [group], except: ledgers }
    const { id: own } = stamp()
    for (let before: number | undefined; ; ) {
      signal?.throwIfAborted()
      const { last } = await retryExclusive('redo', async () => {
        const portion = await portions.take({ query }, before)
        const meta = { at: portion.date, by, kind, group: own }
        const isWritten = await portions.write(SERVICE, portion, meta, guards())
        return isWritten ? portion : undefined
      })
      if (last === undefined) return
      before = last
    }
  }
  const begin = unfinished.handle('unfinished-undo', redo)

  return async (caller: Caller, undoing: Undoing): Promise<UndoneChanges> => {
    const unit = await findUnit(undoing)
    const isPartial = undoing.isPartial === true && undoing.id === undefined
    if (isPartial && !unit.isSeparable) throw refusal({ reason: 'inseparable' })
    return unit.size <= UNDONE_AT_ONCE
      ? undoAtOnce(caller, unit, isPartial)
      : undoInPortions(caller, unit, isPartial)
  }
}

/** @throws ApiError `conflict` where some of a portion stays, and that was not asked for */
function requireWhole(unit: Unit, { results }: Portion, isPartial: boolean): void {
  const isWhole = results.every(({ kept }) => kept === undefined)
  if (!isWhole && !isPartial) throw refusal({ reason: 'blocked', results, ...unit })
}

function buildAnswer(group: string, results: readonly UndoneChange[]): UndoneChanges {
  const undone = results.filter(({ kept }) => kept === undefined)
  const kept = results.filter((result) => result.kept !== undefined)
  return {
    group,
    count: undone.length,
    undone: undone.slice(0, MOST_NAMED),
    kept: kept.slice(0, MOST_NAMED),
  }
}
