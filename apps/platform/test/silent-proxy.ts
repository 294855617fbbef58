import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a client and a server, and can fall silent as a broken network does: nothing arrives, nothing is closed. */
export interface SilentProxy {
  /** The address of the server, by way of this proxy. */
  url: string
  /** From here on no connection carries a byte, new ones included. */
  fallSilent(): void
  /** New connections work again; those from before stay silent for good. */
  recover(): void
  stop(): Promise<void>
}

export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url)
  const { port, hostname } = target
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const server = createServer((here) => {
    const there = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [here, there]
    pairs.add(pair)
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    if (isSilent) return
    here.pipe(there)
    there.pipe(here)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  target.port = String(address.port)
  return {
    url: target.href,
    fallSilent() {
      isSilent = true
      for (const sockets of pairs) for (const socket of sockets) socket.unpipe().pause()
    },
    recover() {
      isSilent = false
    },
    async stop() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
