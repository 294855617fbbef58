import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { BucketClient } from '@pitlane/platform'
import { BackupError } from '../backup-error.ts'
import type { Storage } from './storage.ts'

/** What the names of all backups begin with. */
const CENTURY = '2'

/**
 * @param work folder of this machine in which each object is put together before it is sent: encrypted and compressed as
 *   it will lie there
 */
export function bucketStorage(client: BucketClient, work: string): Storage {
  const { bucket } = client
  let count = 0

  return {
    name: `s3://${bucket}`,
    lockFile: undefined,
    list: (below) =>
      withBucketError(bucket, 'cannot be listed', async () => {
        const found = new Map<string, number>()
        const prefix = below === '' ? '' : `${below}/`
        for await (const { name, size } of client.objects(prefix)) found.set(name, size)
        return found
      }),
    names: () =>
      withBucketError(bucket, 'cannot be listed', async () => {
        const found: string[] = []
        for await (const { name } of client.objects(CENTURY)) found.push(name)
        return found
      }),
    async open(name) {
      const answer = await withBucketError(bucket, 'cannot be read', () => client.ask('GET', name))
      if (!answer?.body)
        throw new BackupError(
          `${name} in the bucket ${bucket} is damaged: it is not there any more.`,
        )
      return reading(answer.body, bucket)
    },
    async write(name, produce) {
      await mkdir(work, { recursive: true, mode: 0o700 })
      const path = join(work, `object-${process.pid}-${count++}`)
      try {
        const result = await produce(createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        const blob = await openAsBlob(path)
        await withBucketError(bucket, 'did not take the backup', () =>
          client.ask('PUT', name, blob),
        )
        return result
      } finally {
        await rm(path, { force: true })
      }
    },
    remove: (names) =>
      withBucketError(bucket, 'cannot be tidied', async () => {
        for (const name of names) await client.ask('DELETE', name)
      }),
    // A bucket shows nothing that was cut off.
    removeHalves: async () => undefined,
  }
}

/** @throws BackupError with what the bucket did not do, and why */
export async function withBucketError<T>(
  bucket: string,
  doing: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new BackupError(`The bucket ${bucket} ${doing}. ${describeError(cause)}`, { cause })
  }
}

/** What a bucket sends; breaking off is an error. */
export function reading(body: AsyncIterable<Uint8Array>, bucket: string): Readable {
  return Readable.from(whole(body, bucket), { objectMode: false })
}

async function* whole(body: AsyncIterable<Uint8Array>, bucket: string) {
  try {
    yield* body
  } catch (cause) {
    throw new BackupError(`The connection to the bucket ${bucket} broke off. Please try again.`, {
      cause,
    })
  }
}

function describeError(cause: unknown): string {
  const { message, name } = cause as Error
  if (name === 'AbortError') return 'It did not answer in time.'
  return message.startsWith('The') ? message : 'It does not answer; look at its address and keys.'
}
