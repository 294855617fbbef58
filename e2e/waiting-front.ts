import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface WaitingFront {
  url: string
  close(): Promise<void>
}

/** Longer than Caddy as we ship it: a machine that runs tests takes its time to start a server. */
const TIMEOUT_MS = 60_000
const PAUSE_MS = 100

/** Keeps requests back while nobody listens at a shop's address, as Caddy does with `lb_try_duration`. */
export async function waitingFront(port: number, shopPort: number): Promise<WaitingFront> {
  const server = createServer((asked, answer) => void pass(asked, answer, shopPort))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function pass(asked: IncomingMessage, answer: ServerResponse, port: number): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk)
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const { method, headers, url: path } = asked
    const to = { host: '127.0.0.1', port, method, headers, path, agent: false }
    const got = await new Promise<IncomingMessage | NodeJS.ErrnoException>((resolve) => {
      request(to, resolve).on('error', resolve).end(Buffer.concat(chunks))
    })
    if (!(got instanceof Error)) {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      return
    }
    // Only what has not reached the shop is sent again.
    if (got.code !== 'ECONNREFUSED' || Date.now() > end) {
      answer.writeHead(502).end()
      return
    }
    await sleep(PAUSE_MS)
  }
}
