import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../test/start-functions.ts'
import { APP_ID } from '../test/start-platform.ts'

let shop: StartedFunctions
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await startFunctions(
    {
      'echo/entry.js': `Deno.serve(async (request) => new Response(await request.text()))`,
      'slow/entry.js': `
        import { setTimeout as sleep } from 'node:timers/promises'
        Deno.serve(async (request) => {
          if ((await request.text()) === 'slow') await sleep(20_000)
          return new Response('ok')
        })`,
      'slow/function.jsonc': '{ "limits": { "calls": 4 } }',
    },
    {
      rateLimits: false,
      trustProxy: true,
      agents: [
        {
          file: 'agents/guide.jsonc',
          text: '{ "name": "guide", "visitors": true, "answerer": "echo" }',
        },
      ],
    },
  )
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await shop.stop()
})

const call = (name: string, body: string, address = '203.0.113.9') =>
  fetch(`${shop.url}/api/functions/${name}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': address },
  })

/** Begins a call with one byte of a hundred, and sends no more. */
function begin(path: string, length = 'content-length: 100'): void {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const first = length.startsWith('content') ? 'x' : '1\r\nx\r\n'
  socket.write(`POST ${path} HTTP/1.1\r\nhost: shop.example\r\n${length}\r\n\r\n${first}`)
}

test.each([
  ['by its address', '/api/functions/echo', 'content-length: 100'],
  [
    'by the client’s way',
    pathTo(paths.functionCall, { appId: APP_ID, '*': 'echo' }),
    'content-length: 100',
  ],
  ['without a length', '/api/functions/echo', 'transfer-encoding: chunked'],
])(
  'sec S24 sec D9 forty bodies that do not come hold no place of a function that is called %s',
  async (_how, path, length) => {
    expect(await (await call('echo', 'warm')).text()).toBe('warm')
    for (let count = 0; count < 40; count++) begin(path, length)
    await sleep(500)
    const start = performance.now()
    expect(await (await call('echo', 'quick')).text()).toBe('quick')
    // A function has 30 seconds, and would have been waited for.
    expect(performance.now() - start).toBeLessThan(10_000)
  },
)

test('sec S24 nor a place of the agent’s answerer', async () => {
  for (let count = 0; count < 40; count++) begin('/api/functions/echo')
  await sleep(500)
  const { client } = await shop.addUser()
  const begun = await client.agents.createConversation({ agent_name: 'guide' })
  await client.agents.addMessage(begun, { role: 'user', content: 'Hello' })
  const messages = async () => (await client.agents.getConversation(begun.id)).messages.length
  await expect.poll(messages, { timeout: 10_000 }).toBe(2)
})

test('sec S24 calls of one address that take long leave others a place', async () => {
  const attacks = Array.from({ length: 12 }, () => call('slow', 'slow', '198.51.100.1'))
  await sleep(1000)
  const start = performance.now()
  expect(await (await call('slow', 'quick')).text()).toBe('ok')
  expect(performance.now() - start).toBeLessThan(10_000)
  for (const socket of sockets) socket.destroy()
  void Promise.allSettled(attacks)
})
