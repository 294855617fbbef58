import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finishedWithin } from './finished-within.ts'

const BYTES = 50 * 1024 * 1024
let outcome: Promise<string>
const server = createServer((request, response: ServerResponse) => {
  const ms = request.url === '/short' ? 100 : 60_000
  outcome = finishedWithin(response, ms).then(
    () => 'sent',
    () => 'ended',
  )
  response.end(Buffer.alloc(BYTES))
})
const port = () => (server.address() as AddressInfo).port

beforeEach(() => once(server.listen(0), 'listening'))
afterEach(() => server.close())

test('sec S23 a response that its caller does not read is ended in time', async () => {
  const socket = connect(port())
  socket.pause()
  socket.write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(server, 'request')
  expect(await outcome).toBe('ended')
  socket.destroy()
})

test('sec S23 one that is read is sent whole', async () => {
  const response = await fetch(`http://127.0.0.1:${port()}/`)
  expect((await response.arrayBuffer()).byteLength).toBe(BYTES)
  expect(await outcome).toBe('sent')
})
