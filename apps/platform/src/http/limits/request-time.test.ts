import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLongRequest, limitRequestTime } from './request-time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** What is answered to a request of which a part is missing for so long. */
async function answerAfter(ms: number, path: string): Promise<string> {
  const server = createServer((request, response) => {
    limitRequestTime(request)
    if (request.url === '/long') allowLongRequest(request)
    request.on('end', () => response.end('whole')).resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const heard = once(server, 'request')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`)
  await heard
  await vi.advanceTimersByTimeAsync(ms)
  socket.write('cd')
  const [answer] = await once(socket.setEncoding('utf8'), 'data')
  socket.destroy()
  server.close()
  return String(answer).split('\r\n', 1)[0] ?? ''
}

test('sec S23 a request that does not come whole within two minutes is ended, but where a long one is expected', async () => {
  expect(await answerAfter(119_000, '/')).toBe('HTTP/1.1 200 OK')
  expect(await answerAfter(121_000, '/')).toBe('HTTP/1.1 408 bad_request')
  expect(await answerAfter(121_000, '/long')).toBe('HTTP/1.1 200 OK')
})
