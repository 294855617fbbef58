import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeGracefully } from './graceful-close.ts'

test('D13 connections end with their responses once the server listens no more, not before', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: false })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // Hooks run in order: the response goes out while connections that the system holds are still taken.
  app.addHook('preClose', async () => void setImmediate(letGo))
  closeGracefully(app)
  app.get('/', () => held.then(() => 'ok'))
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.headers.connection
  }

  const first = ask()
  await once(app.server, 'request')
  const closed = app.close()

  expect(await first).toBe('keep-alive')
  expect(await ask()).toBe('close')
  await closed
  agent.destroy()
})
