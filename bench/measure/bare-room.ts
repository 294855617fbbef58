import { fork } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SOCKET_PATH } from '@pitlane/protocol'
import { Server } from 'socket.io'

export interface BareRoom {
  url: string
  stop(): void
}

/** Socket.IO and nothing around it, in a process of its own: each record of a posted list is emitted to the room. */
export function startBareRoom(room: string): Promise<BareRoom> {
  const child = fork(fileURLToPath(import.meta.url), [room])
  return new Promise((resolve) => {
    child.on('message', (port) =>
      resolve({ url: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() }),
    )
  })
}

function serve(room: string): void {
  const server = createServer(async (request, response) => {
    const records = await recordsOf(request)
    for (const data of records) io.to(room).emit('update_model', { room, data: eventOf(data) })
    response.end()
  })
  const io = new Server(server, { path: SOCKET_PATH, serveClient: false, perMessageDeflate: false })
  io.on('connection', (socket) => {
    socket.on('join', (name: string) => void socket.join(name))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
}

async function recordsOf(request: IncomingMessage): Promise<object[]> {
  return JSON.parse(await text(request))
}

function eventOf(data: object): string {
  return JSON.stringify({ type: 'create', data, id: 'x'.repeat(24), timestamp: new Date() })
}

if (import.meta.main) serve(process.argv[2] ?? '')
