import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export interface WaitingFront {
  url: string
  close(): Promise<void>
}

/** Longer than Caddy as we ship it: a machine that runs tests takes its time to start a server. */
const TIMEOUT_MS = 60_000
const PAUSE_MS = 100

/** The processes of a shop, each in turn. */
type NextPort = () => number

/**
 * Keeps requests back while nobody listens at a shop's addresses, as Caddy does with `lb_try_duration`; several processes
 * get them in turn.
 */
export async function waitingFront(
  port: number,
  ...shopPorts: readonly number[]
): Promise<WaitingFront> {
  let turn = 0
  const next: NextPort = () => shopPorts[turn++ % shopPorts.length] ?? 0
  const server = createServer((asked, answer) => void pass(asked, answer, next))
  server.on('upgrade', (asked, socket) => void passSocket(asked, socket, next))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function pass(asked: IncomingMessage, answer: ServerResponse, next: NextPort): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk)
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const { method, headers, url: path } = asked
    const to = { host: '127.0.0.1', port: next(), method, headers, path, agent: false }
    const got = await new Promise<IncomingMessage | NodeJS.ErrnoException>((resolve) => {
      request(to, resolve).on('error', resolve).end(Buffer.concat(chunks))
    })
    if (!(got instanceof Error)) {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      return
    }
    // What has reached the shop is sent again only where that is safe, as Caddy does (`lb_retry_match`).
    const isSafe = got.code === 'ECONNREFUSED' || method === 'GET'
    if (!isSafe || Date.now() > end) {
      answer.writeHead(502).end()
      return
    }
    await sleep(PAUSE_MS)
  }
}

async function passSocket(asked: IncomingMessage, socket: Duplex, next: NextPort): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  let shop: Socket | undefined
  while (shop === undefined && Date.now() < end) {
    shop = await connected(next())
    if (shop === undefined) await sleep(PAUSE_MS)
  }
  if (shop === undefined) return void socket.destroy()
  const lines = [`${asked.method} ${asked.url} HTTP/1.1`]
  for (const [at, name] of asked.rawHeaders.entries())
    if (at % 2 === 0) lines.push(`${name}: ${asked.rawHeaders[at + 1]}`)
  shop.write(`${lines.join('\r\n')}\r\n\r\n`)
  const ends = [socket, shop]
  for (const each of ends)
    each
      .on('error', () => undefined)
      .on('close', () => ends.forEach((other) => void other.destroy()))
  socket.pipe(shop).pipe(socket)
}

function connected(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
}
