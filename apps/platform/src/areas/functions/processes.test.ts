import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../../../test/start-functions.ts'

const NINE = Array.from({ length: 9 }, (_, index) => `one-of-nine-${index}`)

let shop: StartedFunctions
/** Answers when told to: so long the functions that ask it are at work. */
let holder: Server
const held: ServerResponse[] = []
let isOpen = false

beforeAll(async () => {
  holder = createServer((_request, response) => {
    if (isOpen) response.end()
    else held.push(response)
  })
  await new Promise<void>((listening) => holder.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has such an address.
  const place = `127.0.0.1:${(holder.address() as AddressInfo).port}`
  const waits = `
    Deno.serve(async ({ method }) => {
      if (method === 'POST') await fetch('http://${place}/')
      return new Response(String(Deno.pid))
    })`
  shop = await startFunctions(
    {
      ...Object.fromEntries(NINE.map((name) => [`${name}/entry.js`, waits])),
      'narrow/entry.js': waits,
      'narrow/function.jsonc': '{ "limits": { "calls": 1 } }',
    },
    { rateLimits: false, outbound: { privateHosts: [place] } },
  )
})
afterEach(() => release())
afterAll(async () => {
  await shop.stop()
  holder.close()
})

function release() {
  isOpen = true
  for (const response of held.splice(0)) response.end()
}

async function call(name: string, method = 'GET', { url } = shop) {
  const answer = await fetch(`${url}/api/functions/${name}`, { method })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('sec D16 eight functions are at work at once; a ninth is told to come back, and gets the first free place', async () => {
  isOpen = false
  const eight = NINE.slice(0, 8).map((name) => call(name, 'POST'))
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(8)
  const ninth = NINE[8] ?? ''
  const refused = await call(ninth)
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'unavailable'])
  expect(refused.headers.get('retry-after')).toBe('5')
  held.shift()?.end()
  await Promise.race(eight)
  expect((await call(ninth)).status).toBe(200)
  release()
  for (const { status } of await Promise.all(eight)) expect(status).toBe(200)
})

test('sec D16 200 calls wait for a function that is at work; the next is refused, and those are answered', async () => {
  isOpen = false
  const calls = Array.from({ length: 202 }, () => call('narrow', 'POST'))
  const { status, text } = await Promise.race(calls)
  expect([status, JSON.parse(text).code]).toEqual([503, 'unavailable'])
  await expect.poll(() => held.length).toBe(1)
  release()
  const statuses = Map.groupBy(await Promise.all(calls), (one) => one.status)
  expect([statuses.get(200)?.length, statuses.get(503)?.length]).toEqual([201, 1])
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process that nobody calls ends, and the next call starts another', async () => {
  const functions = { idleMs: 50 }
  const idle = await startFunctions(
    { 'pid/entry.js': 'Deno.serve(() => new Response(String(Deno.pid)))' },
    { functions },
  )
  try {
    const first = Number((await call('pid', 'GET', idle)).text)
    await expect.poll(() => isAlive(first), { timeout: 60_000 }).toBe(false)
    const second = await call('pid', 'GET', idle)
    expect(second.status).toBe(200)
    expect(Number(second.text)).not.toBe(first)
  } finally {
    await idle.stop()
  }
})

test('without Deno a call is told so, and the rest of the shop works', async () => {
  const bare = await startFunctions(
    { 'hello/entry.js': 'Deno.serve(() => new Response("hello"))' },
    { functions: { deno: '/nowhere/deno' } },
  )
  try {
    const { status, text } = await call('hello', 'GET', bare)
    expect([status, JSON.parse(text).code]).toEqual([500, 'function_start_failed'])
    expect(JSON.parse(text).message).toMatch(/^Functions need Deno, which is not installed here/)
    expect(await bare.client.entities.Product?.list()).toEqual([])
  } finally {
    await bare.stop()
  }
})
