import { randomUUID } from 'node:crypto'
import type { CopiedFile } from '../areas/files/copy-files.ts'
import { type FileStoreOptions, openFileStore } from '../areas/files/file-store.ts'
import type { Digests } from '../db/copy/copy-rows.ts'
import { openExisting } from '../db/open.ts'

export interface ShopPlace extends Omit<FileStoreOptions, 'newId'> {
  readonly databaseUrl: string
}

/** Of the rows that were counted before, or of the files. */
export type CopyProgress = (what: 'rows' | 'files', done: number, all: number) => void

export interface Copied {
  readonly tables: Digests
  readonly files: readonly CopiedFile[]
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
export const openStore = (place: Omit<ShopPlace, 'databaseUrl'>) =>
  openFileStore({ ...place, newId: randomUUID })

/** @throws StartError when there is no shop, or one of another version */
export async function refuseVersion({ databaseUrl }: ShopPlace): Promise<void> {
  await (await openExisting(databaseUrl, { log: silent })).close()
}
