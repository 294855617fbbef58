import { get } from 'node:http'
import { SOCKET_PATH } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knock, openRawSocket } from '../../../test/raw-socket.ts'
import { startRealtime } from '../../../test/start-realtime.ts'

let server: Awaited<ReturnType<typeof startRealtime>>
beforeEach(async () => {
  server = await startRealtime()
})
afterEach(() => server.stop())

const APP = { app_id: 'pitlane' }
const ROOM = 'entities:pitlane:Product'

test('W7 the public client’s way works: no token but its word, a join sent twice, no answer asked for', async () => {
  const socket = await openRawSocket(server.url, { ...APP, token: 'null' })
  await socket.send({ name: 'join', args: [ROOM] }, { name: 'join', args: [ROOM] })
  await socket.send({ name: 'join', args: [ROOM], ack: 1 })
  expect(await socket.receiveAll('43', 1)).toEqual(['431[true]'])
  server.change({ entity: 'Product', record: { id: '1' } })
  server.change({ entity: 'Product', id: '2', record: { id: '2' } })
  const [first, second] = await socket.receiveAll('42', 2)
  expect(first).toBe(
    `42${JSON.stringify([
      'update_model',
      {
        room: ROOM,
        data: '{"type":"update","data":{"id":"1"},"id":"1","timestamp":"2026-01-02T03:04:05.678Z"}',
      },
    ])}`,
  )
  expect(second).toContain('\\"id\\":\\"2\\"')
})

test.each([
  ['that all see alike', 'Product'],
  ['of which some see more', 'Part'],
])(
  'W7 whoever has left a room %s is sent nothing more of it, and hears on in the others',
  async (_what, entity) => {
    const [gone, stays] = [
      await openRawSocket(server.url, APP),
      await openRawSocket(server.url, APP),
    ]
    const rooms = [`entities:pitlane:${entity}`, 'entities:pitlane:Bike'] as const
    const joins = rooms.map((room, index) => ({ name: 'join', args: [room], ack: index }))
    for (const socket of [gone, stays]) {
      await socket.send(...joins)
      await socket.receiveAll('43', joins.length)
    }
    await gone.send({ name: 'leave', args: [rooms[0]] })
    server.change({ entity, record: { id: '1', cost: 5 } })
    server.change({ entity: 'Bike', record: { id: '2' } })
    expect((await stays.receiveAll('42', 2))[0]).toContain(rooms[0])
    expect((await gone.receiveAll('42', 1))[0]).toContain(rooms[1])
  },
)

test.each(['', 'null', 'undefined'])(
  'W7 the token %j is none: nobody is asked whose it is',
  async (token) => {
    const socket = await openRawSocket(server.url, { ...APP, token })
    await socket.send({ name: 'join', args: ['entities:pitlane:Note'], ack: 1 })
    expect(await socket.receiveAll('43', 1)).toEqual(['431[false]'])
    expect(server.asked).toEqual([])
  },
)

test.each([
  ['nobody’s', 'bad'],
  ['one that cannot be looked up', 'broken'],
  ['an endless one', 'x'.repeat(5000)],
])(
  'sec S16 with a bad token, %s, the socket is a visitor’s and not refused',
  async (_what, token) => {
    const socket = await openRawSocket(server.url, { ...APP, token })
    await socket.send(
      { name: 'join', args: ['entities:pitlane:Note'], ack: 1 },
      { name: 'join', args: [ROOM], ack: 2 },
    )
    expect(await socket.receiveAll('43', 2)).toEqual(['431[false]', '432[true]'])
  },
)

test('sec S16 the service token opens every room to a program, but none to a page', async () => {
  const secret = { name: 'join', args: ['entities:pitlane:Secret'], ack: 1 }
  const program = await openRawSocket(server.url, { ...APP, token: 'service' })
  await program.send(secret)
  expect(await program.receiveAll('43', 1)).toEqual(['431[true]'])
  const page = await openRawSocket(
    server.url,
    { ...APP, token: 'service' },
    { origin: 'https://shop.example' },
  )
  await page.send(secret)
  expect(await page.receiveAll('43', 1)).toEqual(['431[false]'])
})

test('W7 another app’s socket is refused', async () => {
  await expect(openRawSocket(server.url, { app_id: 'garage' })).rejects.toThrow(
    'There is no app with this id.',
  )
  await expect(openRawSocket(server.url, {})).rejects.toThrow('There is no app with this id.')
})

