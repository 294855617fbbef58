import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const LIST = '/api/apps/pitlane/entities/Product'
const PAGE_ORIGIN = 'https://elsewhere.example'

let started: StartedPlatform
afterEach(() => started.stop())
const start = async (overload: { requests: number; delayMs: number }) => {
  started = await startPlatform({ listen: true, corsOrigins: [PAGE_ORIGIN], overload })
}
const get = (path: string) => fetch(`${started.url}${path}`)
const statusOf = async (path: string) => {
  const answer = await get(path)
  await answer.arrayBuffer()
  return answer.status
}

/** A request whose body never ends. */
function hold(): Socket {
  const { hostname, port } = new URL(started.url ?? '')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    'POST /api/apps/pitlane/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  return socket
}

async function expectTurnedAway() {
  // One that was asked before costs nothing, and is answered all the same.
  const address = `${started.url}${LIST}?asked=${Math.random()}`
  const answer = await fetch(address, { headers: { origin: PAGE_ORIGIN } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  // A page of another origin may read why, and nothing of it is kept.
  expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE_ORIGIN)
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

test('D10 above so many requests at once the next is turned away, and let in again after them', async () => {
  await start({ requests: 3, delayMs: 60_000 })
  expect(await statusOf(LIST)).toBe(200)
  const held = [hold(), hold(), hold()]
  await vi.waitFor(expectTurnedAway, 60_000)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  // Each is a line in the log, and none brings a stack.
  const lines = started.logged().split('\n')
  expect(lines.filter((line) => line.includes('"status":503')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('stack'))).toEqual([])
  // What the server asks of itself belongs to a request that was let in.
  expect((await started.platform.fetch(LIST)).status).toBe(200)
  for (const socket of held) socket.destroy()
  await vi.waitFor(async () => expect(await statusOf(LIST)).toBe(200), { timeout: 60_000 })
})

test('D10 while the event loop is late requests are turned away, and let in within two seconds after', async () => {
  await start({ requests: 1000, delayMs: 60 })
  expect(await statusOf(LIST)).toBe(200)
  const busy = setInterval(() => {
    const end = performance.now() + 150
    while (performance.now() < end);
  }, 1)
  try {
    await vi.waitFor(expectTurnedAway, { timeout: 10_000 })
    expect(await statusOf('/healthz')).toBe(200)
  } finally {
    clearInterval(busy)
  }
  await vi.waitFor(async () => expect(await statusOf(LIST)).toBe(200), { timeout: 2000 })
})

test('D10 a flood of connections is answered in full, by an answer or by 503', async () => {
  await start({ requests: 50, delayMs: 60_000 })
  const held = Array.from({ length: 45 }, hold)
  const statuses = await Promise.all(Array.from({ length: 400 }, () => statusOf(LIST)))
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(200)
  for (const socket of held) socket.destroy()
  await vi.waitFor(async () => expect(await statusOf(LIST)).toBe(200), { timeout: 2000 })
})
