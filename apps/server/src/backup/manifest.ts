import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'

export const MANIFEST = 'manifest.json'

/** The newest form of backups that this version can read. */
const FORMAT = 1

export interface BackedUpFile {
  /** Path below the folder of files, with `/`. */
  name: string
  /** Of the file as it was, in hexadecimal digits. */
  sha256: string
  bytes: number
}

/** What a backup holds. It is written last, once the backup is proven. */
export interface Manifest {
  format: number
  /** ISO 8601. */
  made: string
  /** Of the program that made it. */
  version: string
  /** The newest step that the shape of its database has taken. */
  migration: string
  isEncrypted: boolean
  database: { sha256: string; bytes: number; rows: Record<string, number> }
  /** Null where the shop keeps its files in a bucket, which is no part of the backup. */
  files: BackedUpFile[] | null
}

export function manifestOf(fields: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...fields }
}

/**
 * @throws BackupError when there is none, it cannot be read, or a later version has written it
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`There is no backup in ${folder}.`)
  const manifest = parsed(text)
  if (typeof manifest?.format !== 'number' || !isWhole(manifest))
    throw new BackupError(`The backup in ${folder} is damaged: its ${MANIFEST} cannot be read.`)
  if (manifest.format > FORMAT)
    throw new BackupError(
      `A later version of this program made the backup in ${folder}. Restore it with that version.`,
    )
  return manifest
}

function parsed(text: string): Manifest | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isWhole({ made, migration, database, files }: Manifest): boolean {
  const hasFiles = files === null || (Array.isArray(files) && files.every(isFile))
  return !Number.isNaN(Date.parse(made)) && typeof migration === 'string' && !!database && hasFiles
}

/** Names lead nowhere but below the folder of files. */
function isFile({ name, sha256 }: BackedUpFile): boolean {
  const isBelow =
    typeof name === 'string' &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
    !/[\\\0:]/.test(name)
  return isBelow && /^[0-9a-f]{64}$/.test(sha256)
}
