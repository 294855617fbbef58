import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

import type { Answer } from './exact-answer.ts'

interface Message {
  headers: Record<string, string>
  /** Base64, since it travels to another process. */
  body: string
}

export interface BareServer {
  url: string
  stop(): void
}

/** The physical limit: node:http in a process of its own that sends the same headers and bytes every time. */
export function startBareServer({ headers, body }: Answer): Promise<BareServer> {
  const child = fork(fileURLToPath(import.meta.url))
  const message: Message = { headers, body: body.toString('base64') }
  return new Promise((resolve) => {
    child.on('message', (port) =>
      resolve({ url: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() }),
    )
    child.send(message)
  })
}

function serve({ headers, body }: Message): void {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
}

if (import.meta.main) process.once('message', (message: Message) => serve(message))
