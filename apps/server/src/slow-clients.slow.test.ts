import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'
const list = '/api/apps/pitlane/entities/Product'
const PRODUCTS = 2000
const MEGABYTE = 1024 * 1024

let folder = ''
let server: RunningServer
const sockets: Socket[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-slow-'))
  server = await startServer(folder, {
    DATABASE_URL: `sqlite:${join(folder, 'shop.db')}`,
    SERVICE_TOKEN: token,
    RATE_LIMITS: 'off',
  })
  const options = { serverUrl: server.url, appId: 'pitlane', serviceToken: token }
  const { Product } = createClient<ShopEntities>(options).asServiceRole.entities
  const description = 'Anodised, milled and tested. '.repeat(90)
  for (let from = 0; from < PRODUCTS; from += 250) {
    await Product.bulkCreate(
      Array.from({ length: 250 }, (_, at) => ({
        name: `Part ${from + at}`,
        price: 10,
        category: 'parts',
        description,
      })),
    )
  }
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  server.process.kill('SIGTERM')
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})

function open(): Socket {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

/** The time that nine of ten short lists take at most, in milliseconds. */
async function listTime(): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 100; time++) {
    const start = performance.now()
    const answer = await fetch(`${server.url}${list}?limit=5`)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[90] ?? Number.NaN
}

async function memory(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}

test('D9 who takes a big list and does not read it costs no memory and holds up nobody', async () => {
  const whole = await fetch(`${server.url}${list}?limit=${PRODUCTS}`)
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(5 * MEGABYTE)
  const before = { time: await listTime(), memory: await memory() }
  const started = Array.from({ length: 200 }, () => {
    const socket = open()
    socket.write(`GET ${list}?limit=${PRODUCTS} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return new Promise((resolve) => socket.once('readable', resolve))
  })
  await Promise.all(started)
  // Two hundred lists of their own would be a gigabyte.
  expect((await memory()) - before.memory).toBeLessThan(150 * MEGABYTE)
  expect(await listTime()).toBeLessThan(2 * before.time + 50)
})

test('D9 who never comes to the end of the headers holds up nobody, and is sent away', async () => {
  const before = await listTime()
  const start = performance.now()
  const slow = Array.from({ length: 300 }, () => {
    const socket = open()
    socket.write(`GET ${list} HTTP/1.1\r\nHost: x\r\n`)
    const drip = setInterval(() => socket.write('X-More: x\r\n'), 1000)
    let heard = ''
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1')
    })
    return new Promise<string>((resolve) =>
      socket.once('close', () => {
        clearInterval(drip)
        resolve(heard)
      }),
    )
  })
  await wait(1000)
  expect(await listTime()).toBeLessThan(2 * before + 50)
  const answers = await Promise.all(slow)
  expect(performance.now() - start).toBeLessThan(27_000)
  expect(answers.filter((text) => /^HTTP\/1\.1 408 /.test(text)).length).toBeGreaterThan(270)
})
