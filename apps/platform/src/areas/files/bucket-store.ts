import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { StartError } from '../../db/start-error.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { bucketClient } from './bucket-client.ts'
import type { BucketCredentials, FileEntry, FileStore } from './file-store.ts'
import { findMasterName } from './names.ts'

/** No request lives this long, so what is older was left by a process that is gone. */
const LEFTOVER_MS = 3_600_000

/**
 * @param url `s3://bucket?endpoint=…&region=…`; without an endpoint it is Amazon's
 * @throws StartError when the bucket cannot be written
 */
export async function openBucketStore(
  url: string,
  credentials: BucketCredentials,
  newId: () => string,
): Promise<FileStore> {
  const client = bucketClient(url, credentials)

  /** Undefined when there is no such object. */
  async function ask(method: string, name: string, body?: Buffer | Blob) {
    try {
      return await client.ask(method, name, body)
    } catch (cause) {
      throw Object.assign(apiError('unavailable'), { cause })
    }
  }

  async function find(name: string) {
    const response = await ask('HEAD', name)
    return response && { size: readSize(response) }
  }

  async function* objects(): AsyncGenerator<FileEntry> {
    try {
      yield* client.objects()
    } catch (cause) {
      throw Object.assign(apiError('unavailable'), { cause })
    }
  }

  await ask('PUT', '.writable', Buffer.from('Written at each start.\n')).catch((cause) => {
    throw new StartError(`The bucket of FILES_URL cannot be written (${client.bucket}).`, { cause })
  })
  const incoming = await incomingFolder()

  return {
    temporary: () => join(incoming, newId()),
    async names() {
      const names: string[] = []
      for await (const { name } of objects()) names.push(name)
      return names
    },
    async entries() {
      const entries: FileEntry[] = []
      for await (const entry of objects()) {
        if (findMasterName(entry.name) === undefined) entries.push(entry)
      }
      return entries
    },
    async remove(name) {
      await ask('DELETE', name)
    },
    has: async (name) => (await find(name)) !== undefined,
    async keep(files) {
      await Promise.all(files.slice(0, -1).map(([name, bytes]) => ask('PUT', name, bytes)))
      for (const [name, bytes] of files.slice(-1)) await ask('PUT', name, bytes)
    },
    async adopt(path, name) {
      await ask('PUT', name, await openAsBlob(path))
    },
    find,
    async open(name) {
      const response = await ask('GET', name)
      if (!response?.body) return undefined
      return {
        size: readSize(response),
        stream: Readable.from(response.body, { objectMode: false }),
      }
    },
  }
}

function readSize(response: Response): number {
  return Number(response.headers.get('content-length'))
}

/** Shared with other processes, one of which may be receiving right now. */
async function incomingFolder(): Promise<string> {
  const folder = join(tmpdir(), 'pitlane-incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
  return folder
}
