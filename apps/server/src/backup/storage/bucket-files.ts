import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketClient } from '@pitlane/platform'
import { reading, withBucketError } from './bucket-storage.ts'
import { NOTHING_EXCHANGED, type ShopFiles } from './shop-files.ts'

/**
 * Names in this bucket change with what they name, so that a restore adds what is missing and takes nothing away.
 *
 * @param work folder of this machine for what is on its way
 */
export function bucketFiles(client: BucketClient, work: string): ShopFiles {
  const { bucket } = client

  async function list(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    await withBucketError(bucket, 'cannot be listed', async () => {
      for await (const { name, size } of client.objects()) {
        if (!name.startsWith('.')) found.set(name, size)
      }
    })
    return found
  }

  return {
    name: `the bucket ${bucket}`,
    isRemote: true,
    list,
    async open(name) {
      const answer = await withBucketError(bucket, 'cannot be read', () => client.ask('GET', name))
      return answer?.body ? reading(answer.body, bucket) : undefined
    },
    async prepare(files, write) {
      const there = await list()
      await mkdir(work, { recursive: true, mode: 0o700 })
      const path = join(work, 'file')
      for (const file of files) {
        if (there.get(file.name) === file.bytes) continue
        await rm(path, { force: true })
        await write(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        const bytes = await openAsBlob(path)
        await withBucketError(bucket, 'did not take a file', () =>
          client.ask('PUT', file.name, bytes),
        )
      }
      await rm(path, { force: true })
      return async () => NOTHING_EXCHANGED
    },
  }
}
