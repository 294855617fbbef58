import { type ModelUpdate, SOCKET_PATH, socketEvents } from '@pitlane/protocol'
import { io, type Socket } from 'socket.io-client'
import { rateLimited } from './rate-limited.ts'
import type { RealtimeErrorEvent, RealtimeStatus } from './realtime.ts'
import { realtimeSettings, type TransportName } from './realtime-settings.ts'

// Imported dynamically, and only so: it brings the whole of Socket.IO.

export interface ConnectionOptions {
  /** Empty means the page's own origin. */
  serverUrl: string
  /** Read anew whenever the socket is opened. */
  query(): Record<string, string>
  transports?: readonly TransportName[]
  /** Open: no room is joined yet. */
  onConnect(): void
  onStatus(status: Exclude<RealtimeStatus, 'connected'>): void
  onError(error: Error, event: RealtimeErrorEvent): void
  onUpdate(update: ModelUpdate): void
  /** The server has let the client into a room, or has not. */
  onJoined(room: string): void
}

export interface Connection {
  join(room: string): void
  leave(room: string): void
  /** Closes the socket and opens it with the present query. */
  reopen(): void
  close(): void
}

type Message = [event: 'join' | 'leave', room: string]

/** Opens the socket and keeps it open until it is closed here. */
export function connect(options: ConnectionOptions): Connection {
  const socket = openSocket(options)
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  const outbox = rateLimited<Message>(realtimeSettings.messagesPerSecond, ([event, room]) => {
    if (event === socketEvents.leave) return socket.emit(event, room)
    const withTimeout = socket.timeout(realtimeSettings.joinTimeoutMs)
    return withTimeout.emit(event, room, (_late: unknown, isIn?: boolean) => {
      if (!socket.connected) return
      if (isIn === false) onRefused(room)
      options.onJoined(room)
    })
  })

  function onRefused(room: string): void {
    options.onError(new Error(`The room ${room} may not be joined.`), 'error')
  }

  function closeSocket(): void {
    clearTimeout(reconnectTimer)
    socket.disconnect()
  }

  function reopen(): void {
    closeSocket()
    socket.io.opts.query = options.query()
    options.onStatus('connecting')
    socket.connect()
  }

  function onConnectionLost(): void {
    outbox.clear()
    options.onStatus('disconnected')
  }

  socket.on('connect', options.onConnect)
  socket.on('disconnect', (reason) => {
    onConnectionLost()
    // Socket.IO comes back by itself unless the server sent it away.
    if (reason === 'io server disconnect')
      reconnectTimer = setTimeout(reopen, serverDisconnectDelay())
  })
  socket.on('connect_error', (error) => {
    onConnectionLost()
    options.onError(error, 'connect_error')
  })
  socket.on('error', (error: unknown) => {
    options.onError(error instanceof Error ? error : new Error(String(error)), 'error')
  })
  socket.on(socketEvents.updateModel, options.onUpdate)
  socket.io.on('reconnect_attempt', () => {
    socket.io.opts.query = options.query()
    options.onStatus('connecting')
  })
  const removePageListeners = closeWhilePageHidden(closeSocket, reopen)

  return {
    join: (room) => socket.connected && outbox.add([socketEvents.join, room]),
    leave: (room) => socket.connected && outbox.add([socketEvents.leave, room]),
    reopen,
    close() {
      removePageListeners()
      closeSocket()
    },
  }
}

function openSocket({
  serverUrl,
  query,
  transports = realtimeSettings.transports,
}: ConnectionOptions): Socket {
  const base = new URL(serverUrl || location.origin)
  return io(base.origin, {
    path: base.pathname.replace(/\/$/, '') + SOCKET_PATH,
    query: query(),
    transports: [...transports],
    // Another client's socket carries another token.
    forceNew: true,
    timeout: realtimeSettings.connectionTimeoutMs,
    reconnectionDelay: realtimeSettings.reconnectDelayMs,
    reconnectionDelayMax: realtimeSettings.reconnectDelayMaxMs,
    randomizationFactor: realtimeSettings.reconnectJitter,
    reconnectionAttempts: realtimeSettings.reconnectAttempts,
  })
}

function serverDisconnectDelay(): number {
  const { reconnectDelayMaxMs, reconnectJitter } = realtimeSettings
  return reconnectDelayMaxMs * (1 + reconnectJitter * (2 * Math.random() - 1))
}

/** A page with an open socket does not enter the back/forward cache, so the socket sleeps while the page is away. */
function closeWhilePageHidden(sleep: () => void, wake: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const onShow = (event: PageTransitionEvent) => event.persisted && wake()
  addEventListener('pagehide', sleep)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', sleep)
    removeEventListener('pageshow', onShow)
  }
}
