import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, startBucket } from '../../../test/start-bucket.ts'
import { startPlatform } from '../../../test/start-platform.ts'
import { newId } from '../../new-id.ts'
import { openFileStore } from './file-store.ts'

const ID = '0123456789abcdef01234567'

let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())

test('a bucket that cannot be written stops the start with one sentence', async () => {
  const { filesUrl, filesCredentials } = bucket
  const strangers = { accessKeyId: 'nobody', secretAccessKey: 'nothing' }
  for (const [url, keys, name] of [
    [filesUrl, strangers, 'pictures'],
    [filesUrl.replace('pictures', 'another'), filesCredentials, 'another'],
    ['s3://pictures?endpoint=http://127.0.0.1:9', filesCredentials, 'pictures'],
  ] as const) {
    await expect(openFileStore({ filesUrl: url, filesCredentials: keys, newId })).rejects.toThrow(
      `The bucket of FILES_URL cannot be written (${name}).`,
    )
  }
})

test('a bucket that stops answering makes the files unavailable, not the server', async () => {
  const own = await startBucket()
  const { filesUrl, filesCredentials } = own
  const started = await startPlatform({ filesUrl, filesCredentials })
  await own.stop()
  const answer = await started.platform.fetch(`/files/${ID}.jpg`)
  expect(answer.status).toBe(503)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' })
  expect(text).not.toMatch(/127\.0\.0\.1|S3RVER|pictures/)
  expect((await started.platform.fetch('/healthz')).status).toBe(200)
  await started.stop()
})
