import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sparing } from '../../../scripts/bootstrap/memory.mjs'
import { type RunningServer, startServer } from '../test/start-server.ts'

const serviceToken = 'a-service-token-for-this-test-only'
let folder = ''
let server: RunningServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-cache-'))
  server = await startServer(folder, {
    DEMO: 'off',
    CACHE_MB: '32',
    RATE_LIMITS: 'off',
    SERVICE_TOKEN: serviceToken,
    ...sparing,
  })
})

afterEach(async () => {
  server.process.kill('SIGTERM')
  await server.exited
  await rm(folder, { recursive: true, force: true })
})

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

async function cachedBytes(): Promise<number> {
  const headers = { authorization: `Bearer ${serviceToken}` }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(/^cache_bytes (\d+)$/m.exec(text)?.[1])
}

test('D10 long lists that visitors ask for again and again take no more memory than the cache may', async () => {
  const client = createClient<ShopEntities>({
    serverUrl: server.url,
    appId: 'pitlane',
    serviceToken,
  })
  const { Product } = client.asServiceRole.entities
  const description = 'A part for a motorcycle. '.repeat(20)
  for (let count = 0; count < 10; count++) {
    await Product.bulkCreate(
      Array.from({ length: 500 }, (_, index) => ({ name: `Part ${count} ${index}`, description })),
    )
  }
  for (let skip = 0; skip < 150; skip++) {
    for (let time = 0; time < 2; time++) {
      const address = `${server.url}/api/apps/pitlane/entities/Product?skip=${skip}`
      const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(2_000_000)
    }
  }
  expect(await cachedBytes()).toBeLessThanOrEqual(32 * 1024 * 1024)
  // Of 150 lists of 3 MB each.
  await expect.poll(residentMegabytes, { timeout: 60_000, interval: 500 }).toBeLessThan(350)
}, 240_000)

test('D10 what a burst of new pages needed is given back when it is over', async () => {
  const before = await residentMegabytes()
  for (let count = 0; count < 2400; count += 16) {
    const paths = Array.from({ length: 16 }, (_, index) => `/nothing-here-${count + index}`)
    // Twice, since what is asked for once fills a quarter of the cache only.
    for (let time = 0; time < 2; time++)
      await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).text()))
  }
  const after = await residentMegabytes()
  // The pages themselves stay, within what the cache may take.
  const left = before + (after - before) * (2 / 3)
  await expect.poll(residentMegabytes, { timeout: 60_000, interval: 500 }).toBeLessThan(left)
  // With the 32 MB of the cache all in use, and filled anew: 197 when its bodies lie in the C library's heap.
  await expect.poll(residentMegabytes, { timeout: 60_000, interval: 500 }).toBeLessThan(185)
}, 360_000)
