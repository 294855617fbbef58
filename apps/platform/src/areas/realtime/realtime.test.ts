import { setTimeout as sleep } from 'node:timers/promises'
import { conversationRoom } from '@pitlane/protocol'
import { afterEach, expect, test } from 'vitest'
import { knock, openRawSocket } from '../../../test/raw-socket.ts'
import { hear, startRealtime } from '../../../test/start-realtime.ts'

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
})

async function start(...options: Parameters<typeof startRealtime>) {
  const started = await startRealtime(...options)
  stop = started.stop
  return started
}

test('W7 K8 a change reaches whoever subscribed, as it happened', async () => {
  const { client, change } = await start()
  const visitor = client()
  const { heard, until } = hear(visitor, 'Product')
  await visitor.realtime.joined()
  const record = {
    id: '1',
    name: 'Lever “forged” 刹车 🏍',
    price: 89.9,
    gallery_images: ['/a.webp'],
  }
  change({ entity: 'Product', record })
  change({ entity: 'Product', type: 'create', id: '2', record: { id: '2' } })
  change({ entity: 'Product', type: 'delete', record })
  await until(3)
  const timestamp = '2026-01-02T03:04:05.678Z'
  expect(heard).toEqual([
    { entity: 'Product', type: 'update', id: '1', data: record, timestamp },
    { entity: 'Product', type: 'create', id: '2', data: { id: '2' }, timestamp },
    { entity: 'Product', type: 'delete', id: '1', data: record, timestamp },
  ])
})

test('E4 an update names its room, and its data are JSON text', async () => {
  const { url, change } = await start()
  const raw = await openRawSocket(url, { app_id: 'pitlane' })
  const room = 'entities:pitlane:Product'
  await raw.send({ name: 'join', args: [room], ack: 1 })
  await raw.receiveAll('43', 1)
  const record = { id: '1', name: 'Lever “forged”', price: 89.9 }
  change({ entity: 'Product', record })
  const [packet = ''] = await raw.receiveAll('42', 1)
  const [name, update]: [string, Record<string, unknown>] = JSON.parse(packet.slice(2))
  expect([name, Object.keys(update).toSorted()]).toEqual(['update_model', ['data', 'room']])
  expect(update.room).toBe(room)
  expect(update.data).toBeTypeOf('string')
  expect(JSON.parse(String(update.data))).toEqual({
    type: 'update',
    id: '1',
    data: record,
    timestamp: '2026-01-02T03:04:05.678Z',
  })
  await raw.close()
})

test('W7 a change is told in its own room alone, and not after the room was left', async () => {
  const { client, change } = await start()
  const visitor = client()
  const products = hear(visitor, 'Product')
  const bikes = hear(visitor, 'Bike')
  await visitor.realtime.joined()
  change({ entity: 'Bike', record: { id: '1' } })
  await bikes.until(1)
  bikes.end()
  change({ entity: 'Bike', record: { id: '2' } })
  change({ entity: 'Product', record: { id: '3' } })
  await products.until(1)
  expect(bikes.heard).toHaveLength(1)
  expect(products.heard).toMatchObject([{ data: { id: '3' } }])
})

test('W7 many changes at once arrive in their order', async () => {
  const { client, change } = await start()
  const visitor = client()
  const { heard, until } = hear(visitor, 'Product')
  await visitor.realtime.joined()
  const ids = Array.from({ length: 500 }, (_, index) => String(index))
  for (const id of ids) change({ entity: 'Product', id, record: { id } })
  await until(ids.length)
  expect(heard.map(({ id }) => id)).toEqual(ids)
})

test('W7 what everybody may see is asked about and written once for all', async () => {
  const { client, change, visibleCalls } = await start()
  const everybody = [client(), client(), client('rider'), client('admin')]
  const ears = everybody.map((one) => hear(one, 'Product'))
  await Promise.all(everybody.map((one) => one.realtime.joined()))
  change({ entity: 'Product', record: { id: '1' } })
  await Promise.all(ears.map(({ until }) => until(1)))
  expect(visibleCalls).toEqual(['visitor'])
})

test('sec S16 a room is joined by those alone who may read, and its changes reach nobody else', async () => {
  const { client, change } = await start()
  const visitor = client()
  const rider = client('rider')
  const admin = client('admin')
  const refused: string[] = []
  visitor.realtime.onError((error) => refused.push(error.message))
  const ears = [visitor, rider, admin].map((one) =>
    hear(one, 'Product', 'Note', 'Secret', 'Unknown'),
  )
  await Promise.all([visitor, rider, admin].map((one) => one.realtime.joined()))
  expect(refused).toEqual([
    'The room entities:pitlane:Note may not be joined.',
    'The room entities:pitlane:Secret may not be joined.',
    'The room entities:pitlane:Unknown may not be joined.',
  ])
  for (const entity of ['Note', 'Secret', 'Unknown']) change({ entity, record: { owner: 'x' } })
  change({ entity: 'Product', record: { id: 'last' } })
  await Promise.all(ears.map((ear, index) => ear.until(index === 2 ? 3 : 1)))
  expect(ears.map(({ heard }) => heard.map(({ entity }) => entity))).toEqual([
    ['Product'],
    ['Product'],
    ['Note', 'Secret', 'Product'],
  ])
})

