import type { Server as HttpServer } from 'node:http'
import { SOCKET_PATH, socketEvents } from '@pitlane/protocol'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import type { Caller } from '../../http/caller/caller.ts'
import { createAudience } from './audience.ts'
import { closeEngine } from './close-engine.ts'
import { createFanOut, type RecordChange } from './fan-out.ts'
import { identifySocket, isOriginAllowed } from './handshake.ts'
import { handleMessages } from './messages.ts'
import { recheckCallers } from './recheck.ts'
import { disconnect, type Io } from './socket.ts'

export interface RealtimeDeps {
  appId: string
  /** Origins of our own pages, as configured. */
  ownOrigins: readonly string[]
  /** Other origins from which a page may open a socket. */
  corsOrigins: readonly string[]
  callerOf(token: string | undefined): Promise<Caller>
  mayJoin(caller: Caller, entity: string): boolean
  /** Whether a conversation with an agent is this caller's. */
  mayJoinConversation(id: string, caller: Caller, anonymousId: unknown): Promise<boolean>
  redactedFor(caller: Caller, entity: string, record: object): object | undefined
  /** Calls the listener with changes, at least those of entities that `isInterested` accepts. */
  onChange(
    listener: (change: RecordChange) => void,
    isInterested: (entity: string) => boolean,
  ): () => void
  /** Calls the listener with the id of each token that ends, so that its sockets need not wait for the next recheck. */
  onRevoked?(listener: (tokenId: string) => void): () => void
  log: Pick<Logger, 'warn'>
}

export interface Realtime {
  attach(server: HttpServer): void
  /** Sockets that are open. */
  count(): number
  /** Disconnects every socket that was opened with the token; it may reconnect as a visitor. */
  disconnectToken(tokenId: string): void
  /** Sends a text to every socket in a room, without checking rights. */
  publish(room: string, data: () => string): void
  /** Sockets in a room, in this process. */
  countIn(room: string): number
  close(): Promise<void>
}

const MAX_MESSAGE_BYTES = 64 * 1024

/** Rooms in which every change of a record is published to those who may read it. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { ownOrigins, corsOrigins, log } = deps
  const origins = [...ownOrigins, ...corsOrigins]
  let isClosing = false
  const io: Io = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    cors: { origin: [...corsOrigins] },
    allowRequest: ({ headers }, answer) =>
      answer(null, !isClosing && isOriginAllowed(headers.origin, origins)),
  })
  const audience = createAudience()
  const fanOut = createFanOut({ ...deps, io, audience })

  io.use(identifySocket(deps))
  io.on('connection', (socket) => handleMessages(socket, { ...deps, audience }))

  function disconnectToken(tokenId: string): void {
    for (const socket of io.sockets.sockets.values()) {
      const { caller } = socket.data
      if (caller.kind === 'user' && caller.tokenId === tokenId) disconnect(socket)
    }
  }

  const countIn = (room: string) => io.sockets.adapter.rooms.get(room)?.size ?? 0

  const endings = [
    deps.onChange(fanOut.publish, fanOut.isInterested),
    deps.onRevoked?.(disconnectToken),
    recheckCallers(io, deps.callerOf, log),
    fanOut.stop,
  ]

  return {
    attach: (server) => void io.attach(server),
    count: () => io.sockets.sockets.size,
    disconnectToken,
    publish(room, data) {
      if (countIn(room) > 0) io.to(room).emit(socketEvents.updateModel, { room, data: data() })
    },
    countIn,
    async close() {
      isClosing = true
      for (const end of endings) end?.()
      await closeEngine(io)
    },
  }
}
