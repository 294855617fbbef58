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
  let started: StartedPlatform

  beforeAll(async () => {
    writeFileSync(ballast, Buffer.alloc(BALLAST_MB * MB))
    const databaseUrl = `sqlite:${join(folder, 'shop.db')}`
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

  test('D3 is an error and no damage: the server stays up, says so, and goes on when there is room', async () => {
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
