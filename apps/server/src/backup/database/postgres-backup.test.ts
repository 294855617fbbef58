import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Bucket, startBucket } from '../../../../platform/test/start-bucket.ts'
import {
  hasPostgres,
  NO_POSTGRES,
  type Postgres,
  sharedPostgres,
} from '../../../../platform/test/start-postgres.ts'
import { load } from '../../../test/load.ts'
import { runShopCommand } from '../../../test/run-shop-command.ts'
import { type RunningServer, startServer } from '../../../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'
const isHere = hasPostgres()
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
// Each step is a program that opens the whole shop.
vi.setConfig({ testTimeout: 240_000 })
afterAll(() => vi.resetConfig())

describe.skipIf(!isHere)(
  `backups of PostgreSQL and buckets${isHere ? '' : `: ${NO_POSTGRES}`}`,
  () => {
    let place = ''
    let postgres: Postgres
    let url = ''
    let server: RunningServer
    const buckets: Bucket[] = []
    beforeAll(async () => {
      place = await mkdtemp(join(tmpdir(), 'pitlane-backup-'))
      postgres = await sharedPostgres()
      url = await postgres.newDatabase()
      for (let count = 0; count < 3; count += 1) buckets.push(await startBucket())
      server = await startServer(place, environment())
    })
    afterAll(async () => {
      server.process.kill('SIGTERM')
      await server.exited
      for (const bucket of buckets) await bucket.stop()
      await rm(place, { recursive: true, force: true })
    })

    const bucketUrl = (at: number) => buckets[at]?.filesUrl ?? ''
    const environment = (given: Record<string, string> = {}): Record<string, string> => ({
      DATABASE_URL: url,
      FILES_URL: bucketUrl(0),
      BACKUP_FOLDER: bucketUrl(1),
      BACKUP_KEY: 'a key of more than sixteen characters',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      DEMO: 'off',
      SERVICE_TOKEN: token,
      RATE_LIMITS: 'off',
      ...given,
    })
    const shop = (args: string[], given: Record<string, string> = {}) =>
      runShopCommand(place, args, environment(given))
    const clientOf = (running: RunningServer) =>
      createClient<ShopEntities>({
        ...{ serverUrl: running.url, appId: 'pitlane', serviceToken: token },
      }).asServiceRole
    const databases = async (like: string): Promise<string[]> => {
      const text = `select datname from pg_database where datname like '${like}' order by 1`
      return (await postgres.run(url, text)).map((row) => String(Object.values(row)[0]))
    }

    test('Y1 Y2 D5 D6 D7 a shop on PostgreSQL with files in a bucket goes to another bucket under writers, and comes back elsewhere as it was', async () => {
      const service = clientOf(server)
      const file = new File([picture], 'dot.png', { type: 'image/png' })
      const { file_url: address } = await service.integrations.Core.UploadFile({ file })
      const writers = load({ url: server.url, token, writers: 2 })
      await vi.waitUntil(() => writers.acknowledged.size > 20, { timeout: 60_000 })
      const before = [...writers.acknowledged]
      const made = await shop(['backup', '--keep', 'daily=1'])
      await writers.stop()
      expect([made.code, made.output]).toEqual([
        0,
        expect.stringMatching(/compared.*[1-9]\d* files, encrypted/),
      ])
      expect(writers.statuses).toEqual(new Set([201]))
      expect(await databases('%copy%')).toEqual([])

      const running = await shop(['restore', '--yes'])
      expect([running.code, running.output]).toEqual([
        1,
        expect.stringContaining('The shop is running'),
      ])

      // All that was there is gone: another database, of a name that is new, and an empty bucket.
      const elsewhere = { DATABASE_URL: url.replace(/\w+$/, 'elsewhere'), FILES_URL: bucketUrl(2) }
      const restored = await shop(['restore', '2099-01-01', '--yes'], elsewhere)
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')])
      await mkdir(join(place, 'other'))
      const other = await startServer(join(place, 'other'), environment(elsewhere))
      try {
        const found = new Map(
          (await clientOf(other).entities.Product.list()).map((each) => [each.id, each]),
        )
        for (const id of before) expect(found.has(id)).toBe(true)
        for (const product of await service.entities.Product.list())
          if (found.has(product.id)) expect(found.get(product.id)).toEqual(product)
        const { pathname } = new URL(address)
        const bytesAt = async (running: RunningServer) =>
          new Uint8Array(await (await fetch(running.url + pathname)).arrayBuffer())
        expect(await bytesAt(other)).toEqual(await bytesAt(server))
        // Numbers that the database counts go on where they were.
        const added = await clientOf(other).entities.Product.create({ name: 'After', price: 1 })
        expect(await clientOf(other).entities.Product.get(added.id)).toMatchObject({ price: 1 })
      } finally {
        other.process.kill('SIGTERM')
        await other.exited
      }

      const again = await shop(['restore', '--yes'], elsewhere)
      expect([again.code, again.output]).toEqual([0, expect.stringContaining('elsewhere_before_')])
      expect(await databases('elsewhere%')).toHaveLength(2)
    })

    test('Y1 a machine without pg_dump, a user who may not create databases, a bucket that refuses and one that is not there are told in a sentence, and nothing counts', async () => {
      await postgres.run(url, 'create role plain login; grant pg_read_all_data to plain')
      const plain = url.replace('pitlane@', 'plain@')
      const before = await buckets[1]?.names()
      for (const [given, sentence] of [
        [{ PG_BIN: '/nowhere' }, /pg_dump is not on this machine.*postgresql-client/],
        [{ DATABASE_URL: plain }, /ALTER ROLE the_user CREATEDB/],
        [{ BACKUP_ACCESS_KEY_ID: 'x', BACKUP_SECRET_ACCESS_KEY: 'y' }, /The bucket pictures .*403/],
        [{ BACKUP_FOLDER: 's3://pictures?endpoint=http://127.0.0.1:9' }, /does not answer/],
        [{ BACKUP_FOLDER: bucketUrl(0) }, /one of their own/],
        [{ DATABASE_URL: url.replace(/\w+$/, 'nowhere') }, /There is no database nowhere/],
      ] as const) {
        const { code, output } = await shop(['backup'], given)
        expect([code, output]).toEqual([1, expect.stringMatching(sentence)])
        expect(output).not.toMatch(/\n\s+at /)
      }
      expect(await buckets[1]?.names()).toEqual(before)
      expect((await shop(['verify'])).code).toBe(0)
    })

    test('Y1 Y2 Y3 a shop whose files have moved is backed up, and restored where they lie elsewhere', async () => {
      const moved = { FILES_URL: 'file:./moved' }
      expect((await shop(['move', '--files-to', moved.FILES_URL])).code).toBe(0)
      const { code, output } = await shop(['backup'], moved)
      expect([code, output]).toEqual([0, expect.stringContaining('compared')])
      const third = { DATABASE_URL: url.replace(/\w+$/, 'third'), FILES_URL: 'file:./third' }
      expect((await shop(['restore', '--yes'], third)).code).toBe(0)
      await mkdir(join(place, 'last'))
      const last = await startServer(join(place, 'last'), environment(third))
      last.process.kill('SIGTERM')
      await last.exited

      await writeFile(join(place, 'third/written'), 'since')
      const client = new pg.Client({ connectionString: third.DATABASE_URL })
      await client.connect()
      const refused = await shop(['restore', '--yes'], third)
      await client.end()
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Others are')])
      expect(await readdir(join(place, 'third'))).toContain('written')
      expect((await readdir(place)).filter((name) => name.startsWith('third'))).toEqual(['third'])
    })
  },
)
