import type { Readable } from 'node:stream'
import { StartError } from '../../db/start-error.ts'
import type { BucketKeys } from './bucket-client.ts'
import { openBucketStore } from './bucket-store.ts'
import { openFolderStore } from './folder-store.ts'

/** Names of kept files: nothing else is ever read, so no name can climb out of its folder. */
const NAME =
  /^(?:[0-9a-f]{24,64}(?:-[0-9]{2,4})?|private-[0-9a-f]{32}-[0-9a-f]{32})\.(?:avif|webp|jpg|png|gif|pdf|csv|json|xlsx|ogg|mp3|m4a|aac|amr|mp4|3gp|webm|bin)$/

/** Files whose names change with their bytes. */
export interface FileStore {
  /** The names of all files. */
  names(): Promise<string[]>
  /** All files but the sizes of pictures. */
  entries(): Promise<FileEntry[]>
  has(name: string): Promise<boolean>
  /** All of them, safe under their names, or an error. The last name appears last. */
  keep(files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<void>
  /** Keeps a finished temporary file under its name. */
  adopt(temporary: string, name: string): Promise<void>
  /** A path on this machine for a file that is still arriving. */
  temporary(): string
  /** Undefined when there is no such file. */
  find(name: string): Promise<{ size: number } | undefined>
  /** Undefined when there is no such file; else its bytes, which must be read or destroyed. */
  open(name: string): Promise<{ size: number; stream: Readable } | undefined>
  /** Deletes a file for good, when it is there. */
  remove(name: string): Promise<void>
}

export interface FileEntry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** When it was last kept, in ISO 8601. */
  readonly date: string
}

export type BucketCredentials = BucketKeys

export interface FileStoreOptions {
  /** `file:` and a folder, or `s3://bucket?endpoint=…&region=…`. */
  filesUrl: string
  /** Needed with a bucket. */
  filesCredentials?: BucketCredentials | undefined
  newId: () => string
}

/**
 * A store in which nothing is kept or removed while the database may not be written: a file that comes while a shop is moved
 * would stay behind, or go with an address that nobody was told.
 */
export function writableFiles(store: FileStore, assertWritable: () => void): FileStore {
  const guarded =
    <Given extends readonly unknown[]>(work: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      assertWritable()
      await work(...given)
      // What was under way when the copy began may not be in it.
      assertWritable()
    }
  return {
    ...store,
    keep: guarded(store.keep),
    adopt: guarded(store.adopt),
    remove: guarded(store.remove),
  }
}

/** @throws StartError when the folder or the bucket cannot be used */
export async function openFileStore(options: FileStoreOptions): Promise<FileStore> {
  const store = await openAny(options)
  return {
    ...store,
    entries: async () => (await store.entries()).filter(({ name }) => NAME.test(name)),
    async remove(name) {
      if (NAME.test(name)) await store.remove(name)
    },
    find: async (name) => (NAME.test(name) ? store.find(name) : undefined),
    open: async (name) => (NAME.test(name) ? store.open(name) : undefined),
  }
}

function openAny({ filesUrl, filesCredentials, newId }: FileStoreOptions): Promise<FileStore> {
  const folder = /^file:(?!\/\/)(.+)$/.exec(filesUrl)?.[1]
  if (folder) return openFolderStore(folder, newId)
  if (filesUrl.startsWith('s3://') && filesCredentials)
    return openBucketStore(filesUrl, filesCredentials, newId)
  throw new StartError(
    'FILES_URL must be file: and a folder, such as file:./data/files, or an s3:// address with its keys.',
  )
}
