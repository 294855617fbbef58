import { once } from 'node:events'
import { createServer } from 'node:net'

const TRIES = 20
const FIRST = 11_000
/** Below Linux's ephemeral ports (`ip_local_port_range`), and so no connection's own end before a server listens there. */
const END = 32_000

/** A port without a listener. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = FIRST + Math.floor(Math.random() * (END - FIRST))
    const probe = createServer().listen(port, '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch (error) {
      if (tries === TRIES) throw error
      continue
    }
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}
