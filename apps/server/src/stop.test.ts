import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-stop-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('D8 on SIGTERM every accepted request is answered and the process ends with 0', async () => {
  const server = await startServer(folder, {
    DATABASE_URL: 'sqlite:./shop.db',
    SERVICE_TOKEN: token,
    RATE_LIMITS: 'off',
  })
  const client = createClient<ShopEntities>({
    serverUrl: server.url,
    appId: 'pitlane',
    serviceToken: token,
  })
  const rows = Array.from({ length: 2000 }, (_, at) => ({ name: `Lever ${at}`, price: at }))
  // One slow import is under way, and its first bytes are with the server, when the signal comes.
  const slow = client.asServiceRole.entities.Product.bulkCreate(rows)
  await untilBusy(server.url)
  server.process.kill('SIGTERM')
  expect(await slow).toHaveLength(rows.length)
  expect(await server.exited).toBe(0)

  const again = await startServer(folder, { DATABASE_URL: 'sqlite:./shop.db' })
  const answer = await fetch(`${again.url}/api/apps/pitlane/entities/Product?fields=id`)
  expect(await answer.json()).toHaveLength(rows.length)
  again.process.kill('SIGTERM')
  expect(await again.exited).toBe(0)
})

test('D8 after SIGTERM no new connection is taken', async () => {
  const server = await startServer(folder, { DATABASE_URL: 'sqlite:./shop.db' })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
})

test('D8 whom the system had let in before the stop is answered, however busy the server was', async () => {
  const server = await startServer(folder, { DATABASE_URL: 'sqlite:./shop.db' })
  const ask = () => fetch(`${server.url}/healthz`).then(({ status }) => status)
  expect(await ask()).toBe(200)
  // As if it were at work on something long: connections are made, and nobody takes them.
  server.process.kill('SIGSTOP')
  const asked = Promise.allSettled(Array.from({ length: 20 }, ask))
  await sleep(300)
  server.process.kill('SIGTERM')
  server.process.kill('SIGCONT')
  const statuses = (await asked).map((one) => (one.status === 'fulfilled' ? one.value : 'reset'))
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await server.exited).toBe(0)
})

async function untilBusy(url: string): Promise<void> {
  await fetch(`${url}/healthz`)
}
