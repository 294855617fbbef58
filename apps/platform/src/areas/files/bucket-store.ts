import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { StartError } from '../../db/start-error.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { BucketCredentials, FileEntry, FileStore } from './file-store.ts'
import { masterOf } from './names.ts'

/** How long a bucket may take to begin its answer. */
const PATIENCE_MS = 30_000
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
  const { hostname: bucket, searchParams } = new URL(url)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const client = new AwsClient({ ...credentials, service: 's3', region, retries: 2 })

  /** Undefined when there is no such object. */
  async function ask(method: string, name: string, body?: Buffer | Blob) {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
    try {
      const init = { method, signal: patience.signal, ...(body && { body: bytesOf(body) }) }
      const response = await client.fetch(`${base}/${name}`, init)
      if (response.ok) return response
      await response.body?.cancel()
      if (response.status === 404 && !body) return undefined
      throw new Error(`The bucket answered ${response.status} to ${method} ${name}.`)
    } catch (cause) {
      throw Object.assign(apiError('unavailable'), { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  async function find(name: string) {
    const response = await ask('HEAD', name)
    return response && { size: sizeOf(response) }
  }

  async function* objects(): AsyncGenerator<FileEntry> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const page = token && `&continuation-token=${encodeURIComponent(token)}`
      const xml: string = (await (await ask('GET', `?list-type=2${page}`))?.text()) ?? ''
      for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const part = (tag: string) => new RegExp(`<${tag}>([^<]*)`).exec(object)?.[1] ?? ''
        const date = new Date(part('LastModified'))
        yield { name: part('Key'), size: Number(part('Size')), date: date.toISOString() }
      }
      token = /<NextContinuationToken>([^<]*)/.exec(xml)?.[1]
    }
  }

  await ask('PUT', '.writable', Buffer.from('Written at each start.\n')).catch((cause) => {
    throw new StartError(`The bucket of FILES_URL cannot be written (${bucket}).`, { cause })
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
        if (masterOf(entry.name) === undefined) entries.push(entry)
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
      return { size: sizeOf(response), stream: Readable.from(response.body, { objectMode: false }) }
    },
  }
}

function bytesOf(body: Buffer | Blob): Uint8Array<ArrayBuffer> | Blob {
  return body instanceof Blob ? body : new Uint8Array(body)
}

function sizeOf(response: Response): number {
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
