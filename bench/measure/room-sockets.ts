import { SOCKET_PATH } from '@pitlane/protocol'

export interface RoomSockets {
  /** Resolves once all sockets together have received so many events more. */
  received(times: number): Promise<void>
  close(): void
}

/**
 * Sockets in one room that only count: a whole client would cost more than the server that is measured.
 *
 * @param url of the server, starting with http
 */
export async function openRoomSockets(
  url: string,
  room: string,
  count: number,
): Promise<RoomSockets> {
  const address = `${url.replace('http', 'ws')}${SOCKET_PATH}?EIO=4&transport=websocket&app_id=pitlane`
  let heard = 0
  let enough: { at: number; go: () => void } | undefined
  const onUpdate = () => {
    heard += 1
    if (enough && heard >= enough.at) enough.go()
  }
  const sockets = await Promise.all(
    Array.from({ length: count }, () => joined(address, room, onUpdate)),
  )
  return {
    received: (times) =>
      new Promise((go) => {
        enough = { at: heard + times, go }
      }),
    close: () => {
      for (const socket of sockets) socket.close()
    },
  }
}

/** Engine.IO 4 and Socket.IO 5 by hand: 0 open, 2 ping, 3 pong, 40 connect, 42 event, 43 answer. */
function joined(address: string, room: string, onUpdate: () => void): Promise<WebSocket> {
  const socket = new WebSocket(address)
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')))
    socket.addEventListener('message', ({ data }) => {
      const packet = String(data)
      if (packet.startsWith('42["update_model"')) onUpdate()
      else if (packet === '2') socket.send('3')
      else if (packet.startsWith('0')) socket.send('40')
      else if (packet.startsWith('40')) {
        socket.send(`42["join",${JSON.stringify(room)}]`)
        resolve(socket)
      }
    })
  })
}
