import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Names that the build has given, with their hash. */
const HASHED = /([\w-]+-[\w-]{8})(\.(?:js|css|woff2|svg|avif|jpg|json|png))/g
const NEXT = /-of-next(?=\.\w+$)/
const TEXT = /^(?:text\/|application\/(?:json|manifest|javascript))/

export interface ShopVersions {
  url: string
  /** `next` is the shop with another build: the same files under other names, and none under those of before. */
  version: 'present' | 'next'
  /** `down` ends every connection, `slow` keeps documents back. */
  line: 'up' | 'down' | 'slow'
  /** What is found instead of the service worker. */
  worker: string | undefined
  close(): Promise<void>
}

/** Stands between browser and shop, where a line breaks and a server is replaced by the next. */
export async function shopVersions(port: number, shopUrl: () => string): Promise<ShopVersions> {
  let line: ShopVersions['line'] = 'up'
  const sockets = new Set<Duplex>()
  const versions: ShopVersions = {
    url: `http://127.0.0.1:${port}`,
    version: 'present',
    get line() {
      return line
    },
    set line(next) {
      line = next
      if (line === 'down') for (const socket of sockets) socket.destroy()
    },
    worker: undefined,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    const path = asked.url ?? '/'
    const isAsset = /^\/(?:admin\/)?assets\/[^/]+$/.test(path)
    const isNext = versions.version === 'next'
    if (isAsset && NEXT.test(path) !== isNext) return answer.writeHead(404).end()
    if (path === '/service-worker.js' && versions.worker !== undefined)
      return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(versions.worker)
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    if (isNext) delete headers['if-none-match']
    const target = shopUrl() + path.replace(NEXT, '')
    const sent = request(target, { method: asked.method, headers }, (got) => {
      const isText = TEXT.test(got.headers['content-type'] ?? '') && !path.startsWith('/api/')
      if (isNext && isText) return void renamed(got, answer)
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    return asked.pipe(sent)
  }

  const server = createServer((asked, answer) => {
    if (versions.line === 'down') asked.socket.destroy()
    else if (versions.line === 'slow' && asked.headers.accept?.includes('text/html'))
      asked.socket.setTimeout(30_000)
    else pass(asked, answer)
  })
  // What goes on for a while, as what tells of changes.
  server.on('upgrade', (asked, socket, head) => {
    if (line === 'down') return void socket.destroy()
    const sent = request(shopUrl() + asked.url, { headers: asked.headers })
    sent.on('upgrade', (got, upstream, first) => {
      const headers = got.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? `${name}: ${all[at + 1]}` : [],
      )
      socket.write(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'))
      socket.write(first)
      upstream.write(head)
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    sent.on('response', () => socket.destroy())
    sent.on('error', () => socket.destroy())
    sent.end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return versions
}

async function renamed(got: IncomingMessage, answer: ServerResponse): Promise<void> {
  let text = ''
  got.setEncoding('utf8')
  for await (const chunk of got) text += chunk
  const headers = { ...got.headers }
  for (const name of ['content-length', 'etag', 'transfer-encoding']) delete headers[name]
  answer.writeHead(got.statusCode ?? 502, headers).end(text.replace(HASHED, '$1-of-next$2'))
}
