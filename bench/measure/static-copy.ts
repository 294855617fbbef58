import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { SOCKET_PATH } from '@pitlane/protocol'
import { type Answer, exactAnswer } from './exact-answer.ts'

export interface StaticCopy {
  url: string
  stop(): void
}

/**
 * The same pages with nothing behind them: node:http in a process of its own that asks a shop once for each address
 * and from then on sends the same headers and bytes. Live updates have no copy.
 */
export function startStaticCopy(shopUrl: string): Promise<StaticCopy> {
  const child = fork(fileURLToPath(import.meta.url), [shopUrl])
  return new Promise((resolve) => {
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() }),
    )
  })
}

function serve(shopUrl: string): void {
  const kept = new Map<string, Answer>()
  const server = createServer(async ({ url = '/', headers, method }, response) => {
    if (method !== 'GET' || url.startsWith(SOCKET_PATH)) return response.writeHead(404).end()
    const { accept = '*/*', 'accept-encoding': encoding = 'identity' } = headers
    const key = [url, accept, encoding].join('\n')
    const answer =
      kept.get(key) ??
      (await exactAnswer(shopUrl + url, { accept, 'accept-encoding': String(encoding) }))
    kept.set(key, answer)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
}

if (import.meta.main) serve(process.argv[2] ?? '')
