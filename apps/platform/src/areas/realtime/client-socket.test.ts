import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ALL_TRANSPORTS, realtimeSettings } from '@pitlane/client'
import { SOCKET_PATH } from '@pitlane/protocol'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hear, startRealtime } from '../../../test/start-realtime.ts'

let server: Awaited<ReturnType<typeof startRealtime>>
beforeEach(async () => {
  server = await startRealtime()
})
afterEach(() => server.stop())

test('K8 the numbers of the connection are those of the specification', () => {
  expect(realtimeSettings).toMatchObject({
    connectionTimeoutMs: 20_000,
    reconnectDelayMs: 1_000,
    reconnectDelayMaxMs: 5_000,
    reconnectJitter: 0.5,
    reconnectAttempts: Number.POSITIVE_INFINITY,
    transports: ['websocket'],
  })
  expect(ALL_TRANSPORTS).toEqual(['polling', 'websocket', 'webtransport'])
})

test('K8 no socket is opened before somebody subscribes', async () => {
  const client = server.client('anna')
  expect(client.realtime.status).toBe('disconnected')
  await client.realtime.joined()
  expect(server.asked).toEqual([])
})

test('K8 listeners hear of connecting, connected and disconnected', async () => {
  const client = server.client()
  const statuses: string[] = []
  const forget = client.realtime.onStatus((status) => statuses.push(status))
  hear(client, 'Product')
  expect(client.realtime.status).toBe('connecting')
  await client.realtime.joined()
  expect(client.realtime.status).toBe('connected')
  client.realtime.close()
  expect(statuses).toEqual(['connecting', 'connected', 'disconnected'])
  forget()
  hear(client, 'Product')
  await client.realtime.joined()
  expect(statuses).toHaveLength(3)
})

test('K8 the client comes back by itself after a lost connection, in its rooms, and a page can catch up', async () => {
  const client = server.client()
  const { heard, until } = hear(client, 'Product')
  const events: string[] = []
  client.realtime.onStatus((status) => events.push(status))
  client.realtime.onError((_error, event) => events.push(event))
  await client.realtime.joined()
  const back = new Promise<void>((go) => {
    client.realtime.onReconnect(() => {
      events.push('caught up')
      go()
    })
  })
  await server.hangUp()
  server.change({ entity: 'Product', record: { id: 'missed' } })
  await server.comeBack()
  await back
  server.change({ entity: 'Product', record: { id: 'heard' } })
  await until(1)
  expect(heard).toMatchObject([{ data: { id: 'heard' } }])
  expect(events.slice(0, 3)).toEqual(['connected', 'disconnected', 'connecting'])
  expect(events.slice(-2)).toEqual(['connected', 'caught up'])
})

test('K8 connect_error reaches listeners while nobody answers, and trying goes on', async () => {
  const client = server.client()
  await server.hangUp()
  const failed = new Promise<string>((go) => {
    client.realtime.onError((error, event) => go(`${event}: ${error.message}`))
  })
  const { until } = hear(client, 'Product')
  expect(await failed).toBe('connect_error: websocket error')
  await server.comeBack()
  await client.realtime.joined()
  server.change({ entity: 'Product', record: { id: '1' } })
  await until(1)
})

test('K8 an error sent by the server reaches listeners, and a socket sent away comes back', async () => {
  const rude = createServer()
  const io = new Server(rude, { path: SOCKET_PATH })
  let visits = 0
  io.on('connection', (socket) => {
    visits++
    socket.emit('error', `visit ${visits}`)
    if (visits === 1) socket.disconnect()
  })
  await new Promise<void>((go) => rude.listen(0, '127.0.0.1', go))
  // A server that listens on a port has such an address.
  const { port } = rude.address() as AddressInfo
  const client = server.client(undefined, { serverUrl: `http://127.0.0.1:${port}` })
  const errors: string[] = []
  const twice = new Promise<void>((go) => {
    client.realtime.onError((error, event) => {
      errors.push(`${event}: ${error.message}`)
      if (errors.length === 2) go()
    })
  })
  hear(client, 'Product')
  await twice
  expect(errors).toEqual(['error: visit 1', 'error: visit 2'])
  client.realtime.close()
  await io.close()
})

