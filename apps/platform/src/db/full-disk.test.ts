import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_TOKEN, type StartedPlatform, startPlatform } from '../../test/start-platform.ts'

const MB = 1024 * 1024
/** Leaves the database 20 MB of the disk until it is removed. */
const BALLAST_MB = 140
const folder = mkdtempSync(join(tmpdir(), 'pitlane-full-'))
const isMounted = mounted()
const reason = isMounted ? '' : ' (a small disk can be mounted by root only)'

describe.skipIf(!isMounted)(`a full disk${reason}`, () => {
  const ballast = join(folder, 'ballast')
  const databaseUrl = `sqlite:${join(folder, 'shop.db')}`
  let started: StartedPlatform

  beforeAll(async () => {
    writeFileSync(ballast, Buffer.alloc(BALLAST_MB * MB))
    started = await startPlatform({ databaseUrl, rateLimits: false })
  })
  afterAll(async () => {
    await started.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })

  const call = (method: string, path: string, body?: unknown) =>
    started.platform.fetch(new URL(path, started.config.publicUrl), {
      method,
      headers: { authorization: `Bearer ${SERVICE_TOKEN}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const statusOf = async (path: string) => (await call('GET', path)).status
  const products = '/api/apps/pitlane/entities/Product'
  const create = (description = '') => call('POST', products, { name: 'Lever', description })

  test('D3 D8 is an error and no damage: the server stays up, says so, and goes on when there is room; it stops like any other', async () => {
    let acknowledged = 0
    let last = await create()
    while (last.status === 201) {
      acknowledged += 1
      last = await create('x'.repeat(100_000))
    }
    expect([last.status, (await last.json()).code]).toEqual([507, 'storage_full'])
    expect(acknowledged).toBeGreaterThan(20)

    expect((await create('x'.repeat(100_000))).status).toBe(507)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)
    const ids = async () => (await call('GET', `${products}?fields=id`)).json()
    expect(await ids()).toHaveLength(acknowledged)

    rmSync(ballast)
    expect((await create('x'.repeat(100_000))).status).toBe(201)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await ids()).toHaveLength(acknowledged + 1)

    const more = Array.from({ length: 20 }, () => create('x'.repeat(100_000)))
    for (const answer of await Promise.all(more)) expect(answer.status).toBe(201)
    expect(() => writeFileSync(ballast, Buffer.alloc(2 * BALLAST_MB * MB))).toThrow('ENOSPC')
    await expect(started.platform.close(), 'D8').resolves.toBeUndefined()
    rmSync(ballast)
    started = await startPlatform({ databaseUrl, rateLimits: false })
    expect(await ids()).toHaveLength(acknowledged + 21)
  })
})

function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${BALLAST_MB + 20}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return false
  }
}
