import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBucket } from './start-bucket.ts'

/** A place for files, empty. */
export interface FilePlace {
  filesUrl: string
  filesCredentials?: { accessKeyId: string; secretAccessKey: string }
  /** The names of all that is kept. */
  names(): Promise<string[]>
  stop(): Promise<void>
}

/** Every kind of place that files can be kept in. */
export const filePlaces: readonly [name: string, start: () => Promise<FilePlace>][] = [
  ['in a folder', startFolder],
  ['in a bucket', startBucket],
]

async function startFolder(): Promise<FilePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  return {
    filesUrl: `file:${folder}`,
    names: async () => (await readdir(folder)).filter((name) => !name.startsWith('.')),
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}
