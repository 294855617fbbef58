import { paths, type RecordChangeEntry, type UndoneChanges } from '@pitlane/protocol'
import { bracketQuery } from './query.ts'
import { type CallOptions, fillPath, type SendRequest } from './request.ts'

/** Of which changes a list is; all of them without it. */
export interface ChangeQuery {
  entity?: string
  /** Id of a record. */
  record?: string
  /** All changes of one request have the same group. */
  group?: string
  /** Id of the user who made them. */
  by?: string
  /** A day or an instant, both ends included. */
  from?: string | Date
  to?: string | Date
  /** Only changes before the one with this id. */
  before?: number
  /** 50 when left out, 200 at most. */
  limit?: number
}

/** One change, or those of one request: of these the ones before `next` of the answer that came last. */
export type Undoing = { id: number } | { group: string; before?: number }

/** What was changed in records; for admins and the service role. */
export interface History {
  /** The newest first. */
  list(query?: ChangeQuery, options?: CallOptions): Promise<RecordChangeEntry[]>
  /** Takes back what still is as the change left it; up to 500 changes of a group at once. */
  undo(what: Undoing, options?: CallOptions): Promise<UndoneChanges>
}

export function createHistory(request: SendRequest, appId: string): History {
  return {
    list: async (query, options) =>
      request('GET', fillPath(paths.changes, { appId }), {
        ...options,
        query: bracketQuery(query),
      }),
    undo: async (body, options) =>
      request('POST', fillPath(paths.undoChanges, { appId }), { ...options, body }),
  }
}
