import type { UndoneChange, UndoRefusal } from '@pitlane/protocol'
import { type ApiError, apiError } from '../../../http/errors/api-error.ts'

/** Changes that a refusal names. */
const MOST_NAMED = 100

interface Refused {
  readonly reason: UndoRefusal['reason']
  /** Changes of the unit. */
  readonly size?: number
  readonly isSeparable?: boolean
  readonly group?: string
  /** What became of each change; only what stands in the way is told. */
  readonly results?: readonly UndoneChange[]
  /** How many stand in the way, where not all of them are given. */
  readonly blockedCount?: number
}

/** Says in one sentence what stands in the way; then nothing was taken back. */
export function refusal({
  reason,
  size,
  isSeparable = false,
  group,
  ...refused
}: Refused): ApiError {
  const { results = [] } = refused
  const blocked = results.filter(({ kept }) => kept !== undefined)
  const count = refused.blockedCount ?? blocked.length
  const data: UndoRefusal = {
    reason,
    can_be_partial: isSeparable,
    ...(size !== undefined && { changes: size }),
    ...(group !== undefined && { group }),
    ...(blocked.length > 0 && {
      blocked: blocked.slice(0, MOST_NAMED),
      blocked_count: count,
    }),
  }
  return apiError('conflict', describeRefusal(reason, size, blocked[0], count), {
    data: { ...data },
  })
}

function describeRefusal(
  reason: UndoRefusal['reason'],
  size: number | undefined,
  first: UndoneChange | undefined,
  count: number,
): string {
  switch (reason) {
    case 'unfinished':
      return 'Nothing was taken back: it is still being written. Try again once that has ended.'
    case 'too_large':
      return 'Nothing was taken back: it changes too many records more than once. Take its requests back one by one, the last one first.'
    case 'part':
      return `Nothing was taken back: this change was made together with ${(size ?? 1) - 1} others, and is taken back together with them.`
    case 'inseparable':
      return 'Nothing was taken back: these changes need each other, so all of them are taken back, or none.'
    case 'blocked': {
      const more = count > 1 ? ` The same is true of ${count - 1} more.` : ''
      return `Nothing was taken back: ${first ? describeWayOut(first) : 'something has changed since'}.${more}`
    }
  }
}

function describeWayOut({ entity, record_id, name, kept, fields = [] }: UndoneChange): string {
  const record = `${entity} “${name ?? record_id}”`
  switch (kept) {
    case 'deleted_since':
      return `${record} has been deleted since`
    case 'exists':
      return `${record} is there again`
    case 'entry':
      return `${record} is an entry of a ledger, which stays`
    case 'invalid':
      return `${record} would no longer fit its schema`
    default:
      return `${fields.join(', ')} of ${record} has changed since`
  }
}
