import { accessDenied, type Caller, isTrusted } from '../../../http/caller/caller.ts'
import { hasSignedInRecently } from '../../../http/caller/recent-sign-in.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { ALWAYS, all, type Condition } from '../filter/condition.ts'
import { conditionRefusingPatterns } from '../read/list-plan.ts'
import { requireUnchanged } from './ledger-entries.ts'
import {
  commitTogether,
  MANY_RECORDS,
  parsedRecord,
  type RecordsConfig,
  type RecordWrites,
} from './record-writes.ts'

/** Records that one transaction deletes where triggers follow each of them. */
const REMOVED_AT_ONCE = 1000

/** Returns what deletes the records that a filter finds, and tells how many those were. */
export function removalsByFilter(config: RecordsConfig, writes: RecordWrites) {
  const { db, entity, triggers, allowRemovals } = config
  const { rules } = entity
  const { store, retryExclusive } = writes

  /** @throws ApiError `reauthentication_required` for all records, however the condition is worded, and for too many */
  async function requireRemovable(caller: Caller, condition: Condition): Promise<void> {
    // Only of admins: a refusal would tell others whether there are records that they may not see.
    if (!isTrusted(caller) || hasSignedInRecently(caller)) return
    const [found, total] = await Promise.all([store.count(condition), store.count(ALWAYS)])
    if (total > 0 && found === total) throw apiError('reauthentication_required')
    await allowRemovals(caller, found)
  }

  /** Deletes in portions, each a transaction together with the triggers of its records. */
  async function removeInPortions(caller: Caller, condition: Condition): Promise<number> {
    const meta = writes.newChangeMeta(caller)
    let total = 0
    for (;;) {
      const count = await retryExclusive(MANY_RECORDS, async () => {
        const rows = await store.findWhereWithPermission(condition, REMOVED_AT_ONCE)
        const removed = rows.map(({ data, version }) => ({ record: parsedRecord(data), version }))
        const write = writes.prepareBatch(caller, { removed }, meta)
        return (await commitTogether(db, [write])) ? removed.length : undefined
      })
      total += count
      if (count < REMOVED_AT_ONCE) return total
    }
  }

  return async function removeWhere(caller: Caller, filter: unknown): Promise<number> {
    const mayDelete = rules.delete(caller)
    requireUnchanged(entity)
    const filterCondition = conditionRefusingPatterns(
      entity.fields.visibilityFor(caller).findField,
      filter,
    )
    if (filterCondition.kind === 'always' && !isTrusted(caller)) throw accessDenied(caller)
    const condition = all([filterCondition, mayDelete.condition, rules.read(caller).condition])
    await requireRemovable(caller, condition)
    if (triggers.hasDeleteTriggers) return removeInPortions(caller, condition)
    const change = writes.newChangeMeta(caller)
    const texts = await store.removeWhere(condition, change)
    const removed = texts.map((text) => ({ record: parsedRecord(text) }))
    writes.invalidateAndPublish('delete', removed, change.at)
    return texts.length
  }
}
