import { randomBytes } from 'node:crypto'

/** Id and date of a record that is made, or of a group of changes. */
export interface RecordStamp {
  /** 24 lowercase hex digits that grow with time. */
  readonly id: string
  /** ISO 8601 in UTC with milliseconds. */
  readonly date: string
}

/** Records of one millisecond before the next is taken early. */
const PER_MILLISECOND = 0x10000

/**
 * Gives each new record an id and a date: in this process a later record never has a smaller one,
 * even when the machine's clock is set back, so newest-first lists do not change under paging.
 * The last eight digits tell processes apart.
 */
export function recordStamps(clock: () => number): () => RecordStamp {
  const process = randomBytes(4).toString('hex')
  let last = 0
  let count = 0
  return () => {
    const now = Math.max(clock(), last)
    count = now === last ? count + 1 : 0
    last = count < PER_MILLISECOND ? now : now + 1
    count %= PER_MILLISECOND
    const id = last.toString(16).padStart(12, '0') + count.toString(16).padStart(4, '0') + process
    return { id, date: new Date(last).toISOString() }
  }
}

/** The date itself, or a millisecond after the other one: no two versions of a record have the same. */
export function laterThan(other: string, date: string): string {
  return date > other ? date : new Date(Date.parse(other) + 1).toISOString()
}
