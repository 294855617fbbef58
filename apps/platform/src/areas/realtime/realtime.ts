import type { Server as HttpServer } from 'node:http'
import { SOCKET_PATH, socketEvents } from '@pitlane/protocol'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import type { Caller } from '../../http/caller/caller.ts'
import { type CredentialWatch, isStill } from '../../http/caller/credential-watch.ts'
import { createAudience } from './audience.ts'
import { closeEngine } from './close-engine.ts'
import { createFanOut, type RecordChange } from './fan-out.ts'
import { identifySocket, isOriginAllowed } from './handshake.ts'
import { handleMessages } from './messages.ts'
import { type ClientSocket, disconnect, type Io } from './socket.ts'

export interface RealtimeDeps {
  appId: string
  /** Origins of our own pages, as configured. */
  ownOrigins: readonly string[]
  /** Other origins from which a page may open a socket. */
  corsOrigins: readonly string[]
  callerOf(token: string | undefined): Promise<Caller>
  watch: CredentialWatch['watch']
  /** Whether the app is open to a caller. */
  admits(caller: Caller): boolean
  mayJoin(caller: Caller, entity: string): boolean
  /** Whether a conversation with an agent is this caller's. */
  mayJoinConversation(id: string, caller: Caller, anonymousId: unknown): Promise<boolean>
  redactedFor(caller: Caller, entity: string, record: object): object | undefined
  /** Calls the listener with changes, at least those of entities that `isInterested` accepts. */
  onChange(
    listener: (change: RecordChange) => void,
    isInterested: (entity: string) => boolean,
  ): () => void
  log: Pick<Logger, 'warn'>
}

export interface Realtime {
  attach(server: HttpServer): void
  /** Sockets that are open. */
  count(): number
  /** Sends a text to every socket in a room: who may not be in it any more has left it. */
  publish(room: string, data: () => string): void
  /** Sockets in a room, in this process. */
  countIn(room: string): number
  close(): Promise<void>
}

const MAX_MESSAGE_BYTES = 64 * 1024

/** Rooms in which every change of a record is published to those who may read it. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { ownOrigins, corsOrigins } = deps
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
  io.on('connection', (socket) => {
    handleMessages(socket, { ...deps, audience })
    endWithToken(socket, deps)
  })

  const countIn = (room: string) => io.sockets.adapter.rooms.get(room)?.size ?? 0

  const stopListening = deps.onChange(fanOut.publish, fanOut.isInterested)

  return {
    attach: (server) => void io.attach(server),
    count: () => io.sockets.sockets.size,
    publish(room, data) {
      if (countIn(room) > 0) io.to(room).emit(socketEvents.updateModel, { room, data: data() })
    },
    countIn,
    async close() {
      isClosing = true
      stopListening()
      fanOut.stop()
      await closeEngine(io)
    },
  }
}

/** One whose caller is another now, or who may not enter the app any more, is disconnected; it reconnects as who it is. */
function endWithToken(
  socket: ClientSocket,
  { watch, admits }: Pick<RealtimeDeps, 'watch' | 'admits'>,
): void {
  const { token, caller } = socket.data
  const forget = watch({
    token,
    caller,
    // In no room but its own it hears nothing, and would come back only to be disconnected again.
    mayGoOn: (now) =>
      isStill(caller, now) &&
      // More rights than before open more rooms.
      isStill(now, caller) &&
      (socket.rooms.size <= 1 || admits(now)),
    end: () => disconnect(socket),
  })
  socket.once('disconnect', forget)
}
