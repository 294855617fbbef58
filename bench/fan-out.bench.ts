import { entityRoom, paths, pathTo } from '@pitlane/protocol'
import { startBareRoom } from './measure/bare-room.ts'
import { openRoomSockets, type RoomSockets } from './measure/room-sockets.ts'
import { compare } from './measure/rounds.ts'
import { serviceToken, startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const SOCKETS = 500
const RECORDS = 200
const room = entityRoom('pitlane', 'Product')
const bulk = pathTo(paths.entityBulk, { appId: 'pitlane', entity: 'Product' })

const body = JSON.stringify(
  Array.from({ length: RECORDS }, (_, index) => ({
    name: `Lever ${index}`,
    price: index,
    category: 'levers',
    description: 'Forged, in two lengths, with a hinge that gives way in a fall.',
    gallery_images: [`/files/lever-${index}.webp`],
  })),
)

/** One request that adds records, until the last of 500 sockets has heard of the last record. */
export async function run(): Promise<void> {
  const shop = await startBenchShop()
  const bare = await startBareRoom(room)
  const ours = await openRoomSockets(shop.url, room, SOCKETS)
  const theirs = await openRoomSockets(bare.url, room, SOCKETS)
  // The joins are on their way without an answer.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const row = await compare(
    `${RECORDS} new records sent to ${SOCKETS} sockets, writing included`,
    'events/s',
    () => eventsPerSecond(`${shop.url}${bulk}`, ours),
    () => eventsPerSecond(bare.url, theirs),
  )
  ours.close()
  theirs.close()
  bare.stop()
  await shop.stop()
  printComparisons('bare Socket.IO', [row])
}

async function eventsPerSecond(url: string, sockets: RoomSockets): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${serviceToken}` }
  const start = performance.now()
  const received = sockets.received(SOCKETS * RECORDS)
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
  await received
  return (SOCKETS * RECORDS) / ((performance.now() - start) / 1000)
}
