import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { schemas } from '../../../../test/entity-schemas.ts'
import { sendImport } from '../../../../test/send-import.ts'
import {
  type StartedPlatform,
  startPlatform,
  SERVICE_TOKEN as token,
} from '../../../../test/start-platform.ts'

const MB = 1024 * 1024
const DISK_MB = 40
const folder = mkdtempSync(join(tmpdir(), 'pitlane-small-'))
const ballast = join(folder, 'ballast')
const isMounted = mounted()
const noRoom = expect.stringMatching(/^Nothing was imported: the server's disk has no room/)
const reason = isMounted ? '' : ' (a small disk can be mounted by root only)'

describe.skipIf(!isMounted)(`imports onto a full disk${reason}`, () => {
  let shop: StartedPlatform | undefined
  afterEach(() => rmSync(ballast, { force: true }))
  afterAll(async () => {
    await shop?.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })

  const open = async (given: { dataFolder?: string; databaseUrl?: string }) => {
    await shop?.stop()
    const overload = { requests: 1e9, delayMs: 1e9 }
    shop = await startPlatform({ schemas, rateLimits: false, overload, listen: true, ...given })
    return shop
  }
  const send = ({ url = '' }: StartedPlatform, megabytes: number) =>
    sendImport({ url, entity: 'Part', lines: linesOf(megabytes), token })
  /** Leaves so much of the disk. */
  const fill = (megabytes: number) => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - megabytes * MB))
  }
  const countIn = ({ service }: StartedPlatform) => service.entities.Part?.count()

  describe('that lies beside the database', () => {
    test('K3 D3 a file for which it has no room is refused with a sentence before anything is written', async () => {
      const here = await open({ dataFolder: folder })
      const file = new File([[...linesOf(30)].join('\n')], 'parts.csv')
      const { entities } = here.clientWith({
        serverUrl: here.url ?? '',
        serviceToken: token,
        fetch,
      }).asServiceRole
      await expect(entities.Part?.importEntities(file)).rejects.toMatchObject({
        status: 507,
        code: 'storage_full',
        message: expect.stringMatching(/^Nothing was imported: this file needs \d+ MB/),
      })
      // Of a file whose length was not announced it is known when the disk is full.
      expect(await send(here, 60)).toMatchObject({
        status: 'error',
        details: noRoom,
      })
      expect(await countIn(here)).toBe(0)
      expect(await send(here, 20)).toMatchObject({ status: 'success' })
    })

    test('K3 D3 the last tenth of the disk is not for imports', async () => {
      const here = await open({ dataFolder: folder })
      fill(8)
      expect(await send(here, 5)).toMatchObject({ status: 'error', details: noRoom })
      expect(await send(here, 3)).toMatchObject({ status: 'success' })
    })

    test('K3 D3 nor is it where the database grows on that disk: what was written is taken back at once', async () => {
      resize(200)
      const databaseUrl = `sqlite:${join(folder, 'beside.db')}`
      const here = await open({ dataFolder: folder, databaseUrl })
      fill(40)
      expect(await send(here, 15)).toMatchObject({ status: 'error', details: noRoom })
      expect(await countIn(here)).toBe(0)
      await here.stop()
      shop = undefined
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(folder, `beside.db${end}`), { force: true })
      rmSync(ballast)
      resize(DISK_MB)
    })
  })

  describe('of the database', () => {
    beforeAll(() => writeFileSync(ballast, Buffer.alloc(10 * MB)))

    test('K3 D3 what was written is taken back, once there is room for that', async () => {
      const here = await open({ databaseUrl: `sqlite:${join(folder, 'shop.db')}` })
      expect(await send(here, 60)).toMatchObject({
        status: 'error',
        details: expect.stringMatching(/no room/),
      })
      rmSync(ballast)
      await expect.poll(() => countIn(here), { timeout: 60_000, interval: 100 }).toBe(0)
      expect(await send(here, 1)).toMatchObject({ status: 'success' })
    })
  })
})

function resize(megabytes: number): void {
  execFileSync('mount', ['-o', `remount,size=${megabytes}m`, folder])
}

function* linesOf(megabytes: number): Generator<string> {
  yield 'name,specifications'
  const cell = `"{""Weight"":""${'x'.repeat(10_000)}""}"`
  for (let at = 0; at < megabytes * 100; at += 1) yield `Part ${at},${cell}`
}

function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return false
  }
}
