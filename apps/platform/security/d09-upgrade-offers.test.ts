import { once } from 'node:events'
import { connect } from 'node:net'
import { SOCKET_PATH } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ listen: true })
})
afterAll(() => started.stop())

/** Sends one request after the other on one connection; returns the first line of each answer. */
async function answersTo(requests: readonly string[]): Promise<string[]> {
  const { port, hostname } = new URL(started.url ?? '')
  const socket = connect(Number(port), hostname)
  const lines: string[] = []
  for (const request of requests) {
    socket.write(request)
    const [heard] = await Promise.race([
      once(socket, 'data'),
      once(socket, 'end').then(() => ['the end']),
    ])
    lines.push(String(heard).split('\r\n', 1)[0] ?? '')
  }
  socket.destroy()
  return lines
}

const get = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${lines}\r\n`

test.each(['h2c', 'websocket', 'TLS/1.0'])(
  'D9 whoever offers to speak %s is answered in HTTP, also on a connection that was used before',
  async (protocol) => {
    const offer = `Connection: Upgrade\r\nUpgrade: ${protocol}\r\n`
    const requests = [get('/healthz'), get('/healthz', offer), get('/api/nope', offer)]
    expect(await answersTo(requests)).toEqual([
      'HTTP/1.1 200 OK',
      'HTTP/1.1 200 OK',
      'HTTP/1.1 404 Not Found',
    ])
  },
)

test('D9 W7 where sockets are opened, a handshake without its key is refused at once', async () => {
  const offer = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
  const path = `${SOCKET_PATH}?EIO=4&transport=websocket`
  expect(await answersTo([get('/healthz'), get(path, offer)])).toEqual([
    'HTTP/1.1 200 OK',
    'HTTP/1.1 400 Bad Request',
  ])
})
