import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long accepted requests may take once we stop; what is open then is cut. */
const PATIENCE_MS = 8000
/** A proxy may just have put a request on a connection that looks idle to us: so long we still listen to it. */
const QUIET_MS = 250
/** At most so many times, should requests keep coming. */
const QUIET_ROUNDS = 8

/** Lets a stop wait for accepted requests, and for nothing else. */
export function closeGracefully(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  let isClosing = false
  let lastOnes = 0
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) {
      lastOnes += 1
      reply.header('connection', 'close')
    }
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // The HTTP server's own way would end idle connections in the same breath.
    Server.prototype.close.call(app.server)
    for (let round = 0, before = -1; round < QUIET_ROUNDS && lastOnes !== before; round++) {
      if (connections.size === 0) break
      before = lastOnes
      await sleep(QUIET_MS)
    }
    // Browsers open connections ahead of need; Node counts those as busy until their headers are overdue.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    const deadline = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
    app.server.once('close', () => clearTimeout(deadline))
    deadline.unref()
  })
}
