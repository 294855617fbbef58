import {
  type ErrorBody,
  errorCodes,
  paths,
  type RecordChangeEntry,
  type UndoneChanges,
} from '@pitlane/protocol'
import { errorFromResponse } from './platform-error.ts'
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

/** One change with all that was made together with it, or all changes of one or several requests. */
export type Undoing = ({ id: number } | { group: string } | { groups: readonly string[] }) & {
  /** Of one change only that, of several requests what can be: where no change needs the others. */
  partly?: boolean
}

/** What was changed in records; for admins and the service role. */
export interface History {
  /** The newest first. */
  list(query?: ChangeQuery, options?: CallOptions): Promise<RecordChangeEntry[]>
  /**
   * Takes back all that was written together, or nothing.
   *
   * @throws PlatformError 409 with an {@link UndoRefusal}, whose message says what stands in the way
   */
  undo(what: Undoing, options?: CallOptions): Promise<UndoneChanges>
}

export function createHistory(request: SendRequest, appId: string): History {
  return {
    list: async (query, options) =>
      request('GET', fillPath(paths.changes, { appId }), {
        ...options,
        query: bracketQuery(query),
      }),
    async undo(body, options) {
      const path = fillPath(paths.undoChanges, { appId })
      const answer = await request<UndoneChanges | ErrorBody>('POST', path, { ...options, body })
      // What takes long has begun with a good status.
      if ('code' in answer) throw errorFromResponse(errorCodes[answer.code].status, answer)
      return answer
    },
  }
}