test('K8 setToken opens the socket anew with the token, and the rooms are joined by its rights', async () => {
  const client = server.client()
  const { heard, until } = hear(client, 'Note')
  await client.realtime.joined()
  server.change({ entity: 'Note', record: { owner: 'anna', text: 'not yet' } })
  client.auth.setToken('anna')
  await client.realtime.joined()
  server.change({ entity: 'Note', record: { owner: 'anna', text: 'now' } })
  await until(1)
  expect(heard).toMatchObject([{ data: { text: 'now' } }])
  await client.auth.logout()
  await client.realtime.joined()
  server.change({ entity: 'Note', record: { owner: 'anna', text: 'no more' } })
  server.change({ entity: 'Note', record: { owner: 'anna', text: 'no more' } })
  expect(server.asked.filter((token) => token === 'anna').length).toBeGreaterThan(0)
  expect(heard).toHaveLength(1)
})

test('K8 a room is joined once for many listeners and left with the last', async () => {
  const client = server.client()
  const [first, second] = [hear(client, 'Product'), hear(client, 'Product')]
  await client.realtime.joined()
  server.change({ entity: 'Product', record: { id: '1' } })
  await Promise.all([first.until(1), second.until(1)])
  first.end()
  first.end()
  server.change({ entity: 'Product', record: { id: '2' } })
  await second.until(2)
  expect(first.heard).toHaveLength(1)
})

test('K8 who unsubscribes and subscribes again hears on, at once and later', async () => {
  const client = server.client()
  const first = hear(client, 'Product')
  await client.realtime.joined()
  first.end()
  const second = hear(client, 'Product')
  server.change({ entity: 'Product', record: { id: '1' } })
  await second.until(1)
  second.end()
  await new Promise((go) => setTimeout(go, realtimeSettings.leaveDelayMs + 50))
  const third = hear(client, 'Product')
  await client.realtime.joined()
  server.change({ entity: 'Product', record: { id: '2' } })
  await third.until(1)
  expect([first.heard, second.heard, third.heard].map(({ length }) => length)).toEqual([0, 1, 1])
})

test('K8 more rooms than messages in a second are all joined, again after a reconnect', async () => {
  const client = server.client()
  const names = Array.from({ length: 25 }, (_, index) => `E${index}`)
  const { until, heard } = hear(client, ...names)
  await client.realtime.joined()
  for (const entity of names) server.change({ entity, record: { id: '1' } })
  await until(25)
  client.auth.setToken('anna')
  await client.realtime.joined()
  for (const entity of names) server.change({ entity, record: { id: '2' } })
  await until(50)
  expect(new Set(heard.map(({ entity }) => entity)).size).toBe(25)
})

test('K8 the default list of transports works as well: polling first, then a WebSocket', async () => {
  const client = server.client(undefined, { transports: ALL_TRANSPORTS })
  const { until } = hear(client, 'Product')
  await client.realtime.joined()
  server.change({ entity: 'Product', record: { id: '1' } })
  await until(1)
})

test('K8 outside a browser a subscription without a server address says what is missing', () => {
  const client = server.client(undefined, { serverUrl: '' })
  expect(() => client.entities.Product?.subscribe(() => {})).toThrow(
    'Realtime needs a serverUrl outside a browser.',
  )
})

test('K2 the service role has a socket of its own, with its own token', async () => {
  const client = server.client('anna', { serviceToken: 'service' })
  const heard: unknown[] = []
  const got = new Promise<void>((go) => {
    client.asServiceRole.entities.Secret?.subscribe((event) => {
      heard.push(event.data)
      go()
    })
  })
  await client.asServiceRole.realtime.joined()
  server.change({ entity: 'Secret', record: { id: 'secret' } })
  await got
  expect(heard).toEqual([{ id: 'secret' }])
  client.asServiceRole.realtime.close()
})
