import { createHash } from 'node:crypto'

/** PostgreSQL cuts longer names off, and two that were cut alike would be one. */
const LONGEST_NAME = 63

/** A name that both databases keep whole. */
export function shortName(full: string): string {
  if (full.length <= LONGEST_NAME) return full
  const digest = createHash('sha256').update(full).digest('hex').slice(0, 12)
  return `${full.slice(0, LONGEST_NAME - 13)}_${digest}`
}

export function indexName({ table }: { table: string }, name: string): string {
  return shortName(`${table}_${name}`)
}
