import { text } from 'node:stream/consumers'
import { BackupError } from './backup-error.ts'
import { buildManifestName as nameOfManifest } from './names.ts'
import type { Storage } from './storage/storage.ts'

/** The newest form of backups that this version can read. */
const FORMAT = 2

export interface BackedUpFile {
  /** Path below the folder of files, with `/`. */
  name: string
  /** Of the file as it was, in hexadecimal digits. */
  sha256: string
  bytes: number
}

export interface BackedUpDatabase {
  /** Not in backups of earlier versions, which knew SQLite alone. */
  kind?: DatabaseKind
  /** Of the copy, in hexadecimal digits. */
  sha256: string
  bytes: number
  /** Of each table. */
  rows: Record<string, number>
  /** Of what each table holds, where the copy is no file that could be compared. */
  sums?: Record<string, string>
}

export type DatabaseKind = 'sqlite' | 'postgres'

/** What a backup holds. It is written last, once the backup is proven. */
export interface Manifest {
  format: number
  /** ISO 8601. */
  made: string
  /** Of the program that made it. */
  version: string
  /** Whose it is; not in backups of earlier versions. */
  shop?: string | undefined
  /** The newest step that the shape of its database has taken. */
  migration: string
  isEncrypted: boolean
  database: BackedUpDatabase
  /** Null in backups of earlier versions, which left out what a bucket holds. */
  files: BackedUpFile[] | null
}

export function newManifest(fields: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...fields }
}

/**
 * @param backup its name
 * @throws BackupError when there is none, it cannot be read, or a later version has written it
 */
export async function readManifest(storage: Storage, backup: string): Promise<Manifest> {
  const place = `${storage.name}/${backup}`
  const manifest = parsed(await text(await storage.open(nameOfManifest(backup))))
  if (typeof manifest?.format !== 'number' || !isWhole(manifest))
    throw new BackupError(`The backup ${place} is damaged: its manifest cannot be read.`)
  if (manifest.format > FORMAT)
    throw new BackupError(
      `A later version of this program made the backup ${place}. Restore it with that version.`,
    )
  return manifest
}

function parsed(content: string): Manifest | undefined {
  try {
    return JSON.parse(content)
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
