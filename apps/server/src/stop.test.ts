import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
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

test('D8 D16 calls of functions under way are answered, and those that never end are told why', async () => {
  const files = {
    'slow/entry.js': `
      const encoder = new TextEncoder()
      Deno.serve(() => new Response(new ReadableStream({ async start(out) {
        out.enqueue(encoder.encode('begun, '))
        await new Promise((resolve) => setTimeout(resolve, 1000))
        out.enqueue(encoder.encode('done'))
        out.close()
      } })))`,
    // The shop's agent names it.
    'parts-adviser/entry.js': `export default () => new Response('ok')`,
    'never/entry.js': `
      Deno.serve(({ method }) => method === 'GET' ? new Response('ok') : new Promise(() => {}))`,
  }
  for (const [path, code] of Object.entries(files)) {
    const file = join(folder, 'functions', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  const server = await startServer(folder, {
    DATABASE_URL: 'sqlite:./shop.db',
    FUNCTIONS_FOLDER: './functions',
  })
  expect((await fetch(`${server.url}/api/functions/never`)).status).toBe(200)
  const never = fetch(`${server.url}/api/functions/never`, { method: 'POST' })
  const slow = await new Promise<IncomingMessage>((resolve, reject) => {
    // On a connection that is not kept.
    get(`${server.url}/api/functions/slow`, { agent: false }, resolve).on('error', reject)
  })
  server.process.kill('SIGTERM')
  expect(await text(slow)).toBe('begun, done')
  const answer = await never
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable'])
  expect(await server.exited).toBe(0)
})

async function untilBusy(url: string): Promise<void> {
  await fetch(`${url}/healthz`)
}
