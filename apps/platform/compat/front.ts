import { once } from 'node:events'
import {
  Agent,
  request as ask,
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** A connection kept from before may be ended by its server at the moment when it is used again. */
const agent = new Agent({ keepAlive: false })

/** A server as its front knows it. */
export interface Served {
  readonly port: number
  /** Resolves once it knows whatever any process has committed so far. */
  catchUp(): Promise<void>
}

export interface Front {
  readonly url: string
  /** From now on requests go to these, one after the other. */
  serve(servers: readonly Served[]): void
  stop(): Promise<void>
}

/** One address for several servers, among which requests and sockets alternate. */
export async function startFront(): Promise<Front> {
  let served: readonly Served[] = []
  let turn = 0
  const next = (): Served => {
    const one = served[turn++ % served.length]
    if (!one) throw new Error('nobody is served yet')
    return one
  }
  const sockets = new Set<Duplex>()
  const server = createServer((request, response) => {
    passOn(request, response, next(), served).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => tunnel(request, socket, head, next()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the front has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    serve(servers) {
      served = servers
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { port }: Served,
  served: readonly Served[],
): Promise<void> {
  const { method, url: path, headers } = request
  // Read to its end before it is passed on: a server may refuse it early, and the client's next request stands behind it.
  const body: Buffer[] = await request.toArray()
  const passed = ask({ agent, host: '127.0.0.1', port, method, path, headers }, async (answer) => {
    // How long a process may take to hear of a change is another test's business.
    if (method !== 'GET') await Promise.all(served.map((one) => one.catchUp()))
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => setTimeout(() => response.headersSent || response.destroy(), 1000))
  passed.end(Buffer.concat(body))
}

function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, { port }: Served): void {
  const server = connect(port, '127.0.0.1')
  const lines = [`${request.method} ${request.url} HTTP/1.1`]
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
  }
  server.write(`${lines.join('\r\n')}\r\n\r\n`)
  server.write(head)
  socket.pipe(server).pipe(socket)
  for (const end of [socket, server]) {
    end.on('error', () => undefined)
    end.on('close', () => {
      socket.destroy()
      server.destroy()
    })
  }
}
