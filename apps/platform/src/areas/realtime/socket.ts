import type { ModelUpdate } from '@pitlane/protocol'
import type { Server, Socket } from 'socket.io'
import type { Caller } from '../../http/caller.ts'

interface Sent {
  update_model(update: ModelUpdate): void
}

/** What a client sends is anybody's guess until it is looked at. */
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
 * Closes the connection below Socket.IO's own goodbye: every client then comes back by itself,
 * now as a visitor, while after a goodbye the public client stays away and shows old prices.
 */
export function disconnect(socket: ClientSocket): void {
  for (const room of socket.rooms) void socket.leave(room)
  socket.conn.close(true)
}
