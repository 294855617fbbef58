import { ConfigError } from '../config/config-error.ts'
import { BackupError } from './backup-error.ts'

const DISK_FULL = 'The disk is full. Make room there, and begin again.'

const OF_SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: 'The disk quota is used up. Make room there, and begin again.',
  EACCES:
    "This account may not write there, or not read it. Run this as the shop's account, or allow it.",
  EPERM: "This account may not write there. Run this as the shop's account, or allow it.",
  EROFS: 'That disk can only be read. Name another place, or let it be written.',
  ENOENT: 'A file or folder that is needed is not there.',
  ENOTDIR: 'Something else is where a folder should be.',
  EIO: 'The disk has a fault. Look at it before anything else.',
}
/** Of the system, where a file or folder is named: plain enough without a list of all there are. */
const SYSTEM_CODE = /^E[A-Z]+$/
/** Of SQLite: the disk is full. */
const FULL = 13

/** One sentence of what the operator can mend; undefined for a fault of the program. */
export function plainReason(error: unknown): string | undefined {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (code === 'ERR_SQLITE_ERROR') return ofSqlite(error)
  // Of PostgreSQL's own: five letters or digits.
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error)
    return `The database server refused: ${error.message}.`
  const place = 'path' in error ? ` (${String(error.path)})` : ''
  if (OF_SYSTEM[code]) return `${OF_SYSTEM[code]}${place}`
  return place && SYSTEM_CODE.test(code) ? `The system refused: ${error.message}.` : undefined
}

function ofSqlite(error: Error): string {
  if ('errcode' in error && error.errcode === FULL) return DISK_FULL
  return `The database cannot be read or copied: ${error.message}.`
}
