import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
afterEach(() => started.stop())

/** A server with a route that answers when told to, and a promise that so many requests wait there. */
async function listening(count = 0) {
  started = await startPlatform({ admin: undefined })
  const { app } = started.platform
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/slow', async () => {
    if (++waiting === count) arrive()
    await released
    return 'done'
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), release, arrived }
}

test('D8 accepted requests are answered, their connections end with them, and nobody else comes in', async () => {
  const { url, release, arrived } = await listening(3)
  const answers = Promise.all([fetch(`${url}/slow`), fetch(`${url}/slow`), fetch(`${url}/slow`)])
  await arrived
  const closed = started.platform.close()
  const isOpen = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  release()
  for (const { status, headers } of await answers) {
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
  }
  await closed
})

test('D8 idle connections and sockets do not hold the stop up, and a second close is the first', async () => {
  const { url } = await listening()
  await (await fetch(`${url}/healthz`)).text()
  const idle = connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise((resolve) => idle.once('connect', resolve))
  const { createClient } = await import('@pitlane/client')
  const client = createClient<{ Product: object }>({ serverUrl: url })
  const connected = new Promise<void>((resolve) => {
    client.realtime.onStatus((status) => {
      if (status === 'connected') resolve()
    })
  })
  const stop = client.entities.Product.subscribe(() => undefined)
  await connected
  await Promise.all([started.platform.close(), started.platform.close()])
  stop()
  idle.destroy()
  client.realtime.close()
})

test('D8 a request that a proxy sends on an idle or a fresh connection just as we stop is answered', async () => {
  const { url } = await listening()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** Resolves once the answer has come whole, so that its connection is idle again. */
  const asked = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/healthz`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer))
      }).on('error', reject)
    })
  await asked()
  const fresh = connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise((resolve) => fresh.once('connect', resolve))
  const isAccepted = () =>
    new Promise((resolve) =>
      started.platform.app.server.getConnections((_, count) => resolve(count)),
    )
  await expect.poll(isAccepted).toBe(2)

  const closed = started.platform.close()
  await expect.poll(() => started.platform.app.server.listening).toBe(false)
  const answer = await asked()
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  fresh.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  const heard = await new Promise<string>((resolve) =>
    fresh.once('data', (bytes) => resolve(String(bytes))),
  )
  expect(heard).toMatch(/^HTTP\/1\.1 200 /)
  await closed
  fresh.destroy()
  agent.destroy()
})
