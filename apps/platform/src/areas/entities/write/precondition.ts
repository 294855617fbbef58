import { apiError } from '../../../http/errors/api-error.ts'
import type { EntityRecord } from './new-record.ts'

/** What a change says about the record that it was made from. */
export interface Precondition {
  /** The `If-Match` header: tags of versions. */
  readonly ifMatch?: string | undefined
  /** The body; its `updated_date` says which version of the record the caller has read. */
  readonly body?: unknown
  /** What of the present record the caller may see. */
  visible?(record: EntityRecord): object
}

const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The tag of a record: its version. */
export function buildEtag(version: number): string {
  return `"${version}"`
}

/**
 * Refuses a change that was made from an older version of the record.
 *
 * @throws ApiError `precondition_failed` by header, `conflict` by `updated_date`, both with the present date and version
 */
export function requireCurrentVersion(
  { ifMatch, body, visible }: Precondition,
  record: EntityRecord,
  version: number,
): void {
  const isTagRight = ifMatch === undefined || hasTag(ifMatch, buildEtag(version))
  if (isTagRight && !isStale(readUpdatedDate(body), record)) return
  const present = { updated_date: record.updated_date, version }
  throw apiError(isTagRight ? 'conflict' : 'precondition_failed', undefined, {
    data: isTagRight ? { ...present, record: visible?.(record) } : present,
    headers: { etag: buildEtag(version) },
  })
}

function hasTag(header: string, tag: string): boolean {
  return header.split(',').some((part) => part.trim() === '*' || part.trim() === tag)
}

function readUpdatedDate(body: unknown): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'updated_date')
    ? Reflect.get(body, 'updated_date')
    : undefined
}

/** A date that the record cannot have had says nothing: callers cannot set it, so it is passed over. */
function isStale(basedOn: unknown, { created_date, updated_date }: EntityRecord): boolean {
  return (
    typeof basedOn === 'string' &&
    ISO_DATE.test(basedOn) &&
    basedOn >= created_date &&
    basedOn < updated_date
  )
}