test('sec S16 each event goes to those who may read that record, and no further', async () => {
  const { client, change } = await start()
  const people = [client('anna'), client('ben'), client('admin')]
  const ears = people.map((one) => hear(one, 'Note', 'Product'))
  await Promise.all(people.map((one) => one.realtime.joined()))
  change({ entity: 'Note', record: { owner: 'anna', text: 'hers' } })
  change({ entity: 'Note', record: { owner: 'ben', text: 'his' } })
  change({ entity: 'Product', record: { id: 'last' } })
  await Promise.all(ears.map((ear, index) => ear.until(index === 2 ? 3 : 2)))
  expect(ears.map(({ heard }) => heard.map(({ data }) => data))).toEqual([
    [{ owner: 'anna', text: 'hers' }, { id: 'last' }],
    [{ owner: 'ben', text: 'his' }, { id: 'last' }],
    [{ owner: 'anna', text: 'hers' }, { owner: 'ben', text: 'his' }, { id: 'last' }],
  ])
})

test('sec S16 the update by which a record becomes invisible is not sent', async () => {
  const { client, change } = await start()
  const anna = client('anna')
  const { heard, until } = hear(anna, 'Note')
  await anna.realtime.joined()
  change({ entity: 'Note', record: { owner: 'anna', text: 'mine' } })
  change({ entity: 'Note', record: { owner: 'ben', text: 'given away' } })
  change({ entity: 'Note', record: { owner: 'anna', text: 'last' } })
  await until(2)
  expect(JSON.stringify(heard)).not.toContain('given away')
})

test('T5 sec S16 a record that leaves what one may read goes from their lists, and one that comes is new to them', async () => {
  const { client, change } = await start()
  const people = [client('anna'), client('ben'), client('admin')]
  const ears = people.map((one) => hear(one, 'Note', 'Product'))
  await Promise.all(people.map((one) => one.realtime.joined()))
  const [hers, his] = [
    { owner: 'anna', text: 'hers' },
    { owner: 'ben', text: 'now his' },
  ]
  change({ entity: 'Note', record: his, before: hers })
  change({ entity: 'Note', record: { ...his, text: 'still his' }, before: his })
  // Deleted before anybody was told that it had changed hands.
  change({ entity: 'Note', type: 'delete', record: his, before: hers })
  change({ entity: 'Product', record: { id: 'last' } })
  await Promise.all(ears.map((ear, index) => ear.until([3, 4, 4][index] ?? 0)))
  const told = ears.map(({ heard }) => heard.map(({ type, data }) => [type, data]))
  expect(told).toEqual([
    [
      ['delete', { id: '1' }],
      ['delete', { id: '1' }],
      ['update', { id: 'last' }],
    ],
    [
      ['create', his],
      ['update', { ...his, text: 'still his' }],
      ['delete', his],
      ['update', { id: 'last' }],
    ],
    [
      ['update', his],
      ['update', { ...his, text: 'still his' }],
      ['delete', his],
      ['update', { id: 'last' }],
    ],
  ])
})

test('sec S16 a protected field is in nobody’s event but of those who may read it', async () => {
  const { client, change } = await start()
  const people = [client(), client('anna'), client('admin')]
  const ears = people.map((one) => hear(one, 'Part'))
  await Promise.all(people.map((one) => one.realtime.joined()))
  const record = { id: '1', name: 'Lever', cost: 31 }
  change({ entity: 'Part', record })
  change({ entity: 'Part', type: 'delete', record })
  await Promise.all(ears.map(({ until }) => until(2)))
  const [visitor, anna, admin] = ears.map(({ heard }) => heard.map(({ data }) => data))
  expect(visitor).toEqual([{ id: '1', name: 'Lever' }, { id: '1' }])
  expect(anna).toEqual(visitor)
  expect(admin).toEqual([record, record])
})

test('sec S16 two sockets of one user both hear, and the one that goes takes nothing from the other', async () => {
  const { client, change } = await start()
  const [phone, laptop] = [client('anna'), client('anna')]
  const ears = [hear(phone, 'Note'), hear(laptop, 'Note')] as const
  await Promise.all([phone.realtime.joined(), laptop.realtime.joined()])
  change({ entity: 'Note', record: { owner: 'anna', n: 1 } })
  await Promise.all(ears.map(({ until }) => until(1)))
  phone.realtime.close()
  change({ entity: 'Note', record: { owner: 'anna', n: 2 } })
  await ears[1].until(2)
  change({ entity: 'Note', record: { owner: 'anna', n: 3 } })
  await ears[1].until(3)
  expect(ears[0].heard).toHaveLength(1)
})

