import { Server, type Socket } from 'node:net'
import { setImmediate as nextLoop, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Connections that the system may hold ready for us: Node's own default. */
const BACKLOG = 511
/** How long accepted requests may take once we stop; what is open then is cut. */
const TIMEOUT_MS = 8000
/** A proxy may just have put a request on a connection that looks idle to us: so long we still listen to it. */
const QUIET_MS = 250
/** At most so many times, should requests keep coming. */
const QUIET_ROUNDS = 8

/** Lets a stop wait for accepted requests, and for nothing else. */
export function closeGracefully(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  let accepted = 0
  let isClosing = false
  let answered = 0
  app.server.on('connection', (socket) => {
    accepted += 1
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) {
      answered += 1
      reply.header('connection', 'close')
    }
    done()
  })
  app.addHook('preClose', async () => {
    await acceptWaiting(() => accepted)
    // The HTTP server's own way would end idle connections in the same breath.
    Server.prototype.close.call(app.server)
    // Not before: whose connection ends makes a new one, which the system would accept for us just then.
    isClosing = true
    for (let round = 0, before = -1; round < QUIET_ROUNDS && answered !== before; round++) {
      if (connections.size === 0) break
      before = answered
      await sleep(QUIET_MS)
    }
    // Browsers open connections ahead of need; Node counts those as busy until their headers are overdue.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    const deadline = setTimeout(() => app.server.closeAllConnections(), TIMEOUT_MS)
    app.server.once('close', () => clearTimeout(deadline))
    deadline.unref()
  })
}

/** Takes the connections that the system has accepted and we have not: once the server listens no more, it would reset them. */
async function acceptWaiting(accepted: () => number): Promise<void> {
  const end = accepted() + BACKLOG
  for (let before = -1; before !== accepted() && accepted() < end; ) {
    before = accepted()
    // What waits is taken, one by one, before the loop comes round; the first round may have begun already.
    await nextLoop()
    await nextLoop()
  }
}
