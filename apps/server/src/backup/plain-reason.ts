import { ConfigError } from '../config/config-error.ts'
import { BackupError } from './backup-error.ts'

const OF_SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EACCES: 'This account may not write there, or not read it.',
  EPERM: 'This account may not write there.',
  EROFS: 'That disk can only be read.',
  ENOENT: 'A file or folder that is needed is not there.',
}
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
  return OF_SYSTEM[code] && `${OF_SYSTEM[code]}${place}`
}

function ofSqlite(error: Error): string {
  if ('errcode' in error && error.errcode === FULL) return 'The disk is full.'
  return `The database cannot be read or copied: ${error.message}.`
}
