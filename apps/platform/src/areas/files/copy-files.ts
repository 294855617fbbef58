import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../db/start-error.ts'
import type { FileStore } from './file-store.ts'

const CONCURRENCY = 4

export interface CopiedFile {
  readonly name: string
  readonly bytes: number
  /** Hexadecimal digits. */
  readonly sha256: string
}

/**
 * Copies all files of one store into another and reads each there again. Those that are there already, and alike, stay.
 *
 * @throws StartError when a file is not the same there
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onFile: (done: number, all: number) => void,
): Promise<CopiedFile[]> {
  const names = (await from.names()).toSorted()
  const copied: CopiedFile[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (let name = names[next++]; name !== undefined; name = names[next++]) {
      const file = await copyFile(from, to, name)
      if (file) copied.push(file)
      onFile(++done, names.length)
    }
  }
  const working = Array.from({ length: CONCURRENCY }, () =>
    work().finally(() => {
      next = names.length
    }),
  )
  // Nothing is written any more once it has failed: what was written may be removed then.
  const failed = (await Promise.allSettled(working)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return copied.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Undefined for what is no file of the shop. */
async function copyFile(
  from: FileStore,
  to: FileStore,
  name: string,
): Promise<CopiedFile | undefined> {
  const wanted = await computeDigest(from, name)
  if (!wanted) return undefined
  const there = await computeDigest(to, name)
  if (there?.sha256 === wanted.sha256) return { name, ...wanted }
  const file = await from.open(name)
  if (!file) return undefined
  const path = to.temporary()
  try {
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }))
    await to.adopt(path, name)
  } finally {
    await rm(path, { force: true })
  }
  const kept = await computeDigest(to, name)
  if (kept?.sha256 !== wanted.sha256)
    throw new StartError(`The file ${name} is not the same on the other side. Begin again.`)
  return { name, ...wanted }
}

async function computeDigest(
  store: FileStore,
  name: string,
): Promise<Omit<CopiedFile, 'name'> | undefined> {
  const file = await store.open(name)
  if (!file) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done()
    },
  })
  await pipeline(file.stream, count)
  return { bytes, sha256: hash.digest('hex') }
}
