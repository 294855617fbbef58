import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** An object store of the test's own, with one bucket that has nothing in it. */
export interface Bucket {
  filesUrl: string
  filesCredentials: { accessKeyId: string; secretAccessKey: string }
  /** The names of all objects in it. */
  names(): Promise<string[]>
  stop(): Promise<void>
}

const NAME = 'pictures'
const OBJECT = '._S3rver_object'

/** Starts an S3 server on this machine. It knows one access key, and does not check what is signed with it. */
export async function startBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: NAME }],
  })
  const { port } = await server.run()
  return {
    filesUrl: `s3://${NAME}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    filesCredentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async names() {
      const files = await readdir(join(directory, NAME))
      return files
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length))
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