test.each([
  ['https://partner.example', 200],
  ['https://shop.example', 200],
  ['https://evil.example', 403],
  ['https://partner.example.evil.example', 403],
  ['http://partner.example', 403],
  ['null', 403],
])('sec S16 a page of the origin %s gets %i', async (origin, status) => {
  expect((await knock(server.url, APP, { origin })).status).toBe(status)
})

test('sec S16 a page is not let in by a Host header that names its own site', async () => {
  const address = `${server.url}${SOCKET_PATH}?${new URLSearchParams({ EIO: '4', transport: 'polling', ...APP })}`
  const host = 'evil.example'
  const status = await new Promise((resolve, reject) => {
    get(address, { headers: { host, origin: `http://${host}` } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
  expect(status).toBe(403)
})

test.each([
  ['', false],
  ['Product', false],
  ['entities:garage:Product', false],
  ['entities:pitlane:Product:1', false],
  ['entities:pitlane:Product trusted', false],
  ['/agent-conversations/1', false],
  [{ room: ROOM }, false],
  [[ROOM], false],
  [null, false],
  [17, false],
  [ROOM, true],
])('sec S16 the room %j is joined: %s', async (room, isIn) => {
  const socket = await openRawSocket(server.url, APP)
  await socket.send({ name: 'join', args: [room], ack: 1 })
  expect(await socket.receiveAll('43', 1)).toEqual([`431[${isIn}]`])
})

test('sec S16 nonsense does not break the server', async () => {
  const socket = await openRawSocket(server.url, APP)
  await socket.send(
    { name: 'join', args: [] },
    { name: 'leave', args: [{}] },
    { name: 'leave', args: [ROOM] },
    { name: 'join', args: [ROOM, 'no function'] },
    { name: 'update_model', args: [{ room: ROOM, data: 'forged' }] },
    { name: '__proto__', args: [] },
  )
  await socket.sendText('42not json')
  const other = await openRawSocket(server.url, APP)
  await other.send({ name: 'join', args: [ROOM], ack: 1 })
  expect(await other.receiveAll('43', 1)).toEqual(['431[true]'])
})

test('sec S16 what is beyond 20 messages in a second is ignored', async () => {
  const socket = await openRawSocket(server.url, APP)
  const joins = Array.from({ length: 30 }, (_, index) => ({
    name: 'join',
    args: [`entities:pitlane:E${index}`],
    ack: index,
  }))
  await socket.send(...joins)
  const answered = await socket.receiveAll('43', 20)
  expect(answered).toEqual(joins.slice(0, 20).map(({ ack }) => `43${ack}[true]`))
  server.change({ entity: 'E19', record: { id: 'in' } })
  server.change({ entity: 'E20', record: { id: 'not in' } })
  server.change({ entity: 'E0', record: { id: 'in too' } })
  const [first, second] = await socket.receiveAll('42', 2)
  expect([first, second].join()).not.toContain('not in')
})

test('sec S16 a socket is in 50 rooms at most', async () => {
  const socket = await openRawSocket(server.url, APP)
  const answers: string[] = []
  for (let sent = 0; sent < 52; sent += 13) {
    const joins = Array.from({ length: 13 }, (_, index) => ({
      name: 'join',
      args: [`entities:pitlane:E${sent + index}`],
      ack: sent + index,
    }))
    await socket.send(...joins)
    answers.push(...(await socket.receiveAll('43', 13)))
    await new Promise((go) => setTimeout(go, 1050))
  }
  expect(answers.filter((answer) => answer.endsWith('[true]'))).toHaveLength(50)
  expect(answers.slice(50)).toEqual(['4350[false]', '4351[false]'])
})

test('sec S16 a socket that keeps flooding is sent away, and the others stay', async () => {
  const other = await openRawSocket(server.url, APP)
  const flood = await openRawSocket(server.url, APP)
  await flood.send(...Array.from({ length: 150 }, () => ({ name: 'join', args: [ROOM] })))
  let packets: string[] | undefined = []
  while (packets && !packets.includes('41')) packets = await flood.receive()
  await other.send({ name: 'join', args: [ROOM], ack: 1 })
  expect(await other.receiveAll('43', 1)).toEqual(['431[true]'])
})

test('sec S16 a message above 64 kB is not read', async () => {
  const socket = await openRawSocket(server.url, APP)
  const answer = await socket.send({ name: 'join', args: ['x'.repeat(70_000)] })
  expect(answer.status).toBe(413)
})