test('W7 a record too large for an event comes without its long fields and is fetched whole, in its turn', async () => {
  const { client, change } = await start()
  const whole = { id: '1', name: 'Lever', description: 'long '.repeat(4000) }
  const asked: string[] = []
  const visitor = client(undefined, {
    async fetch(url) {
      asked.push(String(url))
      return Response.json(whole)
    },
  })
  const sent: string[] = []
  visitor.realtime.join('entities:pitlane:Product', ({ data }) => sent.push(data))
  const { heard, until } = hear(visitor, 'Product')
  await visitor.realtime.joined()
  change({ entity: 'Product', record: whole })
  change({ entity: 'Product', id: '2', record: { id: '2' } })
  await until(2)
  expect(JSON.parse(sent[0] ?? '').data).toEqual({
    id: '1',
    name: 'Lever',
    description: '',
    _oversize: true,
  })
  expect(heard.map(({ data }) => data)).toEqual([whole, { id: '2' }])
  expect(asked).toHaveLength(1)
})

test('sec S16 a token that is ended leaves its rooms, and its socket comes back as a visitor', async () => {
  const { client, change, check, revoked } = await start()
  const anna = client('anna')
  const { heard, until } = hear(anna, 'Note', 'Product')
  await anna.realtime.joined()
  const back = new Promise<void>((go) => anna.realtime.onReconnect(go))
  revoked.add('anna')
  check()
  change({ entity: 'Note', record: { owner: 'anna' } })
  await back
  change({ entity: 'Note', record: { owner: 'anna' } })
  change({ entity: 'Product', record: { id: 'last' } })
  await until(1)
  expect(heard).toMatchObject([{ entity: 'Product', data: { id: 'last' } }])
})

test('sec S16 a token that ended elsewhere is found by asking again, also a role that was taken away', async () => {
  const { client, revoked, change } = await start()
  const admin = client('admin-2')
  const { heard, until } = hear(admin, 'Secret', 'Product')
  await admin.realtime.joined()
  const gone = new Promise<void>((go) => {
    admin.realtime.onStatus((status) => status === 'disconnected' && go())
  })
  revoked.add('admin-2')
  await gone
  change({ entity: 'Secret', record: { id: 'secret' } })
  await admin.realtime.joined()
  change({ entity: 'Secret', record: { id: 'secret' } })
  change({ entity: 'Product', record: { id: 'last' } })
  await until(1)
  expect(heard).toMatchObject([{ entity: 'Product' }])
})

test('sec S16 when the app closes, whoever may not enter leaves every room, those of conversations too', async () => {
  let isOpen = true
  const { client, change, check, realtime } = await start({
    admits: (caller) => isOpen || caller.kind === 'user',
    mayJoin: (caller) => isOpen || caller.kind === 'user',
    mayJoinConversation: async (_id, caller) => isOpen || caller.kind === 'user',
  })
  const id = '0123456789abcdef01234567'
  const talks = { visitor: 0, anna: 0 }
  const [visitor, anna] = [client(), client('anna')]
  visitor.agents.subscribeToConversation(id, () => talks.visitor++)
  anna.agents.subscribeToConversation(id, () => talks.anna++)
  const ears = [visitor, anna].map((one) => hear(one, 'Product'))
  await Promise.all([visitor.realtime.joined(), anna.realtime.joined()])
  const tell = () => {
    realtime().publish(conversationRoom(id), () => JSON.stringify({ id, messages: [] }))
    change({ entity: 'Product', record: { id: 'one' } })
  }
  tell()
  await Promise.all(ears.map(({ until }) => until(1)))
  expect(talks).toEqual({ visitor: 1, anna: 1 })

  const back = new Promise<void>((go) => visitor.realtime.onReconnect(go))
  isOpen = false
  check()
  tell()
  await back
  tell()
  await ears[1]?.until(3)
  expect(talks).toEqual({ visitor: 1, anna: 3 })
  expect(ears[0]?.heard).toHaveLength(1)
  // In no room it stays: nothing is gained by sending it away again and again.
  let lost = 0
  visitor.realtime.onStatus((status) => status === 'disconnected' && lost++)
  check()
  await sleep(100)
  expect(lost).toBe(0)
})

test('W7 realtime closes its own sockets and leaves the server to answer requests', async () => {
  const { client, realtime, url } = await start()
  const visitor = client()
  hear(visitor, 'Product')
  await visitor.realtime.joined()
  const gone = new Promise<void>((go) => {
    visitor.realtime.onStatus((status) => status === 'disconnected' && go())
  })
  await realtime().close()
  await gone
  expect(await (await fetch(url)).text()).toBe('the shop')
  expect((await knock(url, { app_id: 'pitlane' })).status).toBe(403)
})
