import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { unfinishedGroups } from '../write/unfinished-work.ts'
import type { ChangeQuery, LoggedChange } from './change-log.ts'
import { refusal } from './undo-refusal.ts'

/** What is to be taken back: one change with all that was made together with it, or all of some requests. */
export interface Undoing {
  readonly id?: number | undefined
  readonly groups?: readonly string[] | undefined
  /** Of one change only that, of several requests only what can be: where no change needs the others. */
  readonly isPartial?: boolean | undefined
}

/** Changes that are taken back together. */
export interface Unit {
  readonly query: Omit<ChangeQuery, 'limit'>
  readonly size: number
  /** Whether some of it may be taken back without the rest. */
  readonly isSeparable: boolean
  /** Records that it has made, which go with it. */
  readonly made: number
}

interface Deps {
  readonly db: Database
  readonly changes: (query: ChangeQuery) => Promise<LoggedChange[]>
  /** Entities whose records are the entries of ledgers: they stay. */
  readonly ledgers: readonly string[]
}

/** Says which changes belong together. */
export function undoUnits({ db, changes, ledgers }: Deps) {
  async function unitOfGroups(groups: readonly string[]): Promise<Unit> {
    const open = await unfinishedGroups(db)
    if (groups.some((group) => open.includes(group))) throw refusal({ reason: 'unfinished' })
    const counted = db.build
      .selectFrom('record_changes')
      .select(['entity', 'type', sql<number>`count(*)`.as('n')])
      .where('group_id', 'in', [...groups])
      .groupBy(['entity', 'type'])
    const rows = await db.read<{ entity: string; type: string; n: number }>(counted.compile())
    if (rows.length === 0) throw notThere()
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

  /** @throws ApiError `conflict` where a change is a part of others, or they are still being written */
  return async ({ id, groups, isPartial = false }: Undoing): Promise<Unit> => {
    if (id === undefined) return unitOfGroups(groups ?? [])
    const [change] = await changes({ id, limit: 1 })
    if (!change) throw notThere()
    const alone: Unit = { query: { id }, size: 1, isSeparable: true, made: 0 }
    if (change.group_id === null) return alone
    const whole = await unitOfGroups([change.group_id])
    // Made by itself, but for what a ledger got with it.
    if (whole.size <= 1) return whole
    if (isPartial && whole.isSeparable) return alone
    throw refusal({ reason: 'part', group: change.group_id, ...whole })
  }
}

function notThere() {
  return apiError('record_not_found', 'There is no such change.')
}
