import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { ownSecret } from '../../db/own-secret.ts'
import { createFairQueue } from '../../fair-queue.ts'
import { type Caller, isTrusted } from '../../http/caller/caller.ts'
import type { IntegrationAccess } from '../../http/caller/integration-access.ts'
import type { DailyQuota } from '../../http/limits/daily-quota.ts'
import { runHourly } from '../../http/run-hourly.ts'
import { createFetches, type FetchesDeps } from './fetch/fetches.ts'
import { fileAdminRoutes } from './file-admin-routes.ts'
import { createFileList } from './file-list.ts'
import { type FileStoreOptions, openFileStore, writableFiles } from './file-store.ts'
import { buildFileId, createKeepFile } from './keep-file.ts'
import { findMissingSizes } from './make-sizes.ts'
import { isPrivateName, masterName, ownsFile, privateName } from './names.ts'
import { createPictureMaker } from './picture-maker.ts'
import { createReadOwn } from './read-own.ts'
import { deletingRemovedFiles } from './removed-files.ts'
import { serveFiles } from './serve.ts'
import { createSignedAddresses } from './signed-address.ts'
import { findEnding, SNIFFED_BYTES } from './sniff.ts'
import { findFileOwner, uploadRoutes } from './upload-routes.ts'

export async function createFiles(
  deps: FileStoreOptions & {
    db: Database
    clock: () => Date
    publicUrl: string
    log: FastifyBaseLogger
    entities: () => readonly { name: string; table: string }[]
    access: IntegrationAccess
    quota: DailyQuota
    isGoodToken(id: string): Promise<boolean>
    cache: FetchesDeps['cache']
    jobs: FetchesDeps['jobs']
    records: FetchesDeps['records']
    guardedFetch: FetchesDeps['guardedFetch']
  },
) {
  const store = writableFiles(await openFileStore(deps), () => deps.db.assertWritable?.())
  const addresses = createSignedAddresses({ ...deps, secret: await ownSecret(deps.db, 'files') })
  const pictures = createPictureMaker()
  // Each holds a whole picture unpacked, and one processor.
  const pool = createFairQueue({ places: 2, maxWaiting: 50 })
  const encode = (path: string, id: string) => pool.run(() => pictures.make(path, id))
  const list = createFileList({ ...deps, store })
  // A removed file that is uploaded again is wanted again.
  const keep = createKeepFile(store, encode, (name) => list.restore([name]))
  const closing = new AbortController()
  const mayRead = (name: string, caller: Caller) =>
    !isPrivateName(name) || isTrusted(caller) || ownsFile(name, findFileOwner(caller))
  const { publicUrl } = deps

  async function keepFile(bytes: Uint8Array, name: string): Promise<string> {
    const path = store.temporary()
    await writeFile(path, bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES))
    return `${publicUrl}/files/${await keep.public({ path, name, head, hash })}`
  }
  const fetches = createFetches({ ...deps, store, keepFile })

  return {
    /** A file that comes from elsewhere than a form, kept like an upload; answers its address. */
    keepFile,
    /**
     * A file that comes from elsewhere, for those who get a signed address of it, whatever it is.
     *
     * @returns its name
     */
    async keepPrivate(bytes: Uint8Array, { type, name }: { type?: string; name?: string }) {
      const path = store.temporary()
      await writeFile(path, bytes)
      const kept = privateName(CHATS, findEnding(bytes, type, name))
      await store.adopt(path, kept)
      return kept
    },
    /** Where a private file is found; the address stays the same for an hour, and is good for two at most. */
    privateAddress: (name: string) =>
      `${publicUrl}/files/${name}?${addresses.signUntil(name, hoursEnd(deps.clock()))}`,
    async dropPrivate(names: readonly string[]): Promise<void> {
      for (const name of names) if (isPrivateName(name)) await store.remove(name)
    },
    /** The names of the private files that a user has uploaded. */
    listPrivate: async (userId: string) =>
      (await store.names()).filter((name) => isPrivateName(name) && ownsFile(name, userId)),
    async readPrivate(name: string): Promise<Buffer | undefined> {
      const file = isPrivateName(name) ? await store.open(name) : undefined
      return file && buffer(file.stream)
    },
    readOwn: createReadOwn({ store, publicUrl, addresses, mayRead }),
    async keepMaster(bytes: Buffer): Promise<string> {
      const name = masterName(buildFileId(createHash('sha256').update(bytes).digest('hex')))
      if (!(await store.has(name))) await store.keep([[name, bytes]])
      return `/files/${name}`
    },
    findMissingSizes: () =>
      findMissingSizes({
        store,
        encode,
        signal: closing.signal,
        onError: (err) => deps.log.warn({ err }, 'a picture could not be sized'),
      }),
    register(app: FastifyInstance): void {
      serveFiles(app, store, addresses)
      fileAdminRoutes(app, list)
      fetches.register(app)
      runHourly(app, deletingRemovedFiles({ ...deps, store }), deps.log)
      app.addHook('onClose', async () => {
        closing.abort()
        pictures.close()
      })
      uploadRoutes(app, { ...deps, store, keep, addresses, mayRead })
    },
  }
}

export type FilesArea = Awaited<ReturnType<typeof createFiles>>

/** Whose the files of chats are: admins alone ask for them by name. */
const CHATS = 'chats'
const HOUR_SECONDS = 3600

/** Seconds since 1970 of the end of the next hour. */
function hoursEnd(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS
}
