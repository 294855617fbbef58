import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createOutbound } from './outbound.ts'

const call = createOutbound({ timeoutMs: 300, maxBytes: 1000 })

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('sec S18 an answer comes whole, with its status and headers', async () => {
  const url = await serving((_request, response) => {
    response.writeHead(201, { 'x-own': 'yes' }).end('{"ok":true}')
  })
  const answer = await call(url)
  expect([answer.status, answer.headers.get('x-own')]).toEqual([201, 'yes'])
  expect(await answer.json()).toEqual({ ok: true })
})

test('sec S18 a redirect is not followed', async () => {
  let asked = 0
  const url = await serving((_request, response) => {
    asked++
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect((await call(url)).status).toBe(302)
  expect(asked).toBe(1)
})

test('sec S18 an answer that never ends is given up in time', async () => {
  const url = await serving((_request, response) => {
    response.writeHead(200).write('a')
  })
  await expect(call(url)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('sec S18 an answer that is too long is none', async () => {
  const url = await serving((_request, response) => response.end('x'.repeat(1001)))
  await expect(call(url)).rejects.toThrow('too long')
})
