import type { EntityEvent } from '@pitlane/protocol'

/** Characters of JSON above which a field is emptied. */
const MAX_FIELD = 10_000
/** Characters of JSON above which, even so emptied, only the id is left. */
const MAX_RECORD = 60_000

/** The JSON text of an event; a record too large for it is marked `_oversize` and sent without its long fields. */
export function eventText(
  { type, id, timestamp }: Omit<EntityEvent, 'data'>,
  record: object,
): string {
  return JSON.stringify({ type, data: slim(id, record), id, timestamp })
}

function slim(id: string, record: object): object {
  if (JSON.stringify(record).length <= MAX_FIELD) return record
  const slimmed = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, isLong(value) ? emptied(value) : value]),
  )
  const isSmall = JSON.stringify(slimmed).length <= MAX_RECORD
  if (!isSmall) return { id, _oversize: true }
  return Object.values(record).some(isLong) ? { ...slimmed, _oversize: true } : record
}

function isLong(value: unknown): boolean {
  return (JSON.stringify(value)?.length ?? 0) > MAX_FIELD
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  return Array.isArray(value) ? [] : {}
}
