import { setTimeout } from 'node:timers/promises'
import type { Io } from './socket.ts'

/** How long a client has to answer the goodbye. */
const GOODBYE_MS = 1000

/**
 * Closes every connection, and no new one opens. The HTTP server is not touched: it belongs to the platform.
 * Clients see a lost connection, so they reconnect by themselves once a server listens again.
 */
export async function closeEngine(io: Io): Promise<void> {
  // Undefined until a server is attached, whatever its type says.
  const engine: typeof io.engine | undefined = io.engine
  if (!engine) return
  const connections = [...io.sockets.sockets.values()].map(({ conn }) => conn)
  const goodbyes = connections.map(
    (conn) => new Promise<void>((resolve) => conn.once('close', () => resolve())),
  )
  engine.close()
  const cancelTimeout = new AbortController()
  const timeout = setTimeout(GOODBYE_MS, undefined, cancelTimeout).catch(() => undefined)
  await Promise.race([Promise.all(goodbyes), timeout])
  cancelTimeout.abort()
  // A polling client's last connection may by now carry another request.
  const sockets = connections.filter(({ transport }) => transport.name === 'websocket')
  for (const { request } of sockets) request.socket.destroy()
}
