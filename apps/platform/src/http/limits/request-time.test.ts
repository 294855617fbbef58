import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLongRequest, limitRequestTime } from './request-time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** What is answered to a request whose parts come with so much time between them. */
async function answerTo(path: string, pauses: readonly number[]): Promise<string> {
  const server = createServer((request, response) => {
    limitRequestTime(request)
    if (request.url === '/long') allowLongRequest(request)
    request.on('end', () => response.end('whole')).resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const heard = once(server, 'request')
  const answer = once(socket.setEncoding('utf8'), 'data')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${pauses.length + 1}\r\n\r\na`)
  const [request] = await heard
  for (const pause of pauses) {
    await vi.advanceTimersByTimeAsync(pause)
    if (request.destroyed) break
    const came = Promise.race([once(request, 'data'), once(request, 'close')])
    socket.write('b')
    await came
  }
  const [text] = await answer
  socket.destroy()
  server.close()
  return String(text).split('\r\n', 1)[0] ?? ''
}

test('sec S23 a request that does not come whole within two minutes is ended', async () => {
  expect(await answerTo('/', [119_000])).toBe('HTTP/1.1 200 OK')
  expect(await answerTo('/', [60_000, 61_000])).toBe('HTTP/1.1 408 bad_request')
})

test('sec S23 where a long request is expected, it is ended once nothing has come for two minutes', async () => {
  expect(await answerTo('/long', [119_000, 119_000, 119_000])).toBe('HTTP/1.1 200 OK')
  expect(await answerTo('/long', [119_000, 121_000])).toBe('HTTP/1.1 408 bad_request')
})
