import type { ModelUpdate } from '@pitlane/protocol'
import type { Server, Socket } from 'socket.io'
import type { Caller } from '../../http/caller/caller.ts'

interface Sent {
  update_model(update: ModelUpdate): void
}

/** From the client, so `unknown` until validated. */
interface Received {
  join(room: unknown, answer: unknown): void
  leave(room: unknown): void
}

export interface SocketData {
  caller: Caller
  token: string | undefined
  /** Which conversations are a visitor's: whatever the client sent. */
  anonymousId: unknown
}

export type Io = Server<Received, Sent, Record<string, never>, SocketData>
export type ClientSocket = Socket<Received, Sent, Record<string, never>, SocketData>

/**
 * Closes the transport: every client then reconnects by itself, now as a visitor. After a disconnect
 * by Socket.IO itself the public client would not reconnect, and show old prices.
 */
export function disconnect(socket: ClientSocket): void {
  for (const room of socket.rooms) void socket.leave(room)
  socket.conn.close(true)
}
