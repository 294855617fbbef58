import { createSideProcess, ProcessEnded } from '@pitlane/side-process'
import { apiError } from '../../../http/errors/api-error.ts'
import type { Cell, TableJob } from './table-process.ts'

/** Rows by the names in the first one. */
export type TableRow = Readonly<Record<string, Cell>>

export interface ReadTable {
  /** @throws ApiError `bad_request` for a table that cannot be read or is too large */
  read(kind: TableJob['kind'], bytes: Uint8Array): Promise<TableRow[]>
  close(): void
}

/** Reads tables beside the server: it would stand still meanwhile, and a file may be made to take all memory. */
export function createReadTable(): ReadTable {
  const reader = createSideProcess<TableJob, TableRow[]>(
    new URL('table-process.ts', import.meta.url),
  )
  return {
    read: (kind, bytes) =>
      reader.run({ kind, bytes }).catch((cause) => {
        const reason = cause instanceof ProcessEnded ? 'It is too large.' : cause.message
        throw apiError('bad_request', `This table cannot be read. ${reason}`)
      }),
    close: reader.close,
  }
}
