import type { ModelUpdate } from '@pitlane/protocol'
import type { ConnectionOptions } from './connection.ts'
import { createLazyConnection } from './lazy-connection.ts'
import { Listeners } from './listeners.ts'
import { PendingJoins } from './pending-joins.ts'
import { realtimeSettings } from './realtime-settings.ts'

export type RealtimeStatus = 'connecting' | 'connected' | 'disconnected'

/** Where an error came from: the connection itself, or an `error` sent by the server. */
export type RealtimeErrorEvent = 'connect_error' | 'error'

/** The client's one socket. It is loaded and opened with the first join. */
export interface Realtime {
  readonly status: RealtimeStatus
  onStatus(listener: (status: RealtimeStatus) => void): () => void
  onError(listener: (error: Error, event: RealtimeErrorEvent) => void): () => void
  /** After a lost connection is back and its rooms are joined again: events in between are missed. */
  onReconnect(listener: () => void): () => void
  /**
   * @param listener called with every update in the room
   * @returns takes this listener out; the room is left with its last one
   * @throws Error outside a browser when the client has no server address
   */
  join(room: string, listener: (update: ModelUpdate) => void): () => void
  /** Resolves once the server has answered every join so far: from then on no change is missed. */
  joined(): Promise<void>
  /** Leaves all rooms and closes the socket. A later join opens it again. */
  close(): void
}

export type RealtimeOptions = Pick<ConnectionOptions, 'serverUrl' | 'query' | 'transports'> & {
  /** Calls back when the token has changed, so that the socket is opened anew with it. */
  onTokenChange?(listener: () => void): void
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const rooms = new Map<string, Listeners<[ModelUpdate]>>()
  const statuses = new Listeners<[RealtimeStatus]>()
  const errors = new Listeners<[Error, RealtimeErrorEvent]>()
  const reconnects = new Listeners<[]>()
  const joins = new PendingJoins()
  let status: RealtimeStatus = 'disconnected'
  let wasConnected = false

  function setStatus(next: RealtimeStatus): void {
    if (next === status) return
    if (status === 'connected') for (const room of rooms.keys()) joins.add(room)
    status = next
    statuses.notify(next)
  }

  async function onConnect(): Promise<void> {
    const isBack = wasConnected
    wasConnected = true
    setStatus('connected')
    for (const room of rooms.keys()) connection.join(room)
    await joins.whenAllAcknowledged()
    if (isBack && wasConnected) reconnects.notify()
  }

  const connection = createLazyConnection(
    {
      ...options,
      onConnect,
      onStatus: setStatus,
      onError: (error, event) => errors.notify(error, event),
      onUpdate: (update) => rooms.get(update.room)?.notify(update),
      onJoined: (room) => joins.acknowledge(room),
    },
    () => rooms.size > 0,
  )
  options.onTokenChange?.(connection.reopen)

  function joinRoom(room: string): Listeners<[ModelUpdate]> {
    const listeners = new Listeners<[ModelUpdate]>()
    rooms.set(room, listeners)
    joins.add(room)
    connection.join(room)
    connection.start()
    return listeners
  }

  function leaveIfEmpty(room: string): void {
    if (rooms.get(room)?.size !== 0) return
    rooms.delete(room)
    connection.leave(room)
    joins.acknowledge(room)
  }

  return {
    get status() {
      return status
    },
    onStatus: (listener) => statuses.add(listener),
    onError: (listener) => errors.add(listener),
    onReconnect: (listener) => reconnects.add(listener),
    join(room, listener) {
      if (!options.serverUrl && typeof location === 'undefined') {
        throw new Error('Realtime needs a serverUrl outside a browser.')
      }
      const remove = (rooms.get(room) ?? joinRoom(room)).add(listener)
      return () => {
        remove()
        setTimeout(leaveIfEmpty, realtimeSettings.leaveDelayMs, room)
      }
    },
    joined: () => joins.whenAllAcknowledged(),
    close() {
      connection.close()
      wasConnected = false
      rooms.clear()
      joins.clear()
      setStatus('disconnected')
    },
  }
}
