import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { findPort, isListed } from '../../../http/outbound/address-guard.ts'
import { randomText } from '../../../random-text.ts'
import { answerOutside } from './answer-outside.ts'
import { answerPlatform, type CallOrigin, type CallPlatform } from './answer-platform.ts'
import { openTunnel } from './open-tunnel.ts'
import type { OutboundAccess } from './outbound-access.ts'

/** What a process of a function uses to reach other servers. */
export interface ProcessWay {
  /** The gateway's address, with the secret of the process in it. */
  readonly url: string
  /** The same as an HTTP proxy. */
  readonly proxy: string
  close(): void
}

/** What a call of a function uses to reach the platform. */
export interface CallWay {
  readonly url: string
  /** What the address ends with. */
  readonly secret: string
  close(): void
}

export interface Gateway {
  /**
   * @param hosts the servers that may be called, see `isListed`; every public one when left out
   * @param depth of what it asks the platform for outside of its calls
   */
  openProcess(hosts: readonly string[] | undefined, depth: () => number): ProcessWay
  /** @param origin what the requests of this call count as */
  openCall(origin: CallOrigin): CallWay
  close(): Promise<void>
}

type Holder =
  | { kind: 'process'; hosts: readonly string[] | undefined; depth: () => number }
  | { kind: 'call'; origin: CallOrigin }

/** The one door through which functions reach anything: the platform, or a server elsewhere once it has been looked at. */
export async function openGateway(deps: {
  ways: OutboundAccess
  ask: CallPlatform
  publicUrl: string
}): Promise<Gateway> {
  const { ways, ask } = deps
  const own = [new URL(deps.publicUrl).host]
  const holders = new Map<string, Holder>()
  const tunnels = new Set<Socket>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    if (!path.startsWith('/')) {
      await outside(request, response, path, holderOf(request))
      return
    }
    const [, secret = '', rest = ''] = /^\/([^/?]*)(.*)$/.exec(path) ?? []
    const holder = holders.get(secret)
    if (holder?.kind === 'call') await answerPlatform(ask, request, response, rest, holder.origin)
    else await outside(request, response, decoded(rest.slice(1)), holder)
  }

  async function outside(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    holder: Holder | undefined,
  ) {
    if (holder?.kind !== 'process') {
      response.writeHead(403).end()
      return
    }
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url && isListed(own, url.hostname, findPort(url))) {
      const origin = originOf(request) ?? { address: undefined, depth: holder.depth() }
      await answerPlatform(ask, request, response, url.pathname + url.search, origin)
    } else await answerOutside(ways, request, response, address, holder.hosts)
  }

  /** Of the call that has made the request: its process says which by the secret of the call. */
  function originOf({ headers }: IncomingMessage): CallOrigin | undefined {
    const holder = holders.get(String(headers['x-gateway-call']))
    return holder?.kind === 'call' ? holder.origin : undefined
  }

  function holderOf({ headers }: IncomingMessage): Holder | undefined {
    const [, encoded = ''] = /^basic +(\S+)$/i.exec(headers['proxy-authorization'] ?? '') ?? []
    return holders.get(Buffer.from(encoded, 'base64').toString().split(':')[1] ?? '')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const holder = holderOf(request)
    tunnels.add(socket)
    socket.once('close', () => tunnels.delete(socket))
    if (holder?.kind === 'process') {
      openTunnel({ ...ways, own }, request.url ?? '', socket, head, holder.hosts)
    } else socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
  })
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  // It listens on a port.
  const { port } = server.address() as AddressInfo

  function open(holder: Holder) {
    const secret = randomText(32, 'base64url')
    holders.set(secret, holder)
    return {
      secret,
      url: `http://127.0.0.1:${port}/${secret}`,
      proxy: `http://function:${secret}@127.0.0.1:${port}`,
      close: () => void holders.delete(secret),
    }
  }

  return {
    openProcess: (hosts, depth) => open({ kind: 'process', hosts, depth }),
    openCall: (origin) => open({ kind: 'call', origin }),
    async close() {
      for (const socket of tunnels) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
