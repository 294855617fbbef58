import { DatabaseError, type DatabaseErrorKind } from '../database-error.ts'

const KINDS: Readonly<Record<number, DatabaseErrorKind>> = {
  5: 'busy',
  6: 'busy',
  13: 'full',
  19: 'constraint',
}

/** Corrupt, not a database, and a failed sync of file or folder: what lies on the disk is unknown. */
const FATAL = new Set([11, 26, 1034, 1290])

const IO_ERROR = 10
/** Short of memory, which says nothing of the disk. */
const IO_ERROR_NO_MEMORY = 3082

/** An error as it crosses from the writer's thread. */
export interface SqliteFailure {
  kind: DatabaseErrorKind
  message: string
  /** After this no write may follow until the server is started again. */
  isFatal: boolean
  /** The disk did not do what it was asked to. */
  isIoError: boolean
}

export function sqliteFailure(error: unknown): SqliteFailure {
  const message = error instanceof Error ? error.message : String(error)
  const code = errcode(error)
  return {
    kind: KINDS[code & 0xff] ?? 'broken',
    message,
    isFatal: FATAL.has(code) || FATAL.has(code & 0xff),
    isIoError: (code & 0xff) === IO_ERROR && code !== IO_ERROR_NO_MEMORY,
  }
}

export function sqliteError(error: unknown): DatabaseError {
  const { kind, message, isFatal } = sqliteFailure(error)
  return new DatabaseError(kind, message, { cause: error, isFatal })
}

function errcode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : 0
}
